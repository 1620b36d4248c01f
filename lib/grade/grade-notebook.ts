import type { Notebook } from '../notebook/notebook';
import { cellNames } from './cell-names';
import type { CellNames } from './cell-names';
import type { CheckResult } from './check-result';
import { judgeAnswer } from './judge-answer';
import { plainText } from './marked-text';
import { neededCells } from './needed-cells';
import type { QuestionGrade, SelfAssessment } from './notebook-grade';
import { oneLine } from './one-line';
import { onlyChecks } from './only-checks';
import type { TrialDatabases } from './exercise-4/trial-databases';
import type { OnTrial, RunTest } from './exercise-4/run-trials';
import { seeOnPostgres } from './exercise-4/see-on-postgres';
import type { PlainValue } from './probe/plain-value';
import type { TestEnd } from './probe/probe-fault-test';
import { needsPostgres } from './probe/probe-request';
import { answerCalls } from './probe/world-calls';
import type { Question } from './question';
import type { ImporterWorld } from '../sql/world/importer-world';
import { CellConversions } from './run/cell-conversions';
import type { ConverterProcess } from './run/converter-process';
import { TimeBudget } from './run/limits';
import type { Limits } from './run/limits';
import { NotebookRun } from './run/notebook-run';

/** A code cell with its place among all cells, from 1. */
interface Cell {
  readonly number: number;
  readonly code: string;
  readonly names: CellNames;
}

/** What is the same for every notebook that is graded at a time. */
export interface GradeTools {
  readonly converter: ConverterProcess;
  readonly limits: Limits;
  readonly databases: TrialDatabases;
  /** Told, perhaps more than once, that something took more than a third of the time that it may take. */
  readonly onNearLimit?: () => void;
  /** Told of each run of a fault test. */
  readonly onTrial?: OnTrial;
}

/** What is the same for every run of a notebook. */
interface Tools extends GradeTools {
  /** The exercise's own import cell, run first, so that a lost or broken one costs nothing. */
  readonly imports: string;
}

/** No reason of the course's own has half of this. */
const MOST_OF_MESSAGE = 2_000;

/** Why cells did not run to their end. */
type Faults = ReadonlyMap<Cell, string | undefined>;

/** The results of the first questions, and the cell that brought the process down after them. */
interface Together {
  /** `undefined` of a question that is looked at alone in any case. */
  readonly results: readonly (CheckResult | undefined)[];
  readonly culprit?: Cell;
}

/**
 * Runs the cells of a notebook and judges the answers that they leave. All cells run in one process first; if one of them brings
 * that down, which may be long after its turn, all but that one run once more. Each question that has not passed by then is looked
 * at alone, with the cells that it needs: so no cell can cost another's question.
 */
export async function gradeNotebook(notebook: Notebook, questions: readonly Question[], tools: Tools): Promise<{ questions: QuestionGrade[]; selfAssessed: SelfAssessment[] }> {
  const cells = notebook.cells.flatMap(({ cell_type, source }, at) =>
    cell_type === 'code' && source.trim() !== '' && !onlyChecks(source) ? [{ number: at + 1, code: source, names: cellNames(source) }] : [],
  );
  const { limits, onNearLimit } = tools;
  const forAll = new TimeBudget(limits.togetherMs, onNearLimit);
  const conversions = new CellConversions(tools.converter, limits);
  const first = await judgeTogether(cells, questions, tools, forAll, conversions);
  const { culprit } = first;
  let results: readonly (CheckResult | undefined)[] = first.results;
  if (culprit && forAll.leftMs > 0) {
    const others = cells.filter((cell) => cell !== culprit);
    const again = await judgeTogether(others, questions, tools, forAll, conversions);
    const needsCulprit = ({ answer }: Question): boolean => neededCells(cells, answer).some((cell) => cell === culprit);
    // What is right without it did not need it; only an older answer in place of the culprit's own does not count.
    const isRight = (result: CheckResult | undefined, { answer }: Question): boolean => result?.kind === 'passed' && !culprit.names.sets.has(answer);
    results = again.results.map((result, at) => (isRight(result, questions[at]) || !needsCulprit(questions[at]) ? result : results[at]));
  }
  const judged: CheckResult[] = [];
  const left = new TimeBudget(limits.notebookMs - forAll.spentMs);
  for (const [at, question] of questions.entries()) {
    const among = results[at];
    if (among && isFinal(among, cells, question)) {
      judged.push(among);
      continue;
    }
    const share = left.leftMs / (questions.length - at);
    const own = new TimeBudget(share, onNearLimit);
    const alone = await judgeAlone(neededCells(cells, question.answer), question, tools, own, conversions);
    left.spend(own.spentMs);
    // Of two reasons the one that was seen with all cells is the truer one.
    judged.push(among && alone.kind === 'failed' ? among : alone);
  }
  const both = questions.map((question, at) => ({ question, result: judged[at] }));
  return {
    questions: both.flatMap(({ question, result }) => (question.open ? [] : [gradeOf(question, result)])),
    selfAssessed: both.flatMap(({ question, result }) => (question.open ? [assessmentOf(question, question.open.facts, result)] : [])),
  };
}

