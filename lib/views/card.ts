import { escapeMarkup } from './escape-markup';
import { FONT, PALETTE } from './palette';

/** How wide the content of a card is, in pixels; with its padding and border a card is 640 wide. */
export const CARD_CONTENT_WIDTH = 610;

const CARD_STYLE =
  `background:${PALETTE.paper};color:${PALETTE.ink};border:1px solid ${PALETTE.line};border-radius:8px;` +
  `padding:12px 14px;margin:4px 0;max-width:${CARD_CONTENT_WIDTH}px;text-align:left;font-family:${FONT};font-size:14px;line-height:1.4`;

/**
 * A white card around some HTML. It states its own colours, since a notebook may be shown on a dark ground, and only inline
 * styles, since a notebook that was not run by its reader is stripped of everything else.
 * @param content HTML, escaped already.
 */
export function card(content: string): string {
  return `<div style="${CARD_STYLE}">${content}</div>`;
}

/** The sentence that a picture tells, above it. @param text is escaped here. */
export function cardTitle(text: string): string {
  return `<div style="color:${PALETTE.ink};font-weight:bold;font-size:15px;margin:0 0 8px 0">${escapeMarkup(text)}</div>`;
}

/** A line of text under a table or picture. @param text is escaped here. */
export function cardLine(text: string): string {
  return `<div style="color:${PALETTE.ink};font-size:13px;margin:8px 0 0 0">${escapeMarkup(text)}</div>`;
}

/** Something that is folded away until it is asked for. @param content HTML, escaped already. */
export function folded(summary: string, content: string): string {
  const style = `color:${PALETTE.ink};font-size:13px;cursor:pointer;margin:8px 0 0 0`;
  return `<details style="color:${PALETTE.ink}"><summary style="${style}">${escapeMarkup(summary)}</summary>${content}</details>`;
}
