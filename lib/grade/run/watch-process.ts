import { execFile } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a process may use. */
export interface Allowance {
  /** Of memory: heap, buffers and all. */
  readonly residentMb: number;
  /** To files, pipes and devices together. */
  readonly writtenMb?: number;
  /** Where it can write; what stands there is counted where the system does not count what a process writes. */
  readonly folder?: string;
}

/**
 * Calls back when a process uses more than it may.
 * @returns how to end the watch, and to look at once at what was written.
 */
export function watchProcess(
  pid: number,
  { residentMb, writtenMb, folder }: Allowance,
  onExceeded: (what: 'memory' | 'written') => void,
): { end(): void; lookAtFiles(): void } {
  const linux = process.platform === 'linux';
  const look = (mb: number | undefined): void => {
    if (mb !== undefined && mb > residentMb) onExceeded('memory');
  };
  const lookAtFiles = (): void => {
    if (writtenMb === undefined) return;
    const mb = (linux ? writtenByProc(pid) : undefined) ?? (folder === undefined ? 0 : sizeOf(folder));
    if (mb > writtenMb) onExceeded('written');
  };
  // A learner's loop can fill a gigabyte a second. Where there is no /proc, each look starts a program, so there are fewer.
  const timer = setInterval(() => {
    if (linux) look(residentByProc(pid));
    else residentByPs(pid, look);
    lookAtFiles();
  }, linux ? 50 : 500);
  timer.unref();
  return { end: () => clearInterval(timer), lookAtFiles };
}

/** The resident size of a process in megabytes, if the system tells it. */
export function residentByProc(pid: number): number | undefined {
  const kb = numberIn(`/proc/${pid}/status`, /^VmRSS:\s+(\d+) kB$/m);
  return kb === undefined ? undefined : kb / 1024;
}

function writtenByProc(pid: number): number | undefined {
  const bytes = numberIn(`/proc/${pid}/io`, /^wchar: (\d+)$/m);
  return bytes === undefined ? undefined : bytes / 1024 ** 2;
}

function numberIn(file: string, pattern: RegExp): number | undefined {
  try {
    const found = pattern.exec(readFileSync(file, 'latin1'))?.[1];
    return found === undefined ? undefined : Number(found);
  } catch {
    return undefined;
  }
}

function residentByPs(pid: number, look: (mb: number | undefined) => void): void {
  execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, text) => {
    const kb = Number.parseInt(text, 10);
    look(error || Number.isNaN(kb) ? undefined : kb / 1024);
  });
}

/** The files directly in a folder, in megabytes. */
function sizeOf(folder: string): number {
  try {
    return readdirSync(folder).reduce((sum, name) => sum + lstatSync(join(folder, name)).size, 0) / 1024 ** 2;
  } catch {
    return 0;
  }
}