/** Whether no other cell can have cost this result: it is a good one, or there is no answer that another cell could have taken away. */
function isFinal({ kind }: CheckResult, cells: readonly Cell[], { answer }: Question): boolean {
  if (kind !== 'not attempted') return kind !== 'failed';
  return cells.every(({ names }) => !names.declares.has(answer) || names.uses.has('notAttempted'));
}

async function judgeTogether(cells: readonly Cell[], questions: readonly Question[], tools: Tools, budget: TimeBudget, conversions: CellConversions): Promise<Together> {
  const run = new NotebookRun(conversions, tools.limits, budget);
  try {
    const next = (at: number) => cells[at] && { name: nameOf(cells[at]), code: cells[at].code };
    await run.runImports(tools.imports, next(0));
    const faults = new Map<Cell, string | undefined>();
    for (const [at, cell] of cells.entries()) {
      faults.set(cell, await run.runCell(nameOf(cell), cell.code, next(at + 1)));
      if (run.over) return { results: [], culprit: cell };
      if (run.late) return { results: [] };
    }
    const results: (CheckResult | undefined)[] = [];
    for (const question of questions) {
      if (needsPostgres(question.probe)) {
        results.push(undefined);
        continue;
      }
      const cell = lastThatDeclares(cells, question);
      results.push(await judge(question, run, cell, faults, sameSeen));
      if (run.over) return { results: results.slice(0, -1), culprit: cell };
      if (run.late) return { results: results.slice(0, -1) };
    }
    return { results };
  } finally {
    await run.close();
  }
}

/** @param tries how many cells that bring the process down are left out, one after the other, since they may not be needed after all. */
async function judgeAlone(cells: readonly Cell[], question: Question, tools: Tools, budget: TimeBudget, conversions: CellConversions, tries = 3): Promise<CheckResult> {
  // A cell that did not compile may do so without the declarations of others.
  const usable = conversions.haveAll(cells.map(nameOf)) ? conversions : conversions.forgetting();
  const run = new NotebookRun(usable, tools.limits, budget);
  try {
    await run.runImports(tools.imports);
    const faults = new Map<Cell, string | undefined>();
    for (const cell of cells) {
      const fault = await run.runCell(nameOf(cell), cell.code);
      if (run.over && tries > 0 && !cell.names.sets.has(question.answer)) {
        // It may be needed only by the look of its words.
        const without = await judgeAlone(cells.filter((other) => other !== cell), question, tools, budget, conversions, tries - 1);
        if (without.kind === 'passed') return without;
      }
      const relation = cell.names.sets.has(question.answer) ? `defines \`${question.answer}\`` : `\`${question.answer}\` needs`;
      if (run.over) return { kind: 'failed', message: `Cell ${cell.number}, which ${relation}, ${fault}.` };
      faults.set(cell, fault);
    }
    const runTest: RunTest = (world) => runTestAlone(cells, question, world, tools, usable);
    return await judge(question, run, lastThatDeclares(cells, question), faults, (seen) => seeOnPostgres(question.probe, seen, runTest, tools.databases, tools.onTrial));
  } finally {
    await run.close();
  }
}

