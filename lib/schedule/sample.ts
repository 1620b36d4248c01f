import type { Limits } from './limits';
import { LimitReached, Meter } from './meter';
import { OrderingList } from './ordering-list';
import { requireWhole } from './require-whole';
import { addTally, emptyTally, nameTally, tallyOf } from './tally';
import type { NamedTally } from './tally';
import { seededRandom } from './seeded-random';
import { Walk } from './walk';
import type { World } from './world';

/** How orderings are drawn: each ordering equally likely, or each next letter equally likely among those still left. */
export type DrawnBy = 'ordering' | 'scheduler';

/**
 * Runs some orderings drawn at random and counts as for all of them. A sample is an estimate: it proves that something
 * happens, and never that it does not.
 * @param runs how many to draw, 1 or more; the same one may come twice.
 * @param seed a whole number; the same seed draws the same ones.
 * @returns the counts; their `orderings` says how many were drawn, which is less than `runs` where a limit ended it.
 */
export function sampleOrderings<State>(world: World<State>, runs: number, seed: number, drawnBy: DrawnBy = 'ordering', limits?: Limits): NamedTally {
  requireWhole('runs', runs, 1);
  const draw = seededRandom(seed);
  const list = new OrderingList(world.letters);
  const tally = emptyTally(world);
  const meter = new Meter({ maxStates: Infinity, ...limits });
  for (let run = 0; run < runs && mayVisit(meter); run += 1) {
    const ordering = drawnBy === 'ordering' ? list.at(draw(list.size)) : byScheduler(world, (below) => Number(draw(BigInt(below))));
    let state = world.start();
    for (const letter of ordering) state = world.step(state, letter);
    addTally(tally, tallyOf(world, world.end ? world.end(state) : state));
  }
  return nameTally(world, tally);
}

function mayVisit(meter: Meter): boolean {
  try {
    meter.visit();
    return true;
  } catch (error) {
    if (error instanceof LimitReached) return false;
    throw error;
  }
}

function byScheduler<State>(world: World<State>, drawBelow: (below: number) => number): string {
  const walk = new Walk(world);
  let ordering = '';
  while (walk.open > 0) {
    const choices = walk.letters.filter((letter) => walk.left[letter] > 0);
    const letter = choices[drawBelow(choices.length)];
    walk.take(letter);
    ordering += letter;
  }
  return ordering;
}
