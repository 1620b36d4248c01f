import type { World } from '../schedule/world';

/** The number that is shown, how many clerks have counted, and what each clerk has read. */
export interface Visitors {
  readonly shown: number;
  readonly counted: number;
  readonly A?: number;
  readonly B?: number;
}

/** The smallest world there is to explore: two clerks count a visitor each, by a read and a write; of 6 orderings 4 lose one. */
export function visitorsWorld(): World<Visitors> {
  return {
    letters: { A: 2, B: 2 },
    start: () => ({ shown: 0, counted: 0 }),
    step: (state, letter) => {
      const clerk = letter as 'A' | 'B';
      const seen = state[clerk];
      return seen === undefined ? { ...state, [clerk]: state.shown } : { ...state, shown: seen + 1, counted: state.counted + 1 };
    },
    always: { 'no update is lost': (end) => end.shown === end.counted },
    replay: (ordering) => `npm run explore -- --world visitors --replay ${ordering}`,
  };
}