/** Runs a fault test in a process of its own, so that no run can leave anything for the next. */
async function runTestAlone(cells: readonly Cell[], { answer }: Question, world: ImporterWorld, { imports, limits, onNearLimit }: Tools, conversions: CellConversions): Promise<Awaited<ReturnType<RunTest>>> {
  const run = new NotebookRun(conversions, limits, new TimeBudget(limits.togetherMs, onNearLimit));
  try {
    await run.runImports(imports);
    for (const cell of cells) {
      const fault = await run.runCell(nameOf(cell), cell.code);
      if (run.over) return { broken: `needs cell ${cell.number}, and that ${fault}` };
    }
    const look = await run.test(answer, answerCalls(world));
    return look.kind === 'seen' ? (look.seen as unknown as TestEnd) : { broken: look.kind === 'broken' ? look.why : 'was not defined' };
  } finally {
    await run.close();
  }
}

/** What is seen further of an answer that was looked at where the learner's code is. */
type SeeFurther = (seen: PlainValue) => Promise<PlainValue>;
const sameSeen: SeeFurther = async (seen) => seen;

/** @param cell the last one that declares the answer's name: what an older one left counts only if this one ran. */
async function judge(question: Question, run: NotebookRun, cell: Cell | undefined, faults: Faults, further: SeeFurther): Promise<CheckResult> {
  const name = `\`${question.answer}\``;
  const fault = cell && faults.get(cell);
  if (fault) return { kind: 'failed', message: `Cell ${cell.number}, which defines ${name}, ${causeOf(fault, faults) ?? fault}.` };
  const look = await run.look(question.answer, question.probe);
  if (look.kind === 'broken') return { kind: 'failed', message: `Looking at ${name} ${look.why}.` };
  if (look.kind === 'undefined' && cell) return { kind: 'failed', message: `Cell ${cell.number} leaves ${name} undefined, so nothing was given.` };
  if (look.kind === 'undefined') return { kind: 'not attempted', message: `No cell defines ${name}.` };
  return judgeAnswer(question, await further(look.seen));
}

/** A name that cannot be found may be one of a cell that failed before: that cell is the one to mend. */
function causeOf(fault: string, faults: Faults): string | undefined {
  const missing = /Cannot find name '([\w$]+)'/.exec(fault)?.[1];
  if (missing === undefined) return undefined;
  const [cell, why] = [...faults].find(([{ names }, itsFault]) => itsFault !== undefined && names.declares.has(missing)) ?? [];
  return cell && `needs \`${missing}\` of cell ${cell.number}, and that cell ${why}`;
}

function nameOf({ number }: Cell): string {
  return `cell ${number}`;
}

function lastThatDeclares(cells: readonly Cell[], { answer }: Question): Cell | undefined {
  return cells.filter(({ names }) => names.declares.has(answer)).at(-1);
}

function gradeOf({ id, title, points }: Question, result: CheckResult): QuestionGrade {
  const shown = result.kind === 'failed' && result.evidence ? ` To see it: ${result.evidence.replay}` : '';
  const message = plainText(result.message) + shown;
  // Only an open question is self-assessed, and those are no grades.
  const kind = result.kind === 'self-assessed' ? 'not attempted' : result.kind;
  return { id, title, result: kind, points: result.kind === 'passed' ? points : result.kind === 'failed' ? (result.points ?? 0) : 0, of: points, message: shortLine(message) };
}

function assessmentOf({ id, title }: Question, facts: number, result: CheckResult): SelfAssessment {
  const ticked = result.kind === 'self-assessed' ? { ticked: result.ticked } : {};
  return { id, title, ...ticked, facts, message: shortLine(plainText(result.message)) };
}

/** A message may quote the answer, and that may be millions of characters. */
function shortLine(message: string): string {
  return oneLine(message.length > MOST_OF_MESSAGE ? `${message.slice(0, MOST_OF_MESSAGE)} …` : message);
}
