import { KernelClient } from './client';

/** What is measured of one kernel, in milliseconds, and the most that it may be as a part of plain tslab's. */
export const MEASURES = {
  kernelInfoMs: { label: 'start to kernel_info', goal: 0.2 },
  firstResultMs: { label: 'start to first result', goal: 0.4 },
  smallCellMs: { label: 'small cell', goal: 0.6 },
  libraryCellMs: { label: 'cell with the library imported', goal: 0.5 },
  printedLineMs: { label: 'printed line (cell of 400)', goal: 1 },
} as const;

/** One number for each measure; NaN where a cell never ended. */
export type Timings = Record<keyof typeof MEASURES, number>;

/** A kernel to measure. */
export interface Contestant {
  name: string;
  /** Command line with `{connection_file}`; without it, our launcher. */
  argv?: string[];
}

const LINES = 400;
/** Plain tslab loses the end of such a cell if others have printed before it: it gets a kernel of its own. */
const LOST_AFTER_MS = 10_000;

/**
 * Starts each kernel `rounds` times, in turn, and measures it.
 *
 * @param cwd folder of the notebooks
 * @returns the median of all rounds, for each contestant in the order given
 */
export async function measureKernels(contestants: Contestant[], cwd: string, rounds: number): Promise<Timings[]> {
  const all: Timings[][] = contestants.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, contestant] of contestants.entries()) all[index].push(await withRetry(() => measure(contestant, cwd)));
  }
  return all.map((timings) => Object.fromEntries(Object.keys(MEASURES).map((key) => [key, median(timings.map((one) => one[key as keyof Timings]))])) as Timings);
}

/** Plain tslab now and then fails while it binds its sockets. */
async function withRetry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

async function measure(contestant: Contestant, cwd: string): Promise<Timings> {
  const timings = await measureCells(contestant, cwd);
  return { ...timings, printedLineMs: await measurePrinting(contestant, cwd) };
}

async function measureCells({ argv }: Contestant, cwd: string): Promise<Omit<Timings, 'printedLineMs'>> {
  const startMs = performance.now();
  const kernel = await KernelClient.start({ cwd, argv });
  try {
    const kernelInfoMs = performance.now() - startMs;
    await kernel.execute('1 + 1');
    const firstResultMs = performance.now() - startMs;
    const smallCellMs = await medianOf(9, (n) => kernel.execute(`const small${n} = ${n};\nsmall${n} + 1`));
    await kernel.execute(`import { FakeClock, LeaseLockService, ProtectedAccount, Fencing } from '../lib'`);
    const libraryCellMs = await medianOf(9, (n) => kernel.execute(`const clock${n} = new FakeClock();\nclock${n}`));
    return { kernelInfoMs, firstResultMs, smallCellMs, libraryCellMs };
  } finally {
    await kernel.close();
  }
}

async function measurePrinting({ argv }: Contestant, cwd: string): Promise<number> {
  const kernel = await KernelClient.start({ cwd, argv });
  try {
    await kernel.execute('1 + 1');
    const printing = () => kernel.execute(`for (let i = 0; i < ${LINES}; i++) console.log('line', i)`, { limitMs: LOST_AFTER_MS });
    return (await medianOf(1, printing).catch(() => NaN)) / LINES;
  } finally {
    await kernel.close();
  }
}

async function medianOf(times: number, run: (n: number) => Promise<unknown>): Promise<number> {
  const elapsed: number[] = [];
  for (let n = 0; n < times; n++) {
    const before = performance.now();
    await run(n);
    elapsed.push(performance.now() - before);
  }
  return median(elapsed);
}

function median(numbers: number[]): number {
  const known = numbers.filter((number) => !Number.isNaN(number)).sort((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? NaN;
}
