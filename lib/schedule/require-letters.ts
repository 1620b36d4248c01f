/** The letters in alphabetical order. @throws RangeError if a name is not one letter, or a count not a whole number from 0 on. */
export function requireLetters(counts: Readonly<Record<string, number>>): string[] {
  for (const [letter, count] of Object.entries(counts)) {
    if ([...letter].length !== 1) throw new RangeError(`letters must have names of one letter each, but one is '${letter}'`);
    if (!Number.isSafeInteger(count) || count < 0) {
      throw new RangeError(`the count of letter ${letter} must be a whole number, 0 or more, but is ${String(count)}`);
    }
  }
  return Object.keys(counts).sort();
}
