/**
 * What a statement is told in the 3,150 orderings of two clients and two pauses, where the account checks every token: what
 * it answers changes nothing for the clients, so that there are only fourteen stories.
 */
export interface StatementStory {
  /** The writes to the statement, token and balance, in their order. */
  readonly writes: readonly (readonly [token: number, balance: number])[];
  /** In how many orderings it is told just this, and the first of them. */
  readonly orderings: number;
  readonly first: string;
}

/** The account holds this at the end of every ordering. */
export const END_BALANCE = 160;

export const STATEMENT_STORIES: readonly StatementStory[] = [
  { writes: [[1, 150], [2, 160]], orderings: 605, first: 'AAAABBBBPP' },
  { writes: [[1, 150], [3, 160]], orderings: 513, first: 'AAABBABBPP' },
  { writes: [[2, 160], [1, 150]], orderings: 50, first: 'AAAPBBBBAP' },
  { writes: [[3, 150], [4, 160]], orderings: 38, first: 'AABBPBBAAP' },
  { writes: [[4, 150], [5, 160]], orderings: 52, first: 'AABBPBBAPA' },
  { writes: [[3, 160], [2, 110]], orderings: 56, first: 'AABPBBAABP' },
  { writes: [[4, 160], [2, 110]], orderings: 63, first: 'AABPBBABPA' },
  { writes: [[2, 110], [3, 160]], orderings: 59, first: 'AAPBBAABBP' },
  { writes: [[2, 110], [4, 160]], orderings: 184, first: 'AAPBBABBAP' },
  { writes: [[1, 110], [2, 160]], orderings: 605, first: 'BAAAABBBPP' },
  { writes: [[1, 110], [3, 160]], orderings: 513, first: 'BAAABBBAPP' },
  { writes: [[2, 150], [3, 160]], orderings: 115, first: 'BABPAAABBP' },
  { writes: [[2, 150], [4, 160]], orderings: 247, first: 'BABPAAABPB' },
  { writes: [[2, 160], [1, 110]], orderings: 50, first: 'BBBPAAAABP' },
];
