/** What a terminal takes for a command, what turns the direction of reading, line ends, and halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A text that a learner chose, such as a file's name or an error's message, on one line and with nothing in it that cannot be seen. */
export function oneLine(text: string): string {
  return text.replace(UNSEEN, (found) => SHORT[found] ?? `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
