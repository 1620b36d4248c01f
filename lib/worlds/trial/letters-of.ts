/** A word in letters: the clients from A on, and P for a pause. */
export function lettersOf(word: ArrayLike<number>, clients: number): string {
  return Array.from(word, (code) => (code < clients ? String.fromCharCode(65 + code) : 'P')).join('');
}
