import { orderings } from '../../schedule/orderings';

/** Orderings of both clients, the shortest first: all with one pause, then all with two. */
export const ACCOUNT_ORDERINGS: readonly string[] = [...orderings({ A: 3, B: 3, P: 1 }), ...orderings({ A: 3, B: 3, P: 2 })];
