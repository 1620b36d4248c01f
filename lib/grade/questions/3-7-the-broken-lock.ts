import { findShortest } from '../../schedule/find-shortest';
import { lockWorld } from '../../worlds/locks/named-lock-world';
import { worldTrace } from '../../worlds/locks/world-trace';
import type { CheckResult, Evidence } from '../check-result';
import { explainSpecial } from '../explain-special';
import type { PlainValue } from '../probe/plain-value';
import type { Question } from '../question';
import { readOrdering } from './read-ordering';

const WORLD = 'renewal-stale';
const PROPERTY = 'at most one holder';
const STEPS = 3;
const BROKEN = 3;

/** Why each of the other samples is right. */
const RIGHT_SAMPLES: Readonly<Record<number, string>> = {
  1: 'Sample 1 is the recipe: one command sets the value, only if there is none, with its end. A client that dies in between leaves nothing behind.',
  2: 'Sample 2 compares and deletes in one script, so nothing comes between the two. A late release finds another value and leaves it.',
  4: 'Sample 4 looks again after its wait, also for its own key. If that is gone it lines up anew instead of believing that it is its turn.',
  5: 'Sample 5 counts a majority and looks at the time after it. Votes that come too late are given back.',
};

const WANTED = "`{ sample, ordering }`, such as `{ sample: 1, ordering: 'AB' }`";

/** Which of five samples is broken, and the shortest ordering that shows it. */
export const theBrokenLock: Question = {
  id: '3.7',
  title: 'The broken lock among five',
  points: 2,
  answer: 'brokenLock',
  hints: [
    'Each sample asks something of the lock before it acts. Which one is content with an answer that another client’s lock would give as well?',
    '`XX` asks whether there is a key. It does not ask whose it is.',
    'A takes the lock and sleeps; B takes it; then A’s renewal arrives. Three steps and a pause: four letters.',
  ],
  probe: { kind: 'value' },
  judge,
  wrongAnswers: [
    { what: 'the recipe', code: "const brokenLock = { sample: 1, ordering: 'APBA' }", says: 'Sample 1 is the recipe' },
    { what: 'the release by script', code: "const brokenLock = { sample: 2, ordering: 'AAPBA' }", says: 'in one script' },
    { what: 'the waiter', code: "const brokenLock = { sample: 4, ordering: 'ABPCB' }", says: 'looks again' },
    { what: 'the majority', code: "const brokenLock = { sample: 5, ordering: 'AAAPBBBBA' }", says: 'a majority' },
    { what: 'a word that shows it and is too long', code: "const brokenLock = { sample: 3, ordering: 'ABPBA' }", says: 'not the shortest' },
    { what: 'too long by a step after it', code: "const brokenLock = { sample: 3, ordering: 'APBAB' }", says: 'not the shortest' },
    { what: 'no pause', code: "const brokenLock = { sample: 3, ordering: 'ABAB' }", says: 'no pause' },
    { what: 'a renewal before the other one comes', code: "const brokenLock = { sample: 3, ordering: 'APAB' }", says: 'nobody else had it' },
    { what: 'a sixth sample', code: "const brokenLock = { sample: 6, ordering: 'APBA' }", says: 'from 1 to 5' },
    { what: 'a letter that is none', code: "const brokenLock = { sample: 3, ordering: 'APCA' }", says: 'letter C' },
    { what: 'only a number', code: 'const brokenLock = 3', says: 'an object' },
  ],
};

function judge(plain: PlainValue): CheckResult {
  const special = explainSpecial(plain, WANTED);
  if (special) return special;
  const failed = (message: string, evidence?: Evidence): CheckResult => ({ kind: 'failed', message, evidence });
  if (typeof plain !== 'object' || plain === null || Array.isArray(plain)) return failed(`The answer is an object, ${WANTED}.`);
  const { sample = { $: 'undefined' }, ordering = { $: 'undefined' } } = plain as Readonly<Record<string, PlainValue>>;
  const missing = explainSpecial(sample, WANTED) ?? explainSpecial(ordering, WANTED);
  if (missing) return missing;
  const number = Number(sample);
  if (number !== BROKEN) return failed(`${RIGHT_SAMPLES[number] ?? '`sample` is a number from 1 to 5.'}${number in RIGHT_SAMPLES ? ' So it is not this one.' : ''}`);
  const word = readOrdering(ordering, STEPS);
  if (typeof word !== 'string') return { ...word, message: `Sample ${BROKEN} is the one. ${word.message}` } as CheckResult;
  const shortest = findShortest(lockWorld(WORLD), PROPERTY);
  if (shortest.kind !== 'found') throw new Error('the broken lock breaks nothing');
  const { length } = shortest.run.ordering;
  const trace = worldTrace(WORLD, word);
  if (trace.holds[PROPERTY]) {
    const why = word.includes('P') ? 'When a renewal arrives nobody else had it in the meantime' : 'There is no pause in this word, so no lease runs out';
    return failed(`Sample ${BROKEN} is the one, but \`${word}\` does not show it. ${why}.`, evidence(word));
  }
  if (word.length > length) {
    return failed(`Sample ${BROKEN} is the one, and \`${word}\` shows it, but it is **not the shortest**: ${length} letters are enough. Which letter can go?`, evidence(word));
  }
  return { kind: 'passed', message: `\`XX\` is content with any key. A late renewal takes B’s lock away from it, and both hold it: ${length} letters, and none is shorter.`, evidence: evidence(word) };
}

function evidence(word: string): Evidence {
  const rows = worldTrace(WORLD, word).rows.map(({ who, step, outcome, broke, shows }, at) => ({
    letter: word[at],
    who,
    step,
    'what came of it': [outcome, ...broke.map((what) => `⚠ ${what}`)].join(' '),
    ...shows,
  }));
  return { kind: 'table', title: `Sample ${BROKEN} in the order ${word}`, rows, replay: `worldSteps(worldTrace('${WORLD}', '${word}'))` };
}
