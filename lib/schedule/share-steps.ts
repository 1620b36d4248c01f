import type { Properties, World } from './world';

/** A state, with what has been worked out from it: the state after each letter, the end, and the answers about it. */
export interface SharedState<State> {
  readonly state: State;
  readonly after: Record<string, SharedState<State> | undefined>;
  end?: SharedState<State>;
  readonly answers: Record<string, number | undefined>;
}

/**
 * The same world, in which each step from a state is worked out once, for a listing of very many orderings: every one is
 * still walked to its end, letter by letter. Only states that are equal as JSON, in everything that they say, are shared;
 * the world's merge key has no say in it, so that such a listing can judge the key.
 */
export function shareSteps<State>(world: World<State>): World<SharedState<State>> {
  const known = new Map<string, SharedState<State>>();
  const share = (state: State): SharedState<State> => {
    const text = JSON.stringify(state);
    let shared = known.get(text);
    if (shared === undefined) known.set(text, (shared = { state, after: {}, answers: {} }));
    return shared;
  };
  let questions = 0;
  const remember = <Answer extends number | boolean>(ask: (end: State) => Answer) => {
    const name = `${(questions += 1)}`;
    return ({ state, answers }: SharedState<State>): number => (answers[name] ??= Number(ask(state)));
  };
  const yesOrNo = (properties: Properties<State> = {}): Properties<SharedState<State>> =>
    Object.fromEntries(Object.entries(properties).map(([name, ask]) => {
      const asked = remember(ask);
      return [name, (end) => asked(end) !== 0];
    }));
  return {
    letters: world.letters,
    start: () => share(world.start()),
    step: (from, letter) => (from.after[letter] ??= share(world.step(from.state, letter))),
    end: world.end && ((last) => (last.end ??= share(world.end!(last.state)))),
    always: yesOrNo(world.always),
    sometimes: yesOrNo(world.sometimes),
    sums: Object.fromEntries(Object.entries(world.sums ?? {}).map(([name, ask]) => [name, remember(ask)])),
  };
}
