import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Mends silent restarts: a kernel that ended without warning leaves a note beside its connection file, and the kernel that
 * Jupyter starts in its place tells what happened.
 *
 * The note is there from start to clean end. When the heap is full, Node itself writes a report before it gives up.
 */
export class DeathNote {
  private readonly file: string;
  private readonly report: string;

  /** @param connectionFile path of Jupyter's connection file; a restarted kernel is given the same one */
  constructor(connectionFile: string) {
    this.file = `${connectionFile}.running`;
    this.report = `${connectionFile}.report`;
  }

  /**
   * Leaves the note of this process.
   *
   * @returns what to tell about the process before, or `undefined` if it ended well or there was none
   */
  open(): string | undefined {
    const told = this.previousEnd();
    try {
      writeFileSync(this.file, `${process.pid}\n`);
    } catch {
      // A folder that cannot be written to costs this message, not the kernel.
    }
    const { report } = process;
    if (report) {
      report.directory = path.dirname(this.report);
      report.filename = path.basename(this.report);
      report.compact = true;
      report.reportOnFatalError = true;
    }
    return told;
  }

  /** Takes the note away: this process ends as it should. */
  close(): void {
    rmSync(this.file, { force: true });
    rmSync(this.report, { force: true });
  }

  private previousEnd(): string | undefined {
    if (readText(this.file) === undefined) return undefined;
    const report = readText(this.report);
    rmSync(this.report, { force: true });
    const why = /out of memory|OOM/i.test(report?.slice(0, 2000) ?? '')
      ? 'The kernel had used up its memory'
      : 'The kernel had ended without warning (it was killed, or the machine had no memory left)';
    return `${why} and was started again. All variables are gone: run the notebook from its first cell.\n`;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Removes notes whose connection file is gone; a kernel that was killed for good leaves one. */
export function removeOldNotes(folder: string): void {
  try {
    const names = new Set(readdirSync(folder));
    for (const name of names) {
      const connection = name.replace(/\.(running|report)$/, '');
      if (connection !== name && connection.endsWith('.json') && !names.has(connection)) rmSync(path.join(folder, name), { force: true });
    }
  } catch {
    // Only tidying up.
  }
}
