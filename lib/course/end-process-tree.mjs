// @ts-check
import { spawnSync } from 'node:child_process';

/** @param {number} pid @returns {number[]} the process and everything it started, deepest last; only itself where `ps` is missing */
export function processTree(pid) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = (stdout ?? '').trim().split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const found = [pid];
  for (const parent of found) for (const [child, of] of pairs) if (of === parent) found.push(child);
  return found;
}

/** Ends, at once, a process and all that it started. @param {number} pid */
export function endProcessTree(pid) {
  // 0 would be this process and its whole group.
  if (pid === 0) return;
  for (const each of processTree(pid)) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
