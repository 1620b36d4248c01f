import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Calls back when a process uses more memory than it may, heap, buffers and all.
 * @returns a function that ends the watch.
 */
export function watchResidentSize(pid: number, mostMb: number, onExceeded: () => void): () => void {
  const linux = process.platform === 'linux';
  const look = (mb: number | undefined): void => {
    if (mb !== undefined && mb > mostMb) onExceeded();
  };
  // A learner's loop can fill a gigabyte a second. Where there is no /proc, each look starts a program, so there are fewer.
  const timer = setInterval(() => (linux ? look(fromProc(pid)) : fromPs(pid, look)), linux ? 50 : 500);
  timer.unref();
  return () => clearInterval(timer);
}

function fromProc(pid: number): number | undefined {
  try {
    const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    return kb === undefined ? undefined : Number(kb) / 1024;
  } catch {
    return undefined;
  }
}

function fromPs(pid: number, look: (mb: number | undefined) => void): void {
  execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, text) => {
    const kb = Number.parseInt(text, 10);
    look(error || Number.isNaN(kb) ? undefined : kb / 1024);
  });
}
