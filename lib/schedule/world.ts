/** How often each letter still stands in the rest of an ordering. */
export type LettersLeft = Readonly<Record<string, number>>;

/**
 * What the explorer runs: a starting state, actors that take steps, and a judge of the end. The explorer knows nothing
 * else about it. A state is plain data that is never changed: a step returns a new one.
 *
 * @example Two clerks count visitors, each by a read and a write; of 6 orderings 4 lose a visitor.
 * const clerks: World<{ shown: number; A?: number; B?: number }> = {
 *   letters: { A: 2, B: 2 },
 *   start: () => ({ shown: 0 }),
 *   step: (state, letter) => {
 *     const clerk = letter as 'A' | 'B';
 *     const seen = state[clerk];
 *     return seen === undefined ? { ...state, [clerk]: state.shown } : { ...state, shown: seen + 1 };
 *   },
 *   always: { 'nobody is lost': (end) => end.shown === 2 },
 * };
 */
export interface World<State> {
  /** How often each letter stands in an ordering: an actor's letter once for each of its steps, a pause's once for each pause. */
  readonly letters: Readonly<Record<string, number>>;
  /** The state before the first letter. */
  start(): State;
  /** What the state becomes when the actor of this letter takes its next step, or the pause of this letter passes. */
  step(state: State, letter: string): State;
  /** What still happens when the ordering is used up; without it nothing does. */
  end?(state: State): State;
  /** What should hold at the end of every ordering, by name. An ordering for which one does not hold violates it. */
  readonly always: Properties<State>;
  /** What should hold at the end of some ordering, by name, so that nothing holds only because it was never tried. */
  readonly sometimes?: Properties<State>;
  /** Whole numbers, 0 or more, that are added up over all orderings, by name. */
  readonly sums?: Readonly<Record<string, (end: State) => number>>;
  /**
   * The one place that says what may be merged: two states with the same key *and* the same number of letters to come are
   * treated as one. They may have the same key only if, for every property, as many endings of the one violate it as of
   * the other. Without it only states that are equal as JSON are merged, with the same letters left.
   */
  mergeKey?(state: State, left: LettersLeft): string | number;
  /** One line of text that runs the ordering again; without it the ordering itself. */
  replay?(ordering: string): string;
}

/** Named yes-or-no questions about the state at the end. */
export type Properties<State> = Readonly<Record<string, (end: State) => boolean>>;

/** What can be said of a world without knowing what its states are. */
export interface WorldShape {
  readonly letters: Readonly<Record<string, number>>;
  readonly always: object;
  readonly sometimes?: object;
  readonly sums?: object;
}
