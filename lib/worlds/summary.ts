import { chanceOfFailure } from '../schedule/chance';
import { countByMerging } from '../schedule/count-by-merging';
import { countOrderings } from '../schedule/count-orderings';
import { findFirst } from '../schedule/find-first';
import { findShortest } from '../schedule/find-shortest';
import type { Limits } from '../schedule/limits';
import type { World } from '../schedule/world';
import { A_REFUSAL_HAPPENS, JOBS_FINISHED } from './account-world';

/** All that the explorer has to say about a world, for one line of a table. What is missing is named in `notCounted`. */
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
  /** Why a number or an ordering is missing, under its name. A missing ordering may exist. */
  readonly notCounted: Readonly<Partial<Record<SummaryName, string>>>;
}

/** What a summary may be without. */
export type SummaryName = 'lost' | 'finished' | 'refused' | 'first' | 'shortest' | 'probability';

/** The three counts of a summary, from a faster program than the merging of any world's states. */
export type FastCounts = Required<Pick<Summary, 'lost' | 'finished' | 'refused' | 'states'>>;

/** The chance is worked out as an exact fraction up to this many letters, those of five clients and five pauses. */
const MOST_LETTERS_FOR_CHANCE = 20;

/**
 * Counts, finds and weighs, within limits.
 * @param fastCounts a faster way to count, for sizes at which merging the states of the world takes long.
 */
export function summarize<State>(world: World<State>, limits?: Limits, fastCounts?: () => FastCounts): Summary {
  const startMs = performance.now();
  const orderings = countOrderings(world.letters);
  const letters = Object.values(world.letters).reduce((sum, count) => sum + count, 0);
  const counts = fastCounts ? undefined : countByMerging(world, limits);
  const done = counts?.kind === 'finished' ? counts : undefined;
  const { lost, finished, refused, states } = fastCounts?.() ?? {
    lost: done && Object.values(done.violations)[0],
    finished: done?.sums[JOBS_FINISHED],
    refused: done?.occurrences[A_REFUSAL_HAPPENS],
    states: counts?.states ?? 0,
  };
  // Where the count was not finished, a search may still find one soon, or will not find any for long.
  const rest = { ...limits, maxMs: (limits?.maxMs ?? 600_000) / 6 };
  const weighed = lost !== undefined && lost > 0n && letters <= MOST_LETTERS_FOR_CHANCE ? chanceOfFailure(world, undefined, limits) : undefined;
  const numbers = {
    lost,
    finished,
    refused,
    first: lost === 0n ? null : wordOf(findFirst(world, undefined, rest)),
    shortest: lost === 0n ? null : wordOf(findShortest(world, undefined, rest)),
    probability: lost === 0n ? '0' : weighed?.kind === 'finished' ? String(weighed.chance) : undefined,
  };
  const notFinished = counts?.kind === 'notFinished' ? counts.says : undefined;
  const why = (name: SummaryName): string => {
    if (name === 'first' || name === 'shortest') return 'the search was not finished, so there may be one';
    if (name === 'probability' && letters > MOST_LETTERS_FOR_CHANCE) {
      return `an exact fraction is worked out up to ${MOST_LETTERS_FOR_CHANCE} letters, those of 5 clients and 5 pauses`;
    }
    return notFinished !== undefined || name === 'probability' ? 'a limit ended the count' : 'this world has no such thing';
  };
  const missing = (Object.keys(numbers) as SummaryName[]).filter((name) => numbers[name] === undefined);
  const notCounted = Object.fromEntries(missing.map((name) => [name, why(name)]));
  return { orderings, ...numbers, states, seconds: (performance.now() - startMs) / 1_000, notFinished, notCounted };
}

function wordOf(result: { kind: string; run?: { ordering: string } }): string | null | undefined {
  if (result.kind === 'found') return result.run?.ordering;
  return result.kind === 'none' ? null : undefined;
}
