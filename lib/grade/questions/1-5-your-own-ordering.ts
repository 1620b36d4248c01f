import { Fencing } from '../../storage/fencing';
import { runOrdering } from '../../worlds/run-ordering';
import type { Trace } from '../../worlds/trace';
import type { CheckResult } from '../check-result';
import type { PlainValue } from '../probe/plain-value';
import type { Question } from '../question';
import { readOrdering } from './read-ordering';
import { simplestForms } from './simplest-forms';

/** Scenario 3 as a word, with nothing in it that could be left out. */
const LESSON = 'AAPBBAB';

/** An ordering other than the lesson's that loses an update although writes are checked. */
export const yourOwnOrdering: Question = {
  id: '1.5',
  title: 'A hole of your own in a check on writes',
  points: 2,
  answer: 'myOrdering',
  hints: [
    'The loser’s write must be accepted. So look for runs in which no larger token has written before it.',
    'In scenario 3 A pauses between its read and its write. Its lease can run out somewhere else, too, before it has read at all.',
    'Let A acquire, then pause; now both read while the account holds 100. Then whoever has the smaller token writes first.',
  ],
  probe: { kind: 'value' },
  judge,
  wrongAnswers: [
    { what: 'the lesson’s word', code: "const myOrdering = 'AAPBBABP'", says: 'AAPBBAB' },
    { what: 'the lesson’s word without its last pause', code: "const myOrdering = 'AAPBBAB'", says: 'scenario 3' },
    { what: 'the lesson’s word with more pauses', code: "const myOrdering = 'PAAPPBBABP'", says: 'change nothing' },
    { what: 'the lesson’s word, A and B exchanged', code: "const myOrdering = 'BBPAABA'", says: 'exchanged' },
    { what: 'exchanged, with pauses', code: "const myOrdering = 'BPBPAABAP'", says: 'exchanged' },
    { what: 'a late write that is refused', code: "const myOrdering = 'AAPBBBA'", says: 'refused' },
    { what: 'no pause', code: "const myOrdering = 'AAABBB'", says: 'Nothing is lost' },
    { what: 'another letter', code: "const myOrdering = 'AAXBBBA'", says: 'letter X' },
    { what: 'an empty word', code: "const myOrdering = ''", says: 'empty' },
    { what: 'a number', code: 'const myOrdering = 54', says: 'in quotes' },
    { what: 'a word without end', code: "const myOrdering = 'AB'.repeat(5_000)", says: 'letters' },
  ],
};

function run(ordering: string): Trace {
  return runOrdering(ordering, { storage: Fencing.WRITES_ONLY });
}

function judge(seen: PlainValue): CheckResult {
  const word = readOrdering(seen);
  if (typeof word !== 'string') return word;
  const trace = run(word);
  const replay = `stepTable(runOrdering('${word}', { storage: Fencing.WRITES_ONLY }))`;
  const evidence = { kind: 'run', ordering: word, title: `${word}, with writes checked`, trace, replay } as const;
  if (!trace.lostUpdate) {
    const why = trace.rejectedRequests > 0 ? 'the late write was refused, and its client started over' : 'every write added to what was there';
    return { kind: 'failed', message: `Nothing is lost: ${why}, so the account ends with ${trace.finalBalance}.`, evidence };
  }
  const same = sameAsTheLesson(word);
  if (same) return { kind: 'failed', message: `It does lose an update, but ${same}. Find one that is not in the lesson.`, evidence };
  const lost = trace.rightBalance - trace.finalBalance;
  return { kind: 'passed', message: `${lost} is missing at the end, although every write was checked.`, evidence };
}

/** How a word comes down to the lesson's own story, or `undefined` if it does not. */
function sameAsTheLesson(word: string): string | undefined {
  const short = [...simplestForms(word, run)].find((form) => form === LESSON || exchanged(form) === LESSON);
  if (short === undefined) return undefined;
  const said = short === word ? word : `${word} without the letters that change nothing is ${short}, and that`;
  if (short === LESSON) return `${said} is scenario 3 itself`;
  return `${said} is scenario 3 (${LESSON}) with A and B exchanged, the same story with other names`;
}

function exchanged(word: string): string {
  return word.replace(/[AB]/g, (client) => (client === 'A' ? 'B' : 'A'));
}
