import type { Notebook, NotebookCell, NotebookOutput } from './notebook';
import { NotebookFileError } from './notebook-file-error';
import { splitLines } from './split-lines';

/** No notebook of the course has a hundredth of this. */
const MOST_CELLS = 10_000;

/**
 * Reads the text of an .ipynb file of format 4, 3, or of a later one that looks like 4.
 * @param text the whole file; a byte order mark at its start is passed over.
 * @param name how messages call the file.
 * @throws NotebookFileError, with one sentence, if it is not a whole notebook.
 */
export function parseNotebook(text: string, name: string): Notebook {
  const refuse = (why: string): never => {
    throw new NotebookFileError(`${name} ${why}`);
  };
  if (text.trim() === '') refuse('is empty.');
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    refuse('is not a whole notebook: its JSON is broken, as when a file was cut off or is no notebook at all.');
  }
  if (!isRecord(json) || !('nbformat' in json)) return refuse('is JSON, but not a notebook: it has no "nbformat".');
  if (json.nbformat === 3) json = fromFormatThree(json);
  else if (typeof json.nbformat !== 'number' || json.nbformat < 4) refuse('has an unknown notebook format: open it in JupyterLab, save it, and try again.');
  if (!isRecord(json)) return refuse('is not a notebook.');
  // A newer format than 4 is read as far as it still has the same cells.
  if (!Array.isArray(json.cells)) return refuse('is not a whole notebook: it has no list of cells.');
  if (json.cells.length > MOST_CELLS) refuse(`has ${json.cells.length} cells; a notebook may have ${MOST_CELLS}.`);
  return {
    ...json,
    cells: json.cells.map((cell, at) => parseCell(cell, (why) => refuse(`is damaged: its cell ${at + 1} ${why}.`))),
    metadata: isRecord(json.metadata) ? json.metadata : {},
    nbformat: 4,
    nbformat_minor: typeof json.nbformat_minor === 'number' ? json.nbformat_minor : 0,
  };
}

/**
 * Writes a notebook exactly as JupyterLab saves it: keys sorted, indented by one, sources and text outputs as lists of
 * lines, a newline at the end. What JupyterLab saved comes back byte for byte.
 */
export function formatNotebook(notebook: Notebook): string {
  const cells = notebook.cells.map((cell) => {
    const { trusted, ...metadata } = cell.metadata as Record<string, unknown>;
    const split: Record<string, unknown> = { ...cell, metadata, source: splitLines(cell.source) };
    if (cell.cell_type === 'code') split.outputs = (cell.outputs ?? []).map(splitOutput);
    if (isRecord(split.attachments)) split.attachments = mapValues(split.attachments, splitBundle);
    return split;
  });
  const { orig_nbformat, orig_nbformat_minor, signature, ...metadata } = notebook.metadata;
  return `${sortedJson({ ...notebook, metadata, cells })}\n`;
}

/** Format 3, of 2011 to 2014, has its cells in worksheets, and a code cell's text under another name. */
function fromFormatThree(json: Record<string, unknown>): Record<string, unknown> {
  const sheets = Array.isArray(json.worksheets) ? json.worksheets.filter(isRecord) : [];
  const cells = sheets.flatMap((sheet): unknown[] => (Array.isArray(sheet.cells) ? sheet.cells : []));
  const upgraded = cells.map((cell) => {
    if (!isRecord(cell)) return cell;
    if (cell.cell_type === 'code') return { cell_type: 'code', metadata: cell.metadata, source: cell.input, outputs: [] };
    return cell.cell_type === 'heading' ? { ...cell, cell_type: 'markdown' } : cell;
  });
  return { cells: upgraded, metadata: json.metadata, nbformat_minor: 0 };
}

function parseCell(cell: unknown, refuse: (why: string) => never): NotebookCell {
  if (!isRecord(cell)) return refuse('is not an object');
  const { cell_type: type, id, ...others } = cell;
  if (type !== 'code' && type !== 'markdown' && type !== 'raw') return refuse('is neither code nor Markdown nor raw text');
  const source = joined(cell.source);
  if (typeof source !== 'string') return refuse('has no text as its source');
  const metadata = isRecord(cell.metadata) ? cell.metadata : {};
  const whole: Record<string, unknown> = { ...others, cell_type: type, ...(typeof id === 'string' && { id }), source, metadata };
  if (isRecord(cell.attachments)) whole.attachments = mapValues(cell.attachments, joinBundle);
  if (type === 'code') {
    whole.outputs = Array.isArray(cell.outputs) ? cell.outputs.filter(isRecord).map(joinOutput) : [];
    whole.execution_count = typeof cell.execution_count === 'number' ? cell.execution_count : null;
  }
  return whole as unknown as NotebookCell;
}

function joinOutput(output: Record<string, unknown>): NotebookOutput {
  const whole: Record<string, unknown> = { ...output };
  if ('text' in whole) whole.text = joined(whole.text);
  if ('data' in whole) whole.data = joinBundle(whole.data);
  return whole as NotebookOutput;
}

function splitOutput(output: NotebookOutput): Record<string, unknown> {
  const split: Record<string, unknown> = { ...output };
  if (output.output_type === 'stream' && typeof output.text === 'string') split.text = splitLines(output.text);
  if ('data' in split) split.data = splitBundle(split.data);
  return split;
}

function joinBundle(data: unknown): unknown {
  return isRecord(data) ? mapValues(data, (value, mime) => (isJsonMime(mime) ? value : joined(value))) : data;
}

function splitBundle(data: unknown): unknown {
  const isText = (mime: string) => mime.startsWith('text/') || mime === 'image/svg+xml' || mime === 'application/javascript';
  const split = (value: unknown, mime: string) => (typeof value === 'string' && isText(mime) ? splitLines(value) : value);
  return isRecord(data) ? mapValues(data, split) : data;
}

function isJsonMime(mime: string): boolean {
  return mime === 'application/json' || (mime.startsWith('application/') && mime.endsWith('+json'));
}

function joined(value: unknown): unknown {
  return Array.isArray(value) && value.every((line) => typeof line === 'string') ? value.join('') : value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapValues(of: object, change: (value: unknown, key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value, key)]));
}

/** JSON with sorted keys and an indent of one. An object cannot be sorted first: JavaScript moves keys like "9" to its front. */
function sortedJson(value: unknown, indent = '\n'): string {
  const inner = `${indent} `;
  const wrap = (open: string, items: string[], close: string) =>
    items.length === 0 ? open + close : open + items.map((item) => inner + item).join(',') + indent + close;
  if (Array.isArray(value)) return wrap('[', value.map((item) => sortedJson(item, inner)), ']');
  if (!isRecord(value)) return JSON.stringify(value);
  const keys = Object.keys(value).filter((key) => value[key] !== undefined).sort();
  return wrap('{', keys.map((key) => `${JSON.stringify(key)}: ${sortedJson(value[key], inner)}`), '}');
}
