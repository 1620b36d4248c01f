import { explainSpecial } from '../explain-special';
import type { Question } from '../question';

/** Lesson 00: a first check, which fails and then passes. */
export const whenALeaseIsOver: Question = {
  id: '0.1',
  title: 'When a lease is over',
  points: 1,
  answer: 'leaseIsOverAtMs',
  hints: [
    'The lease begins when it is granted, so start from 1,000 ms.',
    'It lasts 10,000 ms from there: add the two.',
    '1,000 + 10,000 = 11,000. At 10,999 ms it is still live, at 11,000 ms it is over.',
  ],
  probe: { kind: 'value' },
  judge(seen) {
    const special = explainSpecial(seen, 'the time in milliseconds, as a number');
    if (special) return special;
    if (seen === 11_000) return { kind: 'passed', message: 'Granted at 1,000 ms for 10,000 ms: from 11,000 ms on the lease is over.' };
    const failed = (message: string) => ({ kind: 'failed', message }) as const;
    if (seen === 10_000) return failed('10,000 ms is how long the lease lasts; it was granted at 1,000 ms, and not at 0.');
    if (seen === 10_999) return failed('At 10,999 ms the lease still has one millisecond to go. It is over **at** its expiry, not before.');
    if (seen === 11_001) return failed('At 11,001 ms the lease has been over for one millisecond. It is over **at** its expiry.');
    if (seen === 11) return failed('Everything here is counted in milliseconds, so 11 is far too early.');
    if (typeof seen !== 'number') return failed('The answer is a number of milliseconds, such as `5_000`.');
    return failed(`Not ${seen.toLocaleString('en-US')} ms: take the time of the grant and add how long the lease lasts.`);
  },
  wrongAnswers: [
    { what: 'how long it lasts', code: 'const leaseIsOverAtMs = 10_000', says: 'granted at 1,000' },
    { what: 'one millisecond early', code: 'const leaseIsOverAtMs = 10_999', says: 'one millisecond to go' },
    { what: 'one millisecond late', code: 'const leaseIsOverAtMs = 11_001', says: 'has been over' },
    { what: 'seconds', code: 'const leaseIsOverAtMs = 11', says: 'milliseconds' },
    { what: 'a text', code: "const leaseIsOverAtMs = '11000'", says: 'number' },
    { what: 'some other time', code: 'const leaseIsOverAtMs = 26_000', says: '26,000' },
  ],
};
