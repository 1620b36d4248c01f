import type { TriedStorage } from '../../worlds/trial/tried-storage';
import { notAttemptedCalls } from '../not-attempted';
import { PROBE_BALANCE } from './account-log';
import type { AnswerTree, PathCall } from './answer-tree';
import { tallyOrderings, TreeStorage } from './answer-tree';
import { toPlain } from './plain-value';
import type { PlainValue } from './plain-value';
import type { AnswerOf, ProbeRequest, ScriptCall, TrialSize } from './probe-request';
import { textOf } from './recording-account';

/** One call of a script and what came back, or what it threw, and the instance's `balance` afterwards. */
export interface ScriptEntry {
  readonly reply?: PlainValue;
  readonly threw?: string;
  readonly holds?: PlainValue;
}

/** What the probe of a class by scripts and orderings brings back. */
export interface ScriptsSeen {
  readonly notAttempted: boolean;
  readonly newThrew?: string;
  readonly scripts: readonly (readonly ScriptEntry[])[];
  /** For each size the tree of its answers; `endedEarly` says in words why it is not whole. Later sizes are then left out. */
  readonly trials: readonly { readonly tree: AnswerTree; readonly endedEarly?: string }[];
}

type AnyClass = new (balance: number) => Record<string, unknown>;
type Instance = Record<string, unknown>;

/** Calls instances of a learner's class by scripts and under orderings, and writes down what they answer. */
export function probeScripts(Class: AnyClass, request: Extract<ProbeRequest, { kind: 'scripts' }>): ScriptsSeen {
  const before = notAttemptedCalls();
  const scripts: ScriptEntry[][] = [];
  const trials: { tree: AnswerTree; endedEarly?: string }[] = [];
  const done = (newThrew?: string): ScriptsSeen => ({ notAttempted: notAttemptedCalls() > before, newThrew, scripts, trials });
  try {
    for (const calls of request.scripts) scripts.push(runScript(Class, calls));
  } catch (error) {
    return done(textOf(error));
  }
  if (notAttemptedCalls() > before) return done();
  for (const size of request.trials) {
    const { failed, ...trial } = tryAll(Class, size);
    trials.push(trial);
    // Where a small size fails nobody asks for a larger one.
    if (failed || trial.endedEarly !== undefined) break;
  }
  return done();
}

function runScript(Class: AnyClass, calls: readonly ScriptCall[]): ScriptEntry[] {
  const instances: Instance[] = [];
  for (const { on } of calls) while (instances.length <= on) instances.push(new Class(PROBE_BALANCE));
  const answers: unknown[] = [];
  const log: ScriptEntry[] = [];
  for (const { on, method, args } of calls) {
    const given = args.map((arg) => (typeof arg === 'number' ? arg : answerAt(answers, arg)));
    try {
      answers.push((instances[on][method] as (...args: unknown[]) => unknown)(...given));
    } catch (error) {
      log.push({ threw: textOf(error) });
      break;
    }
    log.push({ reply: toPlain(answers.at(-1)), holds: toPlain(instances[on].balance) });
  }
  return log;
}

function answerAt(answers: readonly unknown[], { answerOf, versionPlus = 0 }: AnswerOf): unknown {
  const answer = answers[answerOf] as { version?: unknown };
  return versionPlus === 0 || typeof answer?.version !== 'number' ? answer : { ...answer, version: answer.version + versionPlus };
}

function tryAll(Class: AnyClass, size: TrialSize): { tree: AnswerTree; failed: boolean; endedEarly?: string } {
  const tree: AnswerTree = { next: {} };
  const ask = (path: readonly PathCall[], known: readonly unknown[]): AnswerTree => askFresh(Class, path, known);
  try {
    const { lost, undone } = tallyOrderings(() => new TreeStorage(tree, PROBE_BALANCE, ask), size);
    return { tree, failed: lost > 0 || undone > 0 };
  } catch (error) {
    return { tree, failed: true, endedEarly: textOf(error) };
  }
}

/** Makes all calls of a path on a fresh instance, which must answer as others did before, and gives the answer to the last one. */
function askFresh(Class: AnyClass, path: readonly PathCall[], known: readonly unknown[]): AnswerTree {
  const storage = new Class(PROBE_BALANCE) as unknown as TriedStorage;
  const answers: unknown[] = [];
  for (const [at, [method, token, balance, from]] of path.entries()) {
    answers.push(method === 'read' ? storage.read(token) : storage.write(token, balance, answers[from]));
    if (at < known.length && kindAndBalance(answers[at]) !== kindAndBalance(known[at])) {
      throw new Error('two accounts answer the same calls differently, so something outside the account, or chance, has a say');
    }
  }
  return { reply: toPlain(answers.at(-1)), holds: toPlain(storage.balance), next: {} };
}

/** A version may begin anywhere; what is answered must be the same. */
function kindAndBalance(answer: unknown): string {
  const { kind, balance } = (toPlain(answer) ?? {}) as { readonly kind?: PlainValue; readonly balance?: PlainValue };
  return JSON.stringify([kind, balance]);
}
