import { Fencing } from '../../storage/fencing';
import type { JobStep } from '../../worlds/add-job';
import { runOrdering } from '../../worlds/run-ordering';
import type { CheckResult } from '../check-result';
import type { PlainValue } from '../probe/plain-value';
import type { Question } from '../question';
import { readOrdering } from './read-ordering';

const STEPS: readonly JobStep[] = ['acquire', 'read', 'renew', 'write'];

/** The pause that defeats a holder which renews its lease before it writes. */
export const aRenewingHolder: Question = {
  id: '2.9',
  title: 'The pause that defeats a renewing holder',
  points: 1,
  answer: 'afterRenewal',
  hints: [
    'A renewal that comes too late is refused, and the client starts over. So when must the pause not come?',
    'Renewed a moment ago, for another 10,000 ms. And the pause has 15,000.',
    'Let A acquire, read and renew; then a pause, then the four steps of B, then A’s write.',
  ],
  probe: { kind: 'value' },
  judge,
  wrongAnswers: [
    { what: 'the pause before the renewal', code: "const afterRenewal = 'AAPBBBBAA'", says: 'before the renewal' },
    { what: 'no pause', code: "const afterRenewal = 'AAAABBBB'", says: 'no pause' },
    { what: 'a pause that is over before anyone begins', code: "const afterRenewal = 'PAAAABBBB'", says: 'nothing is lost' },
    { what: 'B meets the lock', code: "const afterRenewal = 'AAABBBBA'", says: 'no pause' },
    { what: 'five steps', code: "const afterRenewal = 'AAAAAPBBBB'", says: 'more than 4' },
    { what: 'another letter', code: "const afterRenewal = 'AAARBBBBA'", says: 'letter R' },
    { what: 'a list', code: "const afterRenewal = ['A', 'P']", says: 'in quotes' },
  ],
};

function judge(seen: PlainValue): CheckResult {
  const word = readOrdering(seen, STEPS.length);
  if (typeof word !== 'string') return word;
  const clients = [{ name: 'A', adds: 50, steps: STEPS }, { name: 'B', adds: 10, steps: STEPS }];
  const trace = runOrdering(word, { storage: Fencing.NONE, clients });
  const replay = `stepTable(runOrdering('${word}', { storage: Fencing.NONE, clients: renewingClients }))`;
  const evidence = { kind: 'run', ordering: word, title: `${word}, with a renewal before each write`, trace, replay } as const;
  if (trace.lostUpdate) return { kind: 'passed', message: 'Renewed in time, and an update is lost all the same: what was renewed ran out in the pause after it.', evidence };
  const caught = trace.rows.some(({ outcome }) => outcome.kind === 'lost');
  const why = caught
    ? 'the pause came before the renewal, so the renewal failed and its client started over'
    : word.includes('P')
      ? 'no client has a pause between its renewal and its write in which the other one does its job'
      : 'there is no pause in this word, and without one the lock alone keeps the clients apart';
  return { kind: 'failed', message: `The renewal helps in this run, nothing is lost: ${why}.`, evidence };
}
