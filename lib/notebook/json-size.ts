/** What a JSON text is made of, counted outside of its strings. */
export interface JsonSize {
  /** Objects and lists. */
  readonly containers: number;
  /** Commas and colons: about as many values and keys as there are. */
  readonly separators: number;
}

const [QUOTE, BACKSLASH, COMMA, COLON, BRACKET, BRACE] = Buffer.from('"\\,:[{');

/**
 * Counts what parsing a JSON text would make, without making it: an empty object of three bytes takes twenty times that in memory,
 * so the length alone says little. The text need not be JSON.
 */
export function jsonSize(bytes: Uint8Array): JsonSize {
  let containers = 0;
  let separators = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfString(bytes, at + 1);
    else if (byte === COMMA || byte === COLON) separators += 1;
    else if (byte === BRACKET || byte === BRACE) containers += 1;
  }
  return { containers, separators };
}

/** The place of the quote that ends the string, or the end of the text. */
function endOfString(bytes: Uint8Array, from: number): number {
  for (let end = bytes.indexOf(QUOTE, from); end >= 0; end = bytes.indexOf(QUOTE, end + 1)) {
    let before = end;
    while (before > from && bytes[before - 1] === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return bytes.length;
}
