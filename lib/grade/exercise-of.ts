import { basename } from 'node:path';
import type { Notebook } from '../notebook/notebook';
import { exerciseNumbers, questionsOf } from './find-question';

/** How many characters are looked at. What an exercise of the course has is far less; its words would fill the memory otherwise. */
const MOST_ID = 100;
const MOST_OF_CELL = 20_000;
const MOST_OF_ALL = 5_000_000;

/**
 * Which exercise a notebook is a copy of: the one most of whose questions it asks or answers, or whose cell ids it has. What the
 * file is called decides only between equals, since people call what they hand in as they like.
 * @returns the exercise, such as '1', or `undefined` if it is none.
 */
export function exerciseOf(notebook: Notebook, path: string): string | undefined {
  const text = notebook.cells.map(({ id = '', source }) => `${id.slice(0, MOST_ID)}\n${source.slice(0, MOST_OF_CELL)}`).join('\n').slice(0, MOST_OF_ALL);
  const words = new Set(text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu));
  const idOf = (exercise: string): RegExp => new RegExp(`^ex${exercise}-`, 'm');
  const asked = new Set(Array.from(text.matchAll(/\b(?:check|hint)\(\s*['"`](\d+)\.\d/g), ([, exercise]) => exercise));
  const signs = exerciseNumbers().map((exercise) => {
    const answers = questionsOf(exercise).filter(({ answer }) => words.has(answer)).length;
    return { exercise, signs: answers + (asked.has(exercise) ? 1 : 0) + (idOf(exercise).test(text) ? 1 : 0) };
  });
  const most = Math.max(...signs.map((each) => each.signs));
  const likely = signs.filter((each) => each.signs === most).map(({ exercise }) => exercise);
  const byName = /^(\d+)-/.exec(basename(path))?.[1];
  return likely.find((exercise) => exercise === byName) ?? (most > 0 ? likely[0] : undefined);
}
