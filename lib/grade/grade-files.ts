import { availableParallelism } from 'node:os';
import type { NotebookGrade } from './notebook-grade';
import { ConverterProcess } from './run/converter-process';
import { limitsFor } from './run/limits';
import type { Limits } from './run/limits';

/** Who is told how the grading goes on. */
interface Progress {
  readonly graded?: (grade: NotebookGrade, at: number) => void;
  readonly postponed?: (name: string) => void;
  readonly trial?: (name: string, done: number, of: number) => void;
}

let gradings = 0;

/**
 * Grades several files, as many at a time as there are cores. A file that came near a limit of time beside others, or beyond it,
 * is graded once more by itself at the end, and that counts: so its neighbours cannot make a difference.
 * @param nameOf how reports call a file.
 * @param on.graded is told of each as soon as it is done, in whatever order that is, with its place among the files.
 * @param on.postponed is told the name of a file that will be graded once more.
 * @param on.trial is told how many of the runs of a file's fault test are done.
 * @param limits how long things may take.
 * @returns the grades in the order of the files.
 */
export async function gradeFiles(
  paths: readonly string[],
  nameOf: (path: string) => string,
  on: Progress = {},
  limits: Limits = limitsFor(),
): Promise<NotebookGrade[]> {
  const grades: NotebookGrade[] = [];
  const waiting = [...paths.keys()];
  const postponed: number[] = [];
  let converter = new ConverterProcess();
  try {
    // Loads all questions, while the compiler starts.
    const [{ gradeFile }, { TrialDatabases }] = await Promise.all([import('./grade-file'), import('./exercise-4/trial-databases')]);
    const databases = new TrialDatabases(`grading ${(gradings += 1)}`);
    const grade = async (at: number): Promise<{ nearLimit: boolean }> => {
      const name = nameOf(paths[at]);
      let nearLimit = false;
      grades[at] = await gradeFile(paths[at], name, { converter, limits, databases, onNearLimit: () => (nearLimit = true), onTrial: (done, of) => on.trial?.(name, done, of) });
      return { nearLimit };
    };
    const work = async (): Promise<void> => {
      for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
        const { nearLimit } = await grade(at);
        if (nearLimit && paths.length > 1) {
          postponed.push(at);
          on.postponed?.(nameOf(paths[at]));
        } else on.graded?.(grades[at], at);
      }
    };
    try {
      await Promise.all(Array.from({ length: Math.min(availableParallelism(), paths.length) }, work));
      for (const at of postponed.sort((a, b) => a - b)) {
        converter.close();
        converter = new ConverterProcess();
        await grade(at);
        on.graded?.(grades[at], at);
      }
    } finally {
      await databases.close();
    }
  } finally {
    converter.close();
  }
  return grades;
}
