import { escapeMarkup } from '../views/escape-markup';
import { PALETTE } from '../views/palette';

const PARAGRAPH = `color:${PALETTE.ink};margin:4px 0`;
const CODE = `background:${PALETTE.shade};color:${PALETTE.ink};font-family:monospace;font-size:13px;padding:0 3px`;

/** Sentences in which `code` and **weight** are marked as in Markdown, as HTML: a paragraph for each line. */
export function markedHtml(text: string): string {
  const html = escapeMarkup(text)
    .replace(/`([^`\n]+)`/g, `<code style="${CODE}">$1</code>`)
    .replace(/\*\*([^*\n]+)\*\*/g, `<strong style="color:${PALETTE.ink}">$1</strong>`);
  return html.split('\n').map((line) => `<p style="${PARAGRAPH}">${line}</p>`).join('');
}

/** The same sentences without the marks. */
export function plainText(text: string): string {
  return text.replace(/\*\*([^*\n]+)\*\*/g, '$1').replace(/`([^`\n]+)`/g, '$1');
}
