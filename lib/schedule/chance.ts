import { notFinished } from './count-result';
import { Fraction } from './fraction';
import type { Limits, NotFinished } from './limits';
import { LimitReached, Meter } from './meter';
import { OutlookTable } from './outlook-table';
import { emptyTally, propertyIndex } from './tally';
import { Walk } from './walk';
import type { World } from './world';

/** An exact probability, or how far the search got. */
export type ChanceResult = { readonly kind: 'finished'; readonly chance: Fraction; readonly states: number } | NotFinished;

/**
 * The probability that a property is violated under a scheduler that picks each time, with equal chance, one of the letters
 * that are still left. It is not the share of orderings: this scheduler makes some orderings likelier than others.
 * @param property the name of an `always` property; without it the world's first.
 */
export function chanceOfFailure<State>(world: World<State>, property?: string, limits?: Limits): ChanceResult {
  const index = propertyIndex(world, property);
  const meter = new Meter(limits);
  const walk = new Walk(world);
  const open = walk.open;
  // One denominator for all: a common multiple of every number of choices, once for each letter of an ordering.
  const multiple = leastCommonMultiple(walk.letters.length);
  const table = new OutlookTable(world, meter, (choices) => multiple / BigInt(choices), walk);
  try {
    const chance = new Fraction(table.of(world.start())[index], multiple ** BigInt(open));
    return { kind: 'finished', chance, states: meter.visited };
  } catch (error) {
    if (error instanceof LimitReached) return notFinished(world, error, meter, emptyTally(world));
    throw error;
  }
}

function leastCommonMultiple(upTo: number): bigint {
  let multiple = 1n;
  for (let n = 2n; n <= BigInt(upTo); n += 1n) multiple = multiple * new Fraction(n, multiple).numerator;
  return multiple;
}
