/**
 * About how wide a text is drawn, in pixels. A little too wide on purpose: the reader's font is not known, and DejaVu Sans,
 * the widest of the likely ones, must fit as well.
 */
export function textWidth(text: string, sizePx = 12): number {
  let ems = 0;
  for (const c of text) ems += /[ .,:;'|!ijltfI()]/.test(c) ? 0.36 : /[mwMW%@—]/.test(c) ? 0.93 : /[A-Z<>=+✓✗]/.test(c) ? 0.72 : 0.6;
  return ems * sizePx;
}

/** Breaks a text at spaces and after hyphens so that no line is wider than `maxPx`; a longer word is cut into pieces. */
export function wrapText(text: string, maxPx: number, sizePx = 12): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of text.trim().split(/(?<=-)(?=\S)|(?<=\s)(?=\S)/).flatMap((word) => pieces(word, maxPx, sizePx))) {
    if (line && textWidth((line + part).trimEnd(), sizePx) > maxPx) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  if (line) lines.push(line.trimEnd());
  return lines;
}

function pieces(word: string, maxPx: number, sizePx: number): string[] {
  const out: string[] = [];
  let piece = '';
  for (const c of word) {
    if (piece && textWidth((piece + c).trimEnd(), sizePx) > maxPx) {
      out.push(piece);
      piece = '';
    }
    piece += c;
  }
  return piece ? [...out, piece] : out;
}
