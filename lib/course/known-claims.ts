import { quotations, sources } from '../claims/claim-tables';
import { parseNotebook } from '../notebook/notebook-file';
import type { Known } from './claim-faults';
import { committedNotebooks } from './committed';
import { libSources } from './lib-sources';

/** The cells of the lessons by their ids: the text that stands in each. */
export function lessonCells(): ReadonlyMap<string, string> {
  return new Map(
    committedNotebooks('notebooks').flatMap(({ path, text }) => parseNotebook(text, path).cells.map(({ id, source }) => [String(id), source] as const)),
  );
}

/** What the tables of claims may name, in this checkout. */
export function knownClaims(): Known {
  return { sources: sources(), quotations: quotations(), cells: new Set(lessonCells().keys()), tests: testNames() };
}

/** The names of all tests that stand as a plain text in a test file. */
function testNames(): Record<string, string[]> {
  const files = libSources().filter(({ file }) => file.endsWith('.test.ts'));
  return Object.fromEntries(
    files.map(({ file, text }) => [file, [...text.matchAll(/\b(?:test|it)\('((?:[^'\\]|\\.)*)'/g)].map(([, name]) => name.replace(/\\(.)/g, '$1'))]),
  );
}
