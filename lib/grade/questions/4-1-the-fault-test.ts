import type { CheckResult } from '../check-result';
import { BROKEN } from '../exercise-4/importers-to-try';
import { reasonOf } from '../exercise-4/reason-of';
import type { TrialsSeen } from '../exercise-4/run-trials';
import { explainSpecial } from '../explain-special';
import { specialKind, type PlainValue } from '../probe/plain-value';
import type { Question } from '../question';

const NAME = 'faultTest';

/** The test that a team would keep: it is judged by the broken importers that it fails on. */
export const theFaultTest: Question = {
  id: '4.1',
  title: 'The fault test',
  points: BROKEN.length,
  answer: NAME,
  hints: [
    'Begin with the story of lesson 14: freeze the pod with the older file, wait until its lease is over, let another pod import the newer file, let the first one go on. Then ask everybody what they say: both outcomes, the whole catalogue before and after, both metrics.',
    'Make the story harder for the importers. The two pods may have one name, as after a restart. The clock of the second may be a minute behind. And the first can be frozen at `before-write`, which comes after any look that a pod takes for itself.',
    'A lock has an end too: freeze the second pod at `before-release` with a short lease, let that lease run out, give the lock to a third pod, and let the second go on. The third has a lease that is live, and must keep it.',
  ],
  probe: { kind: 'fault test' },
  judge,
  wrongAnswers: [
    { what: 'no function', code: `const ${NAME} = 'freeze, expire, resume'`, says: 'is a function' },
    { what: 'an object', code: `const ${NAME} = { freeze: true }`, says: 'is a function' },
    { what: 'a test that never fails', code: `async function ${NAME}(world: any): Promise<void> {}`, says: `0 of ${BROKEN.length}` },
    { what: 'a test that fails always', code: `async function ${NAME}(world: any): Promise<void> { throw new Error('the fence is broken'); }`, says: 'the fence is broken' },
    {
      what: 'a test that does not wait',
      code: `async function ${NAME}(world: any): Promise<void> { void world.catalogue(); }`,
      says: 'put await before it',
    },
    {
      what: 'a test that asks for the one way to fence',
      code: `async function ${NAME}(world: any): Promise<void> {
      const late = await world.startPod('pod-a', { day: 'monday', pauseAt: 'after-acquire' });
      await late.freeze();
      if ((await world.catalogue()).fence !== 0) throw new Error('the fence has risen before the first write');
    }`,
      says: 'an importer that raises the fence',
    },
    {
      what: 'a test that expects the older file',
      code: `async function ${NAME}(world: any): Promise<void> {
      const pod = await world.startPod('pod-a', { day: 'tuesday' });
      await pod.outcome();
      if ((await world.catalogue()).file !== 'monday.csv') throw new Error('not the file of Monday');
    }`,
      says: "the course's importer",
    },
  ],
};

function judge(seen: PlainValue): CheckResult {
  const wanted = `a function \`async function ${NAME}(world)\``;
  const { trials, noServer } = (seen ?? {}) as { trials?: TrialsSeen; noServer?: string };
  if (typeof noServer === 'string') return { kind: 'failed', message: `It could not be judged. ${noServer}` };
  if (trials === undefined) {
    const special = specialKind(seen) === 'function' ? undefined : explainSpecial(seen, wanted);
    return special ?? { kind: 'failed', message: `The answer is a function: \`async function ${NAME}(world)\`.` };
  }
  if (trials.notAttempted) return { kind: 'not attempted', message: `What is wanted is ${wanted} that throws when something is wrong.` };
  if (trials.failedOn) {
    const { what, run, runs, why } = trials.failedOn;
    const which = runs > 1 ? `, in run ${run} of ${runs}` : '';
    return { kind: 'failed', message: `Your test fails on an importer that is **right**, so it was tried on no other: on ${what}${which}. It says: ${reasonOf(why)}.` };
  }
  const whys = trials.broken ?? [];
  const missed = BROKEN.filter((_, at) => whys[at] === null).map(({ what }) => what);
  const caught = BROKEN.length - missed.length;
  const rows = BROKEN.map(({ what }, at) => ({ 'what a broken importer does': what, 'your test': whys[at] === null ? '○ passes' : '✓ fails', 'it says': reasonOf(whys[at] ?? '') }));
  const evidence = { kind: 'table', title: `Your test fails on ${caught} of ${BROKEN.length} broken importers`, rows, replay: `await check('4.1', ${NAME})` } as const;
  const passes = 'Your test passes on the three right importers, each time,';
  if (missed.length === 0) return { kind: 'passed', message: `${passes} and fails on all ${BROKEN.length} broken ones.`, evidence };
  const list = `${missed.join('; ')}.`;
  return { kind: 'failed', points: caught, message: `${passes} and fails on ${caught} of ${BROKEN.length} broken ones. This went **unnoticed**: ${list}`, evidence };
}
