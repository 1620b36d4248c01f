import type { CheckResult } from '../check-result';
import { explainSpecial } from '../explain-special';
import type { PlainValue } from '../probe/plain-value';
import type { Question } from '../question';

/** What a good answer says, by the names that the learner ticks. */
const FACTS: Readonly<Record<string, string>> = {
  a: 'both clients read 100 before either of them wrote',
  b: 'B’s read left no trace, so A’s smaller token was the largest one that the check knew of',
  c: 'B’s write carried the larger token and so passed too, over A’s 150, with a sum made of the old 100',
};

const NAMES = Object.keys(FACTS);

/** Two sentences on scenario 3: judged by the learner, and counted nowhere. */
export const twoSentences: Question = {
  id: '2.3',
  title: 'Scenario 3 in two sentences',
  points: 0,
  open: { facts: NAMES.length },
  answer: 'myTicks',
  hints: [
    'Say who read what and when, before you say who wrote.',
    'The check is on, and it works. What does it not know at the moment when A’s write comes?',
    'Say why A’s write passes, and then why B’s write passes as well, although it undoes A’s.',
  ],
  probe: { kind: 'value' },
  judge,
  wrongAnswers: [
    { what: 'a number', code: 'const myTicks = 3', says: 'an object' },
    { what: 'a list', code: 'const myTicks = [true, true, true]', says: 'an object' },
    { what: 'words', code: "const myTicks = { a: 'yes', b: 'no', c: 'yes' }", says: '`true` or `false`'.replaceAll('`', '') },
    { what: 'one forgotten', code: 'const myTicks = { a: true, b: true }', says: 'c is missing' },
    { what: 'nothing ticked at all', code: 'const myTicks = {}', says: 'a is missing' },
  ],
};

function judge(seen: PlainValue): CheckResult {
  const wanted = 'for each of the facts a, b and c whether your sentences have it, `true` or `false`';
  const special = explainSpecial(seen, wanted);
  if (special) return special;
  const failed = (message: string): CheckResult => ({ kind: 'failed', message });
  if (typeof seen !== 'object' || seen === null || Array.isArray(seen)) return failed('The answer is an object, `{ a: …, b: …, c: … }`.');
  const ticks = seen as Readonly<Record<string, PlainValue>>;
  for (const name of NAMES) {
    if (!Object.hasOwn(ticks, name)) return failed(`${name} is missing. What is wanted is ${wanted}.`);
    const odd = explainSpecial(ticks[name], wanted);
    if (odd) return odd;
    if (typeof ticks[name] !== 'boolean') return failed(`\`${name}\` must be \`true\` or \`false\`.`);
  }
  const ticked = NAMES.filter((name) => ticks[name] === true).length;
  const without = NAMES.filter((name) => ticks[name] !== true);
  const missing = without.length > 0 ? ` Not in yours: ${without.map((name) => FACTS[name]).join('; ')}.` : '';
  return { kind: 'self-assessed', ticked, message: `You ticked ${ticked} of ${NAMES.length} facts.${missing} This is your own judgement, so it brings no points.` };
}
