import { setFlagsFromString } from 'node:v8';

/** What V8 counts before it optimizes a function, with its usual number and a higher one. Known for the V8 of Node 20 (it counts bytes) and 22 (calls). */
const COUNTS: Readonly<Record<string, [flag: string, usual: number, high: number]>> = {
  '11.3': ['interrupt-budget', 67_584, 1_000_000],
  '12.4': ['invocation-count-for-turbofan', 3_000, 20_000],
};
const count = COUNTS[process.versions.v8.split('.', 2).join('.')];
const setCount = (which: 1 | 2) => count && setFlagsFromString(`--${count[0]}=${count[which]}`);

/**
 * Does work whose code is large and runs few times: each function becomes machine code at its first call, and is optimized only where
 * much time is spent in it. A cell is compiled in three quarters of the time. Code of a cell must not run inside.
 */
export function optimizingLate<T>(work: () => T): T {
  setFlagsFromString('--always-sparkplug');
  setCount(2);
  try {
    return work();
  } finally {
    setCount(1);
    setFlagsFromString('--no-always-sparkplug');
  }
}
