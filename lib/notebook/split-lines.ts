/** Where Jupyter, which is written in Python, ends a line: more places than in JavaScript. */
const LINE = /[^\n\r\v\f\x1c-\x1e\x85\u2028\u2029]*(?:\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]|$)/g;

/** Cuts a text into lines, each with its line end, as JupyterLab stores texts in a notebook. An empty text has no lines. */
export function splitLines(text: string): string[] {
  return (text.match(LINE) ?? []).filter((line) => line !== '');
}
