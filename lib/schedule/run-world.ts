import { requireLetters } from './require-letters';
import type { World } from './world';

/** One ordering of a world, walked to its end. */
export interface WorldRun<State> {
  readonly ordering: string;
  /** The state at the start and after each letter. */
  readonly states: readonly State[];
  /** The state after what still happened when the ordering was used up. */
  readonly end: State;
  /** The names of the `always` properties that do not hold at the end. */
  readonly violated: readonly string[];
  /** One line that runs it again. */
  readonly replay: string;
}

/** Walks one ordering, which may be shorter than a whole one. @throws RangeError if a letter is not one of the world's. */
export function runWorld<State>(world: World<State>, ordering: string): WorldRun<State> {
  const letters = requireLetters(world.letters);
  const states = [world.start()];
  for (const letter of ordering) {
    if (!letters.includes(letter)) {
      throw new RangeError(`an ordering here has the letters ${letters.join(', ')}, but '${ordering}' has '${letter}'`);
    }
    states.push(world.step(states[states.length - 1], letter));
  }
  const last = states[states.length - 1];
  const end = world.end ? world.end(last) : last;
  const violated = Object.keys(world.always).filter((name) => !world.always[name](end));
  return { ordering, states, end, violated, replay: world.replay?.(ordering) ?? ordering };
}
