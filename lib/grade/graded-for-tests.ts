import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Notebook } from '../notebook/notebook';
import { formatNotebook } from '../notebook/notebook-file';
import { gradeFiles } from './grade-files';
import type { NotebookGrade } from './notebook-grade';

/** A notebook that could be graded. */
export type Graded = Extract<NotebookGrade, { kind: 'graded' }>;

/**
 * For tests: grades these notebooks as files of one folder, which is removed afterwards.
 * @throws Error if one of them cannot be graded
 */
export async function gradedForTests(notebooks: readonly Notebook[]): Promise<Graded[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lease-lab-test-'));
  try {
    const files = notebooks.map((notebook, index) => {
      const file = join(folder, `${index}.ipynb`);
      writeFileSync(file, formatNotebook(notebook));
      return file;
    });
    const grades = await gradeFiles(files, (path) => path);
    return grades.map((grade) => {
      if (grade.kind === 'error') throw new Error(grade.error);
      return grade;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
