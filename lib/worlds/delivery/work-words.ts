import { orderings } from '../../schedule/orderings';

/**
 * Every word that has each letter at most as often as given, the shortest first, those of one length in alphabetical order.
 * @param longest the most letters of a word in all.
 */
export function workWords(most: Readonly<Record<string, number>>, longest = Infinity): string[] {
  let counts: Record<string, number>[] = [{}];
  for (const [letter, times] of Object.entries(most)) {
    counts = counts.flatMap((known) => Array.from({ length: times + 1 }, (_, count) => ({ ...known, [letter]: count })));
  }
  const lengthOf = (each: Record<string, number>): number => Object.values(each).reduce((sum, count) => sum + count, 0);
  const words = counts.filter((each) => lengthOf(each) <= longest).flatMap((each) => [...orderings(each)]);
  return words.sort(byLength);
}

/** Orders words by their length, and those of one length by the alphabet. */
export function byLength(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : Number(a > b));
}
