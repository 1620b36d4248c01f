import type { StoryName } from '../../worlds/delivery/stories';

/** What to do with an answer where the learner's code is. It is plain data, so that it can be sent to another process. */
export type ProbeRequest =
  /** Copy the value as it is. */
  | { readonly kind: 'value' }
  /** The value is a class of `AccountStorage`: make accounts, call them, let the two clients use them. */
  | { readonly kind: 'account'; readonly calls: readonly (readonly AccountCall[])[]; readonly orderings: readonly string[] }
  /** The value is a class of your own: make instances, call them by scripts, and let clients use them under every ordering. */
  | { readonly kind: 'scripts'; readonly scripts: readonly (readonly ScriptCall[])[]; readonly trials: readonly TrialSize[] }
  /** The value is a generator function of a client: let clients of it take their steps in the order of each word. */
  | { readonly kind: 'clients'; readonly words: readonly string[] }
  /** The value is a generator function of a worker: let the workers of stories run it, under the words that were chosen. */
  | { readonly kind: 'work'; readonly stories: readonly WorkTrial[] }
  /** The value is a fault test: copy it as it is, and then run it on importers, with a PostgreSQL. */
  | { readonly kind: 'fault test' }
  /** The value is a statement: copy it as it is, and then ask the prepared nights, with a PostgreSQL. */
  | { readonly kind: 'night query' };

/** Whether more has to be looked at, with a PostgreSQL, than where the learner's code is. */
export const needsPostgres = ({ kind }: ProbeRequest): boolean => kind === 'fault test' || kind === 'night query';

/** A story of the delivery app, and the words that it is tried under. */
export interface WorkTrial {
  readonly story: StoryName;
  readonly words: readonly WorkWords[];
}

/** All words that have each letter at most as often as given, and are not longer than `longest`. */
export interface WorkWords {
  readonly most: Readonly<Record<string, number>>;
  readonly longest?: number;
}

/** A request to an account: a read with a token, or a write of a balance. */
export type AccountCall = readonly ['read', number] | readonly ['write', number, number];

/** A call on one of the instances of a script: a method, and its arguments. */
export interface ScriptCall {
  /** Which instance, from 0. */
  readonly on: number;
  readonly method: string;
  readonly args: readonly (number | AnswerOf)[];
}

/** What an earlier call of the script answered, as an argument; `versionPlus` is added to its version. */
export interface AnswerOf {
  readonly answerOf: number;
  readonly versionPlus?: number;
}

/** How many clients and pauses the orderings have. */
export interface TrialSize {
  readonly clients: number;
  readonly pauses: number;
}
