import { notFinished } from './count-result';
import type { Limits, NotFinished } from './limits';
import { LimitReached, Meter } from './meter';
import { runWorld } from './run-world';
import type { WorldRun } from './run-world';
import { emptyTally, propertyIndex } from './tally';
import { requireLetters } from './require-letters';
import type { World } from './world';

/** The shortest failing run and how many there are of that length, the fact that there is none, or how far the search got. */
export type ShortestResult<State> =
  | { readonly kind: 'found'; readonly run: WorldRun<State>; readonly ofThisLength: bigint }
  | { readonly kind: 'none'; readonly states: number }
  | NotFinished;

/** A state that several words of one length reach, with the alphabetically first of them. */
interface Reached<State> {
  readonly state: State;
  readonly word: string;
  /** The letters left; the search takes one and puts it back. */
  readonly left: Record<string, number>;
  /** Whether the last letter left the state as it was one letter before, where nothing failed. */
  readonly unchanged: boolean;
  words: bigint;
}

/**
 * The shortest word that violates a property, the alphabetically first among those of its length: a word has each letter at
 * most as often as an ordering, and what is unfinished after it happens as at the end of an ordering.
 * @param property the name of an `always` property; without it the world's first.
 */
export function findShortest<State>(world: World<State>, property?: string, limits?: Limits): ShortestResult<State> {
  const index = propertyIndex(world, property);
  const holds = world.always[Object.keys(world.always)[index - 1]];
  const letters = requireLetters(world.letters);
  const meter = new Meter(limits);
  let level: Reached<State>[] = [{ state: world.start(), word: '', left: { ...world.letters }, unchanged: false, words: 1n }];
  try {
    while (level.length > 0) {
      const failing = level.filter(({ state, unchanged }) => !unchanged && !holds(world.end ? world.end(state) : state));
      if (failing.length > 0) {
        const ofThisLength = failing.reduce((sum, { words }) => sum + words, 0n);
        return { kind: 'found', run: runWorld(world, failing[0].word), ofThisLength };
      }
      level = oneLetterFurther(world, letters, level, meter);
    }
    return { kind: 'none', states: meter.visited };
  } catch (error) {
    if (error instanceof LimitReached) return notFinished(world, error, meter, emptyTally(world));
    throw error;
  }
}

function oneLetterFurther<State>(world: World<State>, letters: string[], level: Reached<State>[], meter: Meter): Reached<State>[] {
  const next = new Map<string | number, Reached<State>>();
  for (const { state, word, left, words } of level) {
    for (const letter of letters) {
      if (left[letter] === 0) continue;
      const after = world.step(state, letter);
      left[letter] -= 1;
      const key = world.mergeKey ? world.mergeKey(after, left) : JSON.stringify([after, left]);
      const known = next.get(key);
      // The words of a level are visited in alphabetical order, so the first word to reach a state is the first of all.
      if (known) known.words += words;
      else {
        meter.visit();
        next.set(key, { state: after, word: word + letter, left: { ...left }, unchanged: after === state, words });
      }
      left[letter] += 1;
    }
  }
  return [...next.values()];
}
