/**
 * Every ordering of some letters, in alphabetical order: each is a word that has every letter as often as asked for.
 * @param counts how often each letter stands in a word, for example `{ A: 3, B: 3, P: 2 }` for 560 words.
 */
export function* orderings(counts: Readonly<Record<string, number>>): Generator<string> {
  const left = new Map(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));
  let remaining = [...left.values()].reduce((sum, n) => sum + n, 0);

  function* extend(prefix: string): Generator<string> {
    if (remaining === 0) yield prefix;
    for (const [letter, n] of left) {
      if (n === 0) continue;
      left.set(letter, n - 1);
      remaining -= 1;
      yield* extend(prefix + letter);
      left.set(letter, n);
      remaining += 1;
    }
  }
  yield* extend('');
}
