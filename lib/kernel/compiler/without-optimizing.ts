import { setFlagsFromString } from 'node:v8';

/**
 * Does work that is done once, without V8's optimizing compiler, which would take more time for it than it saves: the first
 * cell is compiled in half of the time. Code of a cell must not run inside.
 */
export function withoutOptimizing<T>(work: () => T): T {
  setFlagsFromString('--no-opt');
  try {
    return work();
  } finally {
    setFlagsFromString('--opt');
  }
}
