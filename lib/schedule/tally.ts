import type { World, WorldShape } from './world';

/**
 * What is added up over orderings, as one row of numbers: the orderings themselves, then those that violate each `always`
 * property, then those in which each `sometimes` property holds, then the sums.
 */
export type Tally = bigint[];

/** What each entry of a tally, after the first, asks about the state at an end: 0, 1, or a term of a sum. */
function questionsOf<State>({ always, sometimes = {}, sums = {} }: World<State>): ((end: State) => number)[] {
  return [
    ...Object.values(always).map((holds) => (end: State) => (holds(end) ? 0 : 1)),
    ...Object.values(sometimes).map((holds) => (end: State) => (holds(end) ? 1 : 0)),
    ...Object.values(sums),
  ];
}

/** Adds up ends one by one, in plain numbers: nobody lists 2^53 orderings. */
export function tallyAdder<State>(world: World<State>): { end(end: State): void; tally(): Tally } {
  const questions = questionsOf(world);
  const sums = questions.map(() => 0);
  let ends = 0;
  return {
    end(end) {
      ends += 1;
      for (let i = 0; i < sums.length; i += 1) sums[i] += questions[i](end);
    },
    tally: () => [ends, ...sums].map(BigInt),
  };
}

/** The tally of one ordering that ended in this state. */
export function tallyOf<State>(world: World<State>, end: State): Tally {
  return [1n, ...questionsOf(world).map((ask) => BigInt(ask(end)))];
}

export function emptyTally(world: WorldShape): Tally {
  const { always, sometimes = {}, sums = {} } = world;
  return new Array<bigint>(1 + [always, sometimes, sums].reduce((n, named) => n + Object.keys(named).length, 0)).fill(0n);
}

export function addTally(to: Tally, more: Tally, times = 1n): void {
  for (let i = 0; i < to.length; i += 1) to[i] += times === 1n ? more[i] : more[i] * times;
}

/** The numbers of a tally under their names. */
export interface NamedTally {
  readonly orderings: bigint;
  /** Orderings that violate each `always` property. */
  readonly violations: Readonly<Record<string, bigint>>;
  /** Orderings in which each `sometimes` property holds. */
  readonly occurrences: Readonly<Record<string, bigint>>;
  readonly sums: Readonly<Record<string, bigint>>;
}

export function nameTally(world: WorldShape, tally: Tally): NamedTally {
  let at = 1;
  const take = (named: object = {}): Record<string, bigint> => Object.fromEntries(Object.keys(named).map((name) => [name, tally[at++]]));
  return { orderings: tally[0], violations: take(world.always), occurrences: take(world.sometimes), sums: take(world.sums) };
}

/** Where in a tally the violations of a property stand. @throws RangeError if the world has no such property. */
export function propertyIndex(world: WorldShape, property?: string): number {
  const names = Object.keys(world.always);
  const at = property === undefined ? 0 : names.indexOf(property);
  if (at < 0 || names.length === 0) {
    throw new RangeError(`property must be one of ${names.map((name) => `'${name}'`).join(', ')}, but is '${String(property)}'`);
  }
  return at + 1;
}
