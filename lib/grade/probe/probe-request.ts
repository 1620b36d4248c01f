/** What to do with an answer where the learner's code is. It is plain data, so that it can be sent to another process. */
export type ProbeRequest =
  /** Copy the value as it is. */
  | { readonly kind: 'value' }
  /** The value is a class of `AccountStorage`: make accounts, call them, let the two clients use them. */
  | { readonly kind: 'account'; readonly calls: readonly (readonly AccountCall[])[]; readonly orderings: readonly string[] };

/** A request to an account: a read with a token, or a write of a balance. */
export type AccountCall = readonly ['read', number] | readonly ['write', number, number];
