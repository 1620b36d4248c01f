import { NotebookFileError } from '../notebook/notebook-file-error';
import { readSavedNotebook } from '../notebook/read-notebook';
import { exerciseOf } from './exercise-of';
import { questionsOf } from './find-question';
import { gradeNotebook, type GradeTools } from './grade-notebook';
import { importsOfExercise } from './imports-of-exercise';
import type { NotebookGrade } from './notebook-grade';
import { oneLine } from './one-line';

/**
 * Grades a saved notebook. The file is only read; a copy of its cells is run. A file that cannot be graded is a result too:
 * one sentence in `error`.
 * @param name how the report calls the file.
 */
export async function gradeFile(path: string, name: string, tools: GradeTools): Promise<NotebookGrade> {
  try {
    const { notebook, savedAt } = readSavedNotebook(path, oneLine(name));
    const exercise = exerciseOf(notebook, path);
    if (exercise === undefined) throw new NotebookFileError(`${oneLine(name)} is not an exercise of this course: it asks none of its questions.`);
    const { questions, selfAssessed } = await gradeNotebook(notebook, questionsOf(exercise), { imports: importsOfExercise(exercise), ...tools });
    const sum = (of: 'points' | 'of'): number => questions.reduce((total, question) => total + question[of], 0);
    return { kind: 'graded', notebook: name, exercise, savedAt, points: sum('points'), of: sum('of'), questions, ...(selfAssessed.length > 0 && { selfAssessed }) };
  } catch (error) {
    if (error instanceof NotebookFileError) return { kind: 'error', notebook: name, error: error.message };
    return { kind: 'error', notebook: name, error: `${oneLine(name)} could not be graded: ${(error as Error).message}.` };
  }
}
