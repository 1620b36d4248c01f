import type { isCompleteCode } from 'tslab/dist/converter';
import { printQuickInfo } from 'tslab/dist/inspect';
import type { Question } from './bridge';
import type { CellConverter } from './cell-converter';

/** Answers what an editor asks about code that is not run. */
export function answerQuestion(type: Question, content: any, converter: CellConverter, names: string): object {
  const code = String(content.code ?? '');
  if (type === 'is_complete_request') {
    // Loaded when it is asked for: that is rare, and takes time that a start does not have.
    const tslab: { isCompleteCode: typeof isCompleteCode } = require('tslab/dist/converter');
    const { completed, indent } = tslab.isCompleteCode(code);
    return completed ? { status: 'complete' } : { status: 'incomplete', indent: indent ?? '' };
  }
  const position = toUnits(code, content.cursor_pos ?? code.length);
  return type === 'complete_request' ? complete(converter, names, code, position) : inspect(converter, names, code, position);
}

function complete(converter: CellConverter, names: string, code: string, position: number): object {
  const { start, end, candidates } = converter.complete(names, code, position);
  return {
    status: 'ok',
    matches: candidates,
    cursor_start: toCharacters(code, start),
    cursor_end: toCharacters(code, end),
    metadata: {},
  };
}

function inspect(converter: CellConverter, names: string, code: string, position: number): object {
  const info = placesToLook(code, position).map((place) => converter.inspect(names, code, place)).find(Boolean);
  const text = info ? printQuickInfo(info) : '';
  // `any` alone is what the compiler says of a name that it does not know.
  const found = text !== '' && text !== 'any';
  return { status: 'ok', found, data: found ? { 'text/plain': text } : {}, metadata: {} };
}

/** At the cursor, just before it, and, inside the parentheses of a call, at the name of what is called. */
function placesToLook(code: string, position: number): number[] {
  const places = [position];
  if (position > 0) places.push(position - 1);
  let open = 0;
  for (let at = position - 1; at >= 0; at--) {
    if (code[at] === ')') open += 1;
    if (code[at] === '(' && open-- === 0) {
      places.push(at - 1);
      break;
    }
  }
  return places;
}

/** Jupyter counts Unicode characters, JavaScript UTF-16 units. */
function toUnits(text: string, characters: number): number {
  return Array.from(text).slice(0, characters).join('').length;
}

function toCharacters(text: string, units: number): number {
  return Array.from(text.slice(0, units)).length;
}
