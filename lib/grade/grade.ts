import { join } from 'node:path';
import { dataTable } from '../views/data-table';
import type { Picture } from '../views/picture';
import { stack } from '../views/stack';
import { gradeFiles } from './grade-files';
import { gradeRows, gradeTitle, SELF_ASSESSED_TITLE, selfAssessedRows } from './grade-table';
import { solutionName } from './solution-name';
import { lastSaved } from './last-saved';
import { note } from './note';
import { EXERCISES_FOLDER } from './repository-folder';

/**
 * Grades your notebook of an exercise as it was last saved, and shows for each question the points and the reason. A copy of
 * its cells runs in a process of its own; the file is not changed.
 * @param exercise the exercise's number, for example '1'.
 */
export async function grade(exercise: string): Promise<Picture> {
  let name: string;
  try {
    name = solutionName(String(exercise));
  } catch (error) {
    return note(`Nothing was graded: ${(error as Error).message}.`);
  }
  const [found] = await gradeFiles([join(EXERCISES_FOLDER, name)], () => `exercises/${name}`);
  if (found.kind === 'error') return note(`Nothing was graded: ${found.error}`);
  const saved = note(`\`exercises/${name}\`. ${lastSaved(found.savedAt, new Date())} What is not saved (Ctrl-S) is not graded.`);
  const open = selfAssessedRows(found);
  const apart = open.length > 0 ? [dataTable(open, SELF_ASSESSED_TITLE)] : [];
  return stack(dataTable(gradeRows(found), gradeTitle(found)), ...apart, saved);
}
