import { chanceOfFailure } from '../schedule/chance';
import { countByMerging } from '../schedule/count-by-merging';
import { countOrderings } from '../schedule/count-orderings';
import { findFirst } from '../schedule/find-first';
import { findShortest } from '../schedule/find-shortest';
import type { Limits } from '../schedule/limits';
import type { World } from '../schedule/world';
import { A_REFUSAL_HAPPENS, JOBS_FINISHED } from './account-world';

/** All that the explorer has to say about a world, for one line of a table. A number is missing where it was not finished. */
export interface Summary {
  readonly orderings: bigint;
  /** Orderings that violate the world's first property. */
  readonly lost?: bigint;
  /** Jobs done within the letters of their ordering, over all orderings. */
  readonly finished?: bigint;
  /** Orderings with at least one refusal. */
  readonly refused?: bigint;
  /** The first failing ordering in alphabetical order; `null` if there is none. */
  readonly first?: string | null;
  readonly shortest?: string | null;
  /** The chance of a failure under the scheduler, as a fraction. */
  readonly probability?: string;
  readonly states: number;
  readonly seconds: number;
  /** Where a limit ended the count: how far it got. */
  readonly notFinished?: string;
}

/** The chance is worked out as an exact fraction up to this many letters, those of five clients and five pauses. */
const MOST_LETTERS_FOR_CHANCE = 20;

/**
 * Counts, finds and weighs, within limits.
 * @param lostOnly a faster way to count the failing orderings alone, for sizes at which the rest is not counted.
 */
export function summarize<State>(world: World<State>, limits?: Limits, lostOnly?: () => { lost: bigint; states: number }): Summary {
  const startMs = performance.now();
  const orderings = countOrderings(world.letters);
  const letters = Object.values(world.letters).reduce((sum, count) => sum + count, 0);
  const counts = lostOnly ? undefined : countByMerging(world, limits);
  const fast = lostOnly?.();
  const done = counts?.kind === 'finished' ? counts : undefined;
  // Where the count was not finished, a search may still find one soon, or will not find any for long.
  const rest = { ...limits, maxMs: (limits?.maxMs ?? 600_000) / 6 };
  const lost = fast?.lost ?? (done && Object.values(done.violations)[0]);
  const chance = done && letters <= MOST_LETTERS_FOR_CHANCE ? chanceOfFailure(world, undefined, limits) : undefined;
  return {
    orderings,
    lost,
    finished: done?.sums[JOBS_FINISHED],
    refused: done?.occurrences[A_REFUSAL_HAPPENS],
    first: lost === 0n ? null : wordOf(findFirst(world, undefined, rest)),
    shortest: lost === 0n ? null : wordOf(findShortest(world, undefined, rest)),
    probability: chance?.kind === 'finished' ? String(chance.chance) : undefined,
    states: fast?.states ?? counts?.states ?? 0,
    seconds: (performance.now() - startMs) / 1_000,
    notFinished: counts?.kind === 'notFinished' ? counts.says : undefined,
  };
}

function wordOf(result: { kind: string; run?: { ordering: string } }): string | null | undefined {
  if (result.kind === 'found') return result.run?.ordering;
  return result.kind === 'none' ? null : undefined;
}
