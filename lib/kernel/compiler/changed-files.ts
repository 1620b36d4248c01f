import type { FileWatcher, FileWatcherCallback } from '@tslab/typescript-for-tslab';
import { statSync } from 'node:fs';
import { ts } from './typescript';

/**
 * Watches files by looking at them when asked. tslab's own watchers keep the process busy and alive, and tell of a change too
 * late for the cell that is run right after it.
 */
export class ChangedFiles {
  private readonly watched = new Map<string, { state: string; changed: FileWatcherCallback }>();

  /** In place of the compiler's own `watchFile`. */
  readonly watchFile = (path: string, changed: FileWatcherCallback): FileWatcher => {
    this.watched.set(path, { state: stateOf(path), changed });
    return { close: () => this.watched.delete(path) };
  };

  /** Calls back for each file that is not as it was. Returns whether there was one. */
  report(): boolean {
    let some = false;
    for (const [path, file] of this.watched) {
      const state = stateOf(path);
      if (state === file.state) continue;
      file.state = state;
      some = true;
      file.changed(path, ts.FileWatcherEventKind.Changed);
    }
    return some;
  }
}

function stateOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs} ${stats.size}` : '';
}
