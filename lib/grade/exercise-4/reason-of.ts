const MOST_CHARACTERS = 200;

/**
 * What a test threw, on one line and without the full stop. Node's `assert` draws the difference of two values over several lines;
 * of that are left the two values, or of two objects what differs.
 */
export function reasonOf(thrown: string): string {
  const lines = thrown.split('\n').map((line) => line.trim()).filter((line) => line !== '');
  const [first] = lines;
  if (/^Expected values to be strictly (deep-)?equal:$/.test(first)) {
    const [, got, expected] = /^(.*) !== (.*)$/.exec(lines[1] ?? '') ?? [];
    const drawn = (sign: string): string | undefined =>
      lines.slice(2).filter((line) => line.startsWith(`${sign} `)).map((line) => line.slice(2).trim()).join(' ').replace(/,$/, '') || undefined;
    const [is, should] = [got ?? drawn('+'), expected ?? drawn('-')];
    if (is !== undefined && should !== undefined) return `expected ${should} and got ${is}`.slice(0, MOST_CHARACTERS);
  }
  return lines.join(' ').replace(/\.$/, '').slice(0, MOST_CHARACTERS);
}
