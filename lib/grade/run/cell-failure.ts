import type { CellDiagnostic } from '../../kernel/cell-converter';
import type { ChildAnswer } from './child-protocol';
import type { Gone } from './lean-child';

/** Of a name that the learner has chosen. */
const MOST_NAME = 80;

/** Why a cell did not run to its end, as the rest of a sentence that begins with the cell; `undefined` if it did. */
export function cellFailure(answer: ChildAnswer | Gone, limitMs: number): string | undefined {
  switch (answer.kind) {
    case 'ran':
      return undefined;
    case 'threw':
      return `ends in an error: ${String(answer.text).replace(/\.$/, '')}`;
    case 'timeout':
      return tookTooLong(limitMs);
    case 'output':
      return 'prints more than a million characters';
    case 'changed':
      return `changes \`${String(answer.what).slice(0, MOST_NAME)}\`, which all code of a notebook shares`;
    case 'gone':
      return goneWords(answer.why, limitMs);
    default:
      return 'gave an answer that makes no sense';
  }
}

/** Why an answer could not be looked at, as the rest of a sentence that begins with the look. */
export function lookFailure(answer: ChildAnswer | Gone, limitMs: number): string {
  return cellFailure(answer, limitMs) ?? 'gave an answer that makes no sense';
}

/** TypeScript's number for a file that lies outside of the folder of the notebooks. */
const OUTSIDE_FILE = 6059;
export const FOREIGN_FILE = 'imports a file that is not part of the notebook';

/** Why a cell cannot be compiled: the first thing that TypeScript says, with the line as the cell counts it. */
export function compileFailure(diagnostics: readonly CellDiagnostic[]): string {
  if (diagnostics.some(({ code }) => code === OUTSIDE_FILE)) return FOREIGN_FILE;
  const [{ line, message, file }] = diagnostics;
  return `does not compile: line ${line}${file ? ` of ${file}` : ''}: ${message.split('\n')[0].slice(0, 300).replace(/\.$/, '')}`;
}

/** What to say of a process that is no more. */
function goneWords(why: Gone['why'], limitMs: number): string {
  switch (why) {
    case 'time':
      return tookTooLong(limitMs);
    case 'memory':
      return 'uses more memory than it may';
    case 'written':
      return 'writes more than it may';
    case 'junk':
      return 'uses a channel that is not its own';
    case 'crashed':
      return 'makes the whole process crash';
    case 'ended':
      return 'ends the whole process, as `process.exit()` does';
  }
}

function tookTooLong(limitMs: number): string {
  return `does not come to an end within ${Number((limitMs / 1_000).toFixed(1))} seconds`;
}
