import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers';
import { compilerCode } from './compiler/typescript';

/** By then a kernel has run its first cells, and a grader has graded a notebook. */
const AFTER_MS = 5000;

/**
 * Has the compiler's compiled code kept by a process of its own, if it was missing or bad at the start: the set-up does that too, but
 * Node may be another one since, or the file damaged.
 */
export function keepCompiledCode(): void {
  if (compilerCode.isKept) return;
  setTimeout(() => {
    if (!compilerCode.claim()) return;
    const main = path.join(__dirname, 'compiled-code-main.js');
    const maker = spawn(process.execPath, [...process.execArgv, main], { detached: true, stdio: 'ignore' });
    maker.on('error', () => {});
    maker.unref();
  }, AFTER_MS).unref();
}
