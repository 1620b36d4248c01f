import { availableParallelism } from 'node:os';
import type { NotebookGrade } from './notebook-grade';
import { ConverterProcess } from './run/converter-process';
import { limitsFor } from './run/limits';
import type { Limits } from './run/limits';

let gradings = 0;

/**
 * Grades several files, as many at a time as there are cores.
 * @param nameOf how reports call a file.
 * @param onGraded is told of each as soon as it is done, in whatever order that is, with its place among the files.
 * @param limits how long things may take.
 * @param onTrial is told how many of the runs of a file's fault test are done.
 * @returns the grades in the order of the files.
 */
export async function gradeFiles(
  paths: readonly string[],
  nameOf: (path: string) => string,
  onGraded: (grade: NotebookGrade, at: number) => void = () => {},
  limits: Limits = limitsFor(),
  onTrial?: (name: string, done: number, of: number) => void,
): Promise<NotebookGrade[]> {
  const converter = new ConverterProcess(limits.compileMs);
  const grades: NotebookGrade[] = [];
  const waiting = [...paths.entries()];
  try {
    // Loads all questions, while the compiler starts.
    const [{ gradeFile }, { TrialDatabases }] = await Promise.all([import('./grade-file'), import('./exercise-4/trial-databases')]);
    const databases = new TrialDatabases(`grading ${(gradings += 1)}`);
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [at, path] = next;
        grades[at] = await gradeFile(path, nameOf(path), { converter, limits, databases, onTrial: (done, of) => onTrial?.(nameOf(path), done, of) });
        onGraded(grades[at], at);
      }
    };
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), paths.length) }, work)).finally(() => databases.close());
  } finally {
    converter.close();
  }
  return grades;
}
