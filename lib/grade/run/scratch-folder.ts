import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of its own for a process that runs a learner's cells, by its real name. */
export function makeScratchFolder(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), `lease-lab-grade-${process.pid}-`)));
}

/** Removes it with all that stands in it. Its process must have ended. */
export async function removeScratchFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => removeByForce(folder));
}

/** The same at once, for a process that is about to end. */
export function removeScratchFolderNow(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 20 });
  } catch {
    removeByForce(folder);
  }
}

/** For folders that their owner may not open, and paths that are too long for Node. */
function removeByForce(folder: string): void {
  spawnSync('chmod', ['-R', 'u+rwx', '--', folder], { stdio: 'ignore' });
  spawnSync('rm', ['-rf', '--', folder], { stdio: 'ignore' });
}
