import { workRows } from '../../worlds/delivery/work-rows';
import type { WorkStep } from '../../worlds/delivery/work-run';
import type { CheckResult, Evidence } from '../check-result';
import { explainSpecial } from '../explain-special';
import type { PlainValue } from '../probe/plain-value';
import type { WorkWords } from '../probe/probe-request';
import type { PlainWork, WorkSeen } from '../probe/probe-work';

/** One word of a story, with what the resources held after each step. */
export type SeenRun = Omit<PlainWork, 'steps'> & { readonly steps: readonly WorkStep[] };

/** What there is to judge of a worker's function. */
export interface SeenWork {
  readonly words: number;
  readonly runs: readonly SeenRun[];
}

/** Two workers with three letters each, and a pause or an answer that got lost; both of these in short words only. */
export const TWO_WORKERS: readonly WorkWords[] = [
  { most: { A: 3, B: 3, P: 1 } },
  { most: { A: 3, B: 3, a: 1 } },
  { most: { A: 3, B: 3, b: 1 } },
  { most: { A: 3, B: 3, P: 1, a: 1 }, longest: 5 },
  { most: { A: 3, B: 3, P: 1, b: 1 }, longest: 5 },
];

/**
 * Reads what the probe of a worker brought back, or gives the result that says why there is nothing to judge.
 * @param signature how the function is written, such as `function* assign(order, job)`.
 */
export function readWork(plain: PlainValue, name: string, signature: string, request: string): SeenWork | CheckResult {
  const special = explainSpecial(plain, `a generator function, \`${signature}\``);
  if (special) return special;
  if (typeof plain !== 'object' || plain === null || !('runs' in plain)) return { kind: 'failed', message: `The answer is a function, \`${signature}\`.` };
  const seen = plain as unknown as WorkSeen;
  if (seen.notAttempted) return { kind: 'not attempted', message: `\`${name}\` still calls \`notAttempted()\`: your lines go where that call is.` };
  const held = seen.holdings as unknown as readonly WorkStep['holds'][];
  const runs = seen.runs.map((run): SeenRun => ({ ...run, steps: run.steps.map((step) => ({ ...step, holds: held[step.holds] })) }));
  const broken = runs.find(({ threw }) => threw !== undefined);
  if (broken) {
    return { kind: 'failed', message: `${wordOf(broken)} it ends in an error: ${broken.threw}.`, evidence: broken.steps.length > 0 ? workEvidence(broken, name, 'the run up to the error') : undefined };
  }
  if (!runs[0].steps.some(isRequest)) return { kind: 'failed', message: `\`${name}\` sends nothing. A request leaves with \`yield\`: \`yield ${request}\`.` };
  return { words: seen.words, runs };
}

/** Whether there is nothing to judge. */
export function isVerdict(seen: SeenWork | CheckResult): seen is CheckResult {
  return 'kind' in seen;
}

/** Whether a step is a request, and not the lock or the clock. */
export function isRequest({ does }: WorkStep): boolean {
  return ['read', 'write', 'change', 'send', 'take back'].includes(does);
}

/** How a function goes about it, over all its runs. */
export interface Habits {
  readonly reads: boolean;
  readonly writes: boolean;
  readonly changes: boolean;
  /** A function that ran at the resource has refused at least once. */
  readonly refuses: boolean;
  readonly looksAtLease: boolean;
  readonly looksAtClock: boolean;
}

/** How a function goes about it. */
export function habitsOf(runs: readonly SeenRun[]): Habits {
  const does = (what: string): boolean => runs.some(({ steps }) => steps.some((step) => step.does === what));
  return {
    reads: does('read'),
    writes: does('write'),
    changes: does('change'),
    refuses: runs.some(({ steps }) => steps.some((step) => step.does === 'change' && !step.passed)),
    looksAtLease: runs.some(({ looked }) => looked.includes('lease')),
    looksAtClock: runs.some(({ looked }) => looked.includes('clock')),
  };
}

/** The first fault, by the order of its kinds, at the shortest word that has one of this kind, in the first story that has. */
export function firstFault<Kind extends string>(
  runs: readonly SeenRun[],
  order: readonly Kind[],
  faultOf: (run: SeenRun) => Kind | undefined,
): { readonly kind: Kind; readonly run: SeenRun } | undefined {
  const shortest = new Map<Kind, SeenRun>();
  for (const run of runs) {
    const kind = faultOf(run);
    const known = kind && shortest.get(kind);
    if (kind && (!known || (run.story === known.story && run.word.length < known.word.length))) shortest.set(kind, run);
  }
  const kind = order.find((each) => shortest.has(each));
  return kind && { kind, run: shortest.get(kind) as SeenRun };
}

/** The word of a run, as a sentence begins with it. */
export function wordOf({ word }: Pick<SeenRun, 'word'>): string {
  return word === '' ? 'Even when all simply come one after the other' : `In the order \`${word}\``;
}

/**
 * A run as a table, and the code that gives it.
 * @param says what the run shows, for its title.
 */
export function workEvidence({ story, word, steps }: SeenRun, name: string, says: string): Evidence {
  const title = `${word === '' ? 'One after the other' : word}: ${says}`;
  return { kind: 'table', title, rows: workRows(story, steps), replay: `dataTable(runWorkers('${story}', '${word}', ${name}))` };
}
