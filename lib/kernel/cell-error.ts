import { types, inspect } from 'node:util';
import type { CellError } from './bridge';
import type { CellDiagnostic } from './cell-converter';

const LONGEST_TEXT = 10_000;
const FRAMES_SHOWN = 12;
const COMPLAINTS_SHOWN = 5;
const CELL_FRAME = /^\s+at (async )?(.*\()?cell \d+:\d+(:\d+)?\)?$/;

/**
 * Describes what a cell threw: an error by name, message and the learner's own lines, anything else by what it is.
 * Never throws, whatever it is given.
 */
export function describeThrown(thrown: unknown): CellError {
  if (!isError(thrown)) {
    const evalue = cut(attempt(() => inspect(thrown), 'a value that cannot be shown'));
    return { ename: 'Thrown', evalue, traceback: [`Thrown: ${evalue}`] };
  }
  const ename = attempt(() => String(thrown.name), '') || 'Error';
  const evalue = cut(attempt(() => String(thrown.message), ''));
  return { ename, evalue, traceback: [head(ename, evalue), ...frames(thrown), ...cause(thrown)] };
}

/**
 * Describes why the compiler refuses a cell.
 *
 * @param diagnostics at least one
 * @param name the cell's name in stacks: `cell 3`
 * @param code the cell's text
 */
export function describeRefusal(diagnostics: CellDiagnostic[], name: string, code: string): CellError {
  const lines = code.split('\n');
  const ename = 'TypeScriptError';
  const traceback: string[] = [];
  for (const { message, code: number, file, line, column } of diagnostics.slice(0, COMPLAINTS_SHOWN)) {
    const source = file ? undefined : lines[line - 1];
    traceback.push(`${ename}: ${message} (TS${number})`, `    at ${file ?? name}:${line}`);
    if (source !== undefined) traceback.push(`    ${source}`, `    ${' '.repeat(Math.max(0, column - 1))}^`);
  }
  if (diagnostics.length > COMPLAINTS_SHOWN) traceback.push(`… and ${diagnostics.length - COMPLAINTS_SHOWN} more.`);
  return { ename, evalue: diagnostics[0].message, traceback };
}

function frames(error: Error): string[] {
  const stack = attempt(() => String(error.stack), '');
  return stack.split('\n').filter((line) => CELL_FRAME.test(line)).slice(0, FRAMES_SHOWN);
}

function cause(error: Error): string[] {
  const inner = attempt(() => error.cause, undefined);
  if (!isError(inner) || inner === error) return [];
  return [`Caused by ${head(attempt(() => String(inner.name), 'Error'), cut(attempt(() => String(inner.message), '')))}`, ...frames(inner)];
}

function isError(value: unknown): value is Error {
  return types.isNativeError(value) || attempt(() => value instanceof Error, false);
}

function head(name: string, message: string): string {
  return message === '' ? name : `${name}: ${message}`;
}

function cut(text: string): string {
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT)}… (${text.length} characters)`;
}

function attempt<T>(get: () => T, otherwise: T): T {
  try {
    return get();
  } catch {
    return otherwise;
  }
}
