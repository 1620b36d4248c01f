import { Fencing } from '../../storage/fencing';
import type { JobStep } from '../../worlds/add-job';
import { runOrdering } from '../../worlds/run-ordering';
import type { CheckResult } from '../check-result';
import type { PlainValue } from '../probe/plain-value';
import type { Question } from '../question';
import { readOrdering } from './read-ordering';

const STEPS: readonly JobStep[] = ['acquire', 'read', 'check', 'write'];

/** A run that refutes "look at the lease just before the write". */
export const aColleaguesFix: Question = {
  id: '1.7',
  title: 'A run that refutes a colleague’s fix',
  points: 1,
  answer: 'refutation',
  hints: [
    'The fix makes the gap smaller. Between which two steps is there still one?',
    'A looks at its lease, and it is live. The pause comes right after that.',
    'AAA takes A to the end of its check. Then a pause, then B’s whole job of four steps, then A’s write.',
  ],
  probe: { kind: 'value' },
  judge,
  wrongAnswers: [
    { what: 'the pause before the check', code: "const refutation = 'AAPBBBBAA'", says: 'before the check' },
    { what: 'no pause', code: "const refutation = 'AAAABBBB'", says: 'no pause' },
    { what: 'a pause that is over before A begins', code: "const refutation = 'PAAAABBBB'", says: 'nothing is lost' },
    { what: 'B finds the lock held', code: "const refutation = 'AAABBBBA'", says: 'no pause' },
    { what: 'five steps', code: "const refutation = 'AAAPBBBBAA'", says: 'more than 4' },
    { what: 'another letter', code: "const refutation = 'AAACBBBBA'", says: 'letter C' },
    { what: 'steps in words', code: "const refutation = ['acquire', 'read']", says: 'in quotes' },
  ],
};

function judge(seen: PlainValue): CheckResult {
  const word = readOrdering(seen, STEPS.length);
  if (typeof word !== 'string') return word;
  const clients = [{ name: 'A', adds: 50, steps: STEPS }, { name: 'B', adds: 10, steps: STEPS }];
  const trace = runOrdering(word, { storage: Fencing.NONE, clients });
  const replay = `stepTable(runOrdering('${word}', { storage: Fencing.NONE, clients: carefulClients }))`;
  const evidence = { kind: 'run', ordering: word, title: `${word}, with a look at the lease before each write`, trace, replay } as const;
  if (trace.lostUpdate) {
    const message = 'Both clients looked, both saw a live lease, and an update is lost all the same: the pause came after the look.';
    return { kind: 'passed', message, evidence };
  }
  const caught = trace.rows.some(({ outcome }) => outcome.kind === 'over');
  const why = caught
    ? 'the pause came before the check, so the check caught it and its client started over'
    : word.includes('P')
      ? 'no client has a pause between its check and its write in which the other one does its job'
      : 'there is no pause in this word, and without one the lock alone keeps the clients apart';
  return { kind: 'failed', message: `The fix holds in this run, nothing is lost: ${why}.`, evidence };
}
