import { OutlookTable } from './outlook-table';
import { Meter } from './meter';
import { propertyIndex } from './tally';
import type { World } from './world';

/** A state of a small world after merging, among those with as many letters placed. */
export interface MergedState {
  /** How many beginnings of orderings lead to it. */
  readonly beginnings: bigint;
  /** How many ways there are to go on from it, and how many of them violate the property. */
  readonly endings: bigint;
  readonly failing: bigint;
  /** The places, from 0, of the states one letter earlier that lead to it. */
  readonly from: readonly number[];
}

const MOST_STATES = 5_000;

/**
 * All states of a small world after merging, level by level: at place 0 the start, at place n those with n letters placed.
 * @param property the name of an `always` property; without it the world's first.
 * @throws RangeError if there are more than 5,000 states: then count them with `countByMerging`.
 */
export function mergedLevels<State>(world: World<State>, property?: string): MergedState[][] {
  const index = propertyIndex(world, property);
  const table = new OutlookTable(world, new Meter());
  const { walk } = table;
  /** Sets the letters that are left, since the table asks for them. */
  const placed = (left: Readonly<Record<string, number>>, act: () => void): void => {
    const open = walk.letters.flatMap((letter) => new Array<string>(walk.left[letter] - left[letter]).fill(letter));
    for (const letter of open) walk.take(letter);
    act();
    for (const letter of open) walk.putBack(letter);
  };
  let level = [{ state: world.start(), left: { ...world.letters } as Record<string, number>, beginnings: 1n, from: [] as number[] }];
  const levels: MergedState[][] = [];
  for (let states = 0; level.length > 0; states += level.length) {
    if (states > MOST_STATES) throw new RangeError(`mergedLevels is for worlds of at most ${MOST_STATES} states, and this one has more; countByMerging counts it`);
    levels.push(
      level.map(({ state, left, beginnings, from }) => {
        let outlook: readonly bigint[] = [];
        placed(left, () => (outlook = table.of(state)));
        return { beginnings, endings: outlook[0], failing: outlook[index], from };
      }),
    );
    const next = new Map<string | number, (typeof level)[number]>();
    level.forEach(({ state, left, beginnings }, at) => {
      for (const letter of walk.letters) {
        if (left[letter] === 0) continue;
        const after = world.step(state, letter);
        const rest = { ...left, [letter]: left[letter] - 1 };
        const key = world.mergeKey ? world.mergeKey(after, rest) : JSON.stringify([after, rest]);
        const known = next.get(key);
        if (!known) next.set(key, { state: after, left: rest, beginnings, from: [at] });
        else {
          known.beginnings += beginnings;
          if (!known.from.includes(at)) known.from.push(at);
        }
      }
    });
    level = [...next.values()];
  }
  return levels;
}
