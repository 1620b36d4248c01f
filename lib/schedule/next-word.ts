/**
 * Turns a word into the next one in alphabetical order, in place.
 * @param word letters as numbers, 0 for the first.
 * @returns how many letters at the front stayed as they were, or -1 if this was the last word.
 */
export function nextWord(word: Uint8Array): number {
  let at = word.length - 2;
  while (at >= 0 && word[at] >= word[at + 1]) at -= 1;
  if (at < 0) return -1;
  let larger = word.length - 1;
  while (word[larger] <= word[at]) larger -= 1;
  swap(word, at, larger);
  for (let i = at + 1, j = word.length - 1; i < j; i += 1, j -= 1) swap(word, i, j);
  return at;
}

function swap(word: Uint8Array, i: number, j: number): void {
  const kept = word[i];
  word[i] = word[j];
  word[j] = kept;
}
