import { accountTrace } from '../../worlds/account-trace';
import { refusedRequest } from './scenario-question';
import type { CheckResult } from '../check-result';
import { explainSpecial } from '../explain-special';
import type { PlainValue } from '../probe/plain-value';
import type { Question, WrongAnswer } from '../question';
import { readRefusal } from './read-refusal';

/** The timings of the four scenarios as words: 1 and 2 have the same, and 3 and 4. */
const WORDS: Readonly<Record<string, string>> = { scenario1: 'AAPBBBA', scenario2: 'AAPBBBA', scenario3: 'AAPBBAB', scenario4: 'AAPBBAB' };

const NAMES = Object.keys(WORDS);

/** For each scenario: does a conditional write protect, and whom does it refuse. */
export const fourScenarios: Question = {
  id: '2.6',
  title: 'Which of the four scenarios it protects',
  points: 2,
  answer: 'withVersions',
  hints: [
    'Nobody looks at tokens now. So two of the scenarios differ in nothing any more from two others.',
    'Note the version that each client has read, and the version that is stored when its write comes.',
    'In every timing both read version 0, and the first write makes it 1. So the client that writes second is refused, whoever that is.',
  ],
  probe: { kind: 'value' },
  judge,
  wrongAnswers: [
    wrong('only the checked ones', 'compares versions in all four', { scenario1: [false, 'none'] }),
    wrong('the hole is still there', 'compares versions in all four', { scenario3: [false, 'none'] }),
    wrong('the sleeper refused in 3', 'writes first', { scenario3: [true, "A's write"] }),
    wrong('the sleeper refused in 4', 'writes first', { scenario4: [true, "A's write"] }),
    wrong('B refused in 1', 'writes second', { scenario1: [true, "B's write"] }),
    wrong('nobody refused', 'writes second', { scenario2: [true, 'none'] }),
    wrong('a read refused', 'only a write', { scenario1: [true, "A's read"] }),
    { what: 'booleans only', code: 'const withVersions = { scenario1: true, scenario2: true, scenario3: true, scenario4: true }', says: 'protects' },
    { what: 'a text', code: "const withVersions = 'all'", says: 'an object' },
    { what: 'one forgotten', code: `const withVersions = ${code({})}; delete (withVersions as any).scenario4`, says: 'scenario4' },
  ],
};

function code(changes: Readonly<Record<string, readonly [boolean, string]>>): string {
  const answers = NAMES.map((name) => [name, changes[name] ?? [true, rightRefusal(name)]] as const);
  return JSON.stringify(Object.fromEntries(answers.map(([name, [protects, refused]]) => [name, { protects, refused }])));
}

function wrong(what: string, says: string, changes: Readonly<Record<string, readonly [boolean, string]>>): WrongAnswer {
  return { what, says, code: `const withVersions = ${code(changes)}` };
}

function rightRefusal(name: string): string {
  return refusedRequest(accountTrace(WORDS[name], { storage: 'VERSION' }));
}

function evidence(name: string): CheckResult['evidence'] {
  const ordering = WORDS[name];
  const trace = accountTrace(ordering, { storage: 'VERSION' });
  return { kind: 'run', ordering, title: `The timing of ${spoken(name)}, on a conditional write`, trace, replay: `stepTable(accountTrace('${ordering}', { storage: 'VERSION' }))` };
}

/** A name as a sentence has it: 'scenario 3'. */
function spoken(name: string): string {
  return name.replace(/\d/, ' $&');
}

function judge(plain: PlainValue): CheckResult {
  const wanted = "for each scenario `{ protects, refused }`: `true` or `false`, and the refused request, such as \"A's write\" or 'none'";
  const special = explainSpecial(plain, wanted);
  if (special) return special;
  const failed = (message: string, name?: string): CheckResult => ({ kind: 'failed', message, evidence: name ? evidence(name) : undefined });
  if (typeof plain !== 'object' || plain === null || Array.isArray(plain)) return failed(`The answer is an object with ${wanted}.`);
  for (const name of NAMES) {
    const answer = (plain as Readonly<Record<string, PlainValue>>)[name];
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return failed(`\`${name}\` is missing or no \`{ protects, refused }\`. What is wanted is ${wanted}.`);
    const { protects = { $: 'undefined' }, refused = { $: 'undefined' } } = answer as Readonly<Record<string, PlainValue>>;
    const missing = explainSpecial(protects, wanted) ?? explainSpecial(refused, wanted);
    if (missing) return missing;
    if (typeof protects !== 'boolean') return failed(`\`protects\` of \`${name}\` is \`true\` or \`false\`.`);
    const request = readRefusal(refused);
    if (request === undefined) return failed(`\`refused\` of \`${name}\` is 'none', or a client and its step as in "A's write".`);
    if (!protects) return failed(`It does protect in ${spoken(name)}. The storage compares versions in all four, whatever was checked there before.`, name);
    const right = rightRefusal(name);
    if (request === right) continue;
    if (/read|acquire/.test(request)) return failed(`In ${spoken(name)} it is not ${request}: here only a write has a condition.`, name);
    const why = WORDS[name] === WORDS.scenario3 ? 'A wakes up and writes first, so the version is still the one that A read' : 'B writes first, so it is A that writes second, from an old version';
    return failed(`In ${spoken(name)} it is not so (${request}): ${why}. Refused is who writes second.`, name);
  }
  const message = 'All four are protected. With the timing of 1 and 2 it is the sleeper who is refused, with that of 3 and 4 the rightful holder B: a version knows what is outdated, and not who.';
  return { kind: 'passed', message, evidence: evidence('scenario3') };
}
