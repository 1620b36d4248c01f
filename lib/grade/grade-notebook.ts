import type { Notebook } from '../notebook/notebook';
import type { CheckResult } from './check-result';
import { declaresName } from './declares-name';
import { judgeAnswer } from './judge-answer';
import { plainText } from './marked-text';
import { neededCells } from './needed-cells';
import type { QuestionGrade, SelfAssessment } from './notebook-grade';
import type { Question } from './question';
import type { ConverterProcess } from './run/converter-process';
import { NotebookRun } from './run/notebook-run';

/** A code cell with its place among all cells, from 1. */
interface Cell {
  readonly number: number;
  readonly code: string;
}

/** What is the same for every run of a notebook. */
interface Tools {
  /** The exercise's own import cell, run first, so that a lost or broken one costs nothing. */
  readonly imports: string;
  readonly converter: ConverterProcess;
  /** How long a cell, or a look at an answer, may take. */
  readonly cellLimitMs: number;
}

/** A notebook whose cells take longer than this together is not run as a whole to its end. */
const TOGETHER_LIMIT_MS = 25_000;

/**
 * Runs the cells of a notebook and judges the answers that they leave. All cells run in one process first. If one of them
 * brings that down, which may be long after its turn, each question is looked at alone, with the cells that it needs.
 */
export async function gradeNotebook(notebook: Notebook, questions: readonly Question[], tools: Tools): Promise<{ questions: QuestionGrade[]; selfAssessed: SelfAssessment[] }> {
  const cells = notebook.cells.flatMap(({ cell_type, source }, at) =>
    cell_type === 'code' && source.trim() !== '' ? [{ number: at + 1, code: source }] : [],
  );
  const results = (await judgeTogether(cells, questions, tools)) ?? [];
  for (const question of questions.slice(results.length)) results.push(await judgeAlone(neededCells(cells, question.answer), question, tools));
  const judged = questions.map((question, at) => ({ question, result: results[at] }));
  return {
    questions: judged.flatMap(({ question, result }) => (question.open ? [] : [gradeOf(question, result)])),
    selfAssessed: judged.flatMap(({ question, result }) => (question.open ? [assessmentOf(question, question.open.facts, result)] : [])),
  };
}

async function judgeTogether(cells: readonly Cell[], questions: readonly Question[], tools: Tools): Promise<CheckResult[] | undefined> {
  const run = new NotebookRun(tools.converter, tools.cellLimitMs);
  try {
    await run.runCell('the import', tools.imports);
    const startMs = performance.now();
    const faults = new Map<Cell, string | undefined>();
    for (const cell of cells) {
      faults.set(cell, await run.runCell(`cell ${cell.number}`, cell.code));
      if (run.over || performance.now() - startMs > TOGETHER_LIMIT_MS) return undefined;
    }
    const results: CheckResult[] = [];
    for (const question of questions) {
      results.push(await judge(question, run, lastThatDeclares(cells, question), faults));
      if (run.over) return undefined;
    }
    return results;
  } finally {
    run.close();
  }
}

async function judgeAlone(cells: readonly Cell[], question: Question, tools: Tools): Promise<CheckResult> {
  const run = new NotebookRun(tools.converter, tools.cellLimitMs);
  try {
    await run.runCell('the import', tools.imports);
    const faults = new Map<Cell, string | undefined>();
    for (const cell of cells) {
      const fault = await run.runCell(`cell ${cell.number}`, cell.code);
      const relation = declaresName(cell.code, question.answer) ? `defines \`${question.answer}\`` : `\`${question.answer}\` needs`;
      if (run.over) return { kind: 'failed', message: `Cell ${cell.number}, which ${relation}, ${fault}.` };
      faults.set(cell, fault);
    }
    return await judge(question, run, lastThatDeclares(cells, question), faults);
  } finally {
    run.close();
  }
}

/** @param cell the last one that declares the answer's name: what an older one left counts only if this one ran. */
async function judge(question: Question, run: NotebookRun, cell: Cell | undefined, faults: Map<Cell, string | undefined>): Promise<CheckResult> {
  const name = `\`${question.answer}\``;
  const fault = cell && faults.get(cell);
  if (fault) return { kind: 'failed', message: `Cell ${cell.number}, which defines ${name}, ${causeOf(fault, faults) ?? fault}.` };
  const look = await run.look(question.answer, question.probe);
  if (look.kind === 'broken') return { kind: 'failed', message: `Looking at ${name} ${look.why}.` };
  if (look.kind === 'undefined' && cell) return { kind: 'failed', message: `Cell ${cell.number} leaves ${name} undefined, so nothing was given.` };
  if (look.kind === 'undefined') return { kind: 'not attempted', message: `No cell defines ${name}.` };
  return judgeAnswer(question, look.seen);
}

/** A name that cannot be found may be one of a cell that failed before: that cell is the one to mend. */
function causeOf(fault: string, faults: ReadonlyMap<Cell, string | undefined>): string | undefined {
  const missing = /Cannot find name '([\w$]+)'/.exec(fault)?.[1];
  if (missing === undefined) return undefined;
  const [cell, why] = [...faults].find(([{ code }, itsFault]) => itsFault !== undefined && declaresName(code, missing)) ?? [];
  return cell && `needs \`${missing}\` of cell ${cell.number}, and that cell ${why}`;
}

function lastThatDeclares(cells: readonly Cell[], { answer }: Question): Cell | undefined {
  return cells.filter(({ code }) => declaresName(code, answer)).at(-1);
}

function gradeOf({ id, title, points }: Question, result: CheckResult): QuestionGrade {
  const shown = result.kind === 'failed' && result.evidence ? ` To see it: ${result.evidence.replay}` : '';
  const message = plainText(result.message) + shown;
  // Only an open question is self-assessed, and those are no grades.
  const kind = result.kind === 'self-assessed' ? 'not attempted' : result.kind;
  return { id, title, result: kind, points: result.kind === 'passed' ? points : 0, of: points, message };
}

function assessmentOf({ id, title }: Question, facts: number, result: CheckResult): SelfAssessment {
  const ticked = result.kind === 'self-assessed' ? { ticked: result.ticked } : {};
  return { id, title, ...ticked, facts, message: plainText(result.message) };
}
