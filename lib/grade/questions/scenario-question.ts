import { scenario } from '../../scenarios/scenarios';
import type { ScenarioNumber } from '../../scenarios/scenarios';
import type { Trace } from '../../worlds/trace';
import type { CheckResult } from '../check-result';
import { explainSpecial } from '../explain-special';
import type { PlainValue } from '../probe/plain-value';
import type { Question, WrongAnswer } from '../question';
import { readRefusal } from './read-refusal';

/** What tells the four questions about a scenario apart. */
export interface ScenarioQuestionParts {
  readonly scenario: ScenarioNumber;
  readonly title: string;
  readonly hints: readonly [string, string, string];
  /** Said when the answer is right. */
  readonly because: string;
  /** For a final balance that comes to mind: why it is not that. */
  readonly notThatBalance: Readonly<Record<number, string>>;
  /** For a request that comes to mind, or 'none': why it is not that. */
  readonly notThatRefusal: Readonly<Record<string, string>>;
}

const WANTED = "the final balance, a number, and the refused request: 'none', or for example \"B's read\"";

/** Questions 1.1 to 1.4: what a scenario leaves in the account, and which request its storage refuses. */
export function scenarioQuestion(parts: ScenarioQuestionParts): Question {
  const name = `scenario${parts.scenario}`;
  const trace = scenario(parts.scenario);
  const right = { finalBalance: trace.finalBalance, refused: refusedRequest(trace) };
  const wrong = (what: string, finalBalance: number, refused: string, says: string): WrongAnswer => {
    return { what, code: `const ${name} = { finalBalance: ${finalBalance}, refused: ${JSON.stringify(refused)} }`, says };
  };
  return {
    id: `1.${parts.scenario}`,
    title: parts.title,
    points: 1,
    answer: name,
    hints: parts.hints,
    probe: { kind: 'value' },
    judge: (seen) => judgeScenario(seen, trace, right, parts),
    wrongAnswers: [
      ...Object.entries(parts.notThatBalance).map(([balance, why]) =>
        wrong(`a balance of ${balance}`, Number(balance), right.refused, why.slice(0, 40)),
      ),
      ...Object.entries(parts.notThatRefusal).map(([refused, why]) =>
        wrong(`refused: ${refused}`, right.finalBalance, refused, why.slice(0, 40)),
      ),
      wrong('some other balance', 42, right.refused, '42'),
      wrong('a request that is none', right.finalBalance, 'the second one', 'the second one'),
      { what: 'no balance', code: `const ${name} = { refused: 'none' }`, says: 'finalBalance is missing' },
      { what: 'no request', code: `const ${name} = { finalBalance: ${right.finalBalance} }`, says: 'refused is missing' },
      { what: 'an empty text', code: `const ${name} = { finalBalance: ${right.finalBalance}, refused: '' }`, says: 'but not ""' },
      { what: 'a number only', code: `const ${name} = ${right.finalBalance}`, says: 'finalBalance' },
      { what: 'a balance as text', code: `const ${name} = { finalBalance: '${right.finalBalance}', refused: '${'none'}' }`, says: 'number' },
    ],
  };
}

/** The request that the storage refused in a run, as an answer writes it. */
export function refusedRequest(trace: Trace): string {
  const row = trace.rows.find(({ outcome }) => outcome.kind === 'rejected');
  return row ? `${row.actor}'s ${row.step}` : 'none';
}

function judgeScenario(
  seen: PlainValue,
  trace: Trace,
  right: { finalBalance: number; refused: string },
  parts: ScenarioQuestionParts,
): CheckResult {
  const special = explainSpecial(seen, WANTED);
  if (special) return special;
  const failed = (message: string): CheckResult => ({ kind: 'failed', message });
  if (typeof seen !== 'object' || seen === null || Array.isArray(seen)) {
    return failed(`The answer is an object, \`{ finalBalance: …, refused: … }\`: ${WANTED}.`);
  }
  const { finalBalance, refused } = seen as Readonly<Partial<Record<string, PlainValue>>>;
  if (finalBalance === undefined) return failed('`finalBalance` is missing: a number, what the account holds at the end.');
  if (refused === undefined) return failed("`refused` is missing: 'none', or a client and its step as in \"A's read\".");
  const missing = explainSpecial(finalBalance, WANTED) ?? explainSpecial(refused, WANTED);
  if (missing) return missing;
  if (typeof finalBalance !== 'number') return failed('`finalBalance` is a number, written without quotes.');
  const request = readRefusal(refused);
  if (request === undefined) {
    return failed(`\`refused\` is 'none', or a client and its step as in "A's read", but not ${JSON.stringify(refused)}.`);
  }
  const faults: string[] = [];
  if (finalBalance !== right.finalBalance) {
    faults.push(parts.notThatBalance[finalBalance] ?? `The account does not end with ${finalBalance}: add up who wrote what, and in which order.`);
  }
  if (request !== right.refused) faults.push(parts.notThatRefusal[request] ?? refusalFault(request));
  if (faults.length > 0) return failed(faults.join(' '));
  const replay = `stepTable(scenario(${parts.scenario}))`;
  const title = `Scenario ${parts.scenario}, run to compare with your answer`;
  return { kind: 'passed', message: parts.because, evidence: { kind: 'run', ordering: '', title, trace, replay } };
}

function refusalFault(request: string): string {
  if (request === 'none') return 'One request is refused here.';
  return `It is not ${request} that is refused here: compare its token with the largest one that the storage remembers at that moment.`;
}
