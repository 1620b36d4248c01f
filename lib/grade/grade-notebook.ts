import type { Notebook, NotebookCell } from '../notebook/notebook';
import type { CheckResult } from './check-result';
import { declaresName } from './defining-cells';
import { judgeAnswer } from './judge-answer';
import { plainText } from './marked-text';
import type { QuestionGrade } from './notebook-grade';
import type { Question } from './question';
import type { ConverterProcess } from './run/converter-process';
import { NotebookRun } from './run/notebook-run';
import type { Look } from './run/notebook-run';

/** A code cell that did not run to its end. */
interface FailedCell {
  /** The cell's place among all cells, from 1. */
  readonly number: number;
  readonly code: string;
  readonly why: string;
}

/**
 * Runs the cells of a notebook and judges the answers that they leave.
 * @param imports the exercise's own import cell, run first, so that a lost or broken one costs nothing.
 */
export async function gradeNotebook(
  notebook: Notebook,
  questions: readonly Question[],
  imports: string,
  converter: ConverterProcess,
): Promise<QuestionGrade[]> {
  const run = new NotebookRun(converter);
  try {
    await run.runCell('the import', imports);
    const failed: FailedCell[] = [];
    for (const [at, cell] of notebook.cells.entries()) {
      if (!isCode(cell)) continue;
      const why = await run.runCell(`cell ${at + 1}`, cell.source);
      if (why !== undefined) failed.push({ number: at + 1, code: cell.source, why });
    }
    const grades: QuestionGrade[] = [];
    for (const question of questions) {
      const result = explain(question, await run.look(question.answer, question.probe), failed);
      const { id, title, points } = question;
      grades.push({ id, title, result: result.kind, points: result.kind === 'passed' ? points : 0, of: points, message: plainText(result.message) });
    }
    return grades;
  } finally {
    run.close();
  }
}

function isCode(cell: NotebookCell): boolean {
  return cell.cell_type === 'code' && cell.source.trim() !== '';
}

function explain(question: Question, look: Look, failed: readonly FailedCell[]): CheckResult {
  const broken = failed.filter(({ code }) => declaresName(code, question.answer)).at(-1);
  if (look.kind === 'broken') return { kind: 'failed', message: `Looking at \`${question.answer}\` ${look.why}.` };
  if (look.kind === 'seen') {
    const result = judgeAnswer(question, look.seen);
    // An older answer still stands where a newer one is broken: that is worth knowing.
    if (result.kind === 'passed' || !broken) return result;
  }
  if (broken) return { kind: 'failed', message: `Cell ${broken.number}, which defines \`${question.answer}\`, ${broken.why}.` };
  return { kind: 'not attempted', message: `No cell defines \`${question.answer}\`.` };
}
