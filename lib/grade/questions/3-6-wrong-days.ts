import type { WrongAnswer } from '../question';

const ADD = '{ ...row, today: [...row.today, job.amount] }';
const MOVE = `row.closed ? { ...row, tomorrow: [...row.tomorrow, job.amount] } : ${ADD}`;
const BOOK = `return yield ledger.change((row) => (${MOVE}));`;
const CLOSED = '{ ...row, closed: true, transfers: [...row.transfers, sumOf(row.today)] }';
const CLOSE = `return yield ledger.change((row) => (row.closed ? undefined : ${CLOSED}));`;

/** Wrong ways to close a day and to book a payout. */
export function dayWrongAnswers(name: string): readonly WrongAnswer[] {
  const wrong = (what: string, says: string, close: string, book: string): WrongAnswer => ({
    what,
    says,
    code: `const sumOf = (amounts: number[]): number => amounts.reduce((a, b) => a + b, 0);
    function* ${name}(ledger: any, job: any): any {
      if (job.kind === 'close') {
        ${close}
      }
      ${book}
    }`,
  });
  const readWrite = (refuse: string): string => `const row = yield ledger.read(); if (${refuse}) return false; return yield ledger.write(${CLOSED});`;
  return [
    wrong('a lock as the only guard', 'the only guard', `return yield ledger.change((row) => (${CLOSED}));`, BOOK),
    wrong('a token alone', 'stops only an older', `return yield ledger.change((row) => (job.token < row.token ? undefined : { ...${CLOSED}, token: job.token }));`, BOOK),
    wrong('a check in the worker', 'in the worker', `if (!job.leaseIsLive()) return false; return yield ledger.change((row) => (${CLOSED}));`, BOOK),
    wrong('check, then act', 'two steps', readWrite('row.closed'), BOOK),
    wrong('closing by the worker’s own clock', 'own clock', `if (job.nowMs() < job.dayEndsMs) return false; return yield ledger.change((row) => (${CLOSED}));`, BOOK),
    wrong('booking by the worker’s own clock', 'own clock', CLOSE,
      `return yield ledger.change((row) => (job.nowMs() < job.dayEndsMs ? ${ADD} : { ...row, tomorrow: [...row.tomorrow, job.amount] }));`),
    wrong('a late payout let in', 'already paid', CLOSE, `return yield ledger.change((row) => (${ADD}));`),
    wrong('booked after a look', 'two steps', CLOSE, `const seen = yield ledger.read(); return yield ledger.change((row) => (seen.closed ? { ...row, tomorrow: [...row.tomorrow, job.amount] } : ${ADD}));`),
    wrong('check, then act, for both', 'two steps', readWrite('row.closed'), `const now = yield ledger.read(); if (now.closed) return false;
        return yield ledger.write({ ...now, today: [...now.today, job.amount] });`),
    wrong('a sum made before', 'made before', `const seen = yield ledger.read();
        return yield ledger.change((row) => (row.closed ? undefined : { ...row, closed: true, transfers: [sumOf(seen.today)] }));`, BOOK),
    wrong('closed and not paid', 'nothing is paid', 'return yield ledger.change((row) => (row.closed ? undefined : { ...row, closed: true }));', BOOK),
    wrong('never closes', 'never closed', 'return false;', BOOK),
    wrong('books nothing', 'still open', CLOSE, 'return yield ledger.change(() => undefined);'),
    wrong('always tomorrow', 'still open', CLOSE, 'return yield ledger.change((row) => ({ ...row, tomorrow: [...row.tomorrow, job.amount] }));'),
    wrong('forgets the payout', 'gone', CLOSE, `yield ledger.change((row) => (row.closed ? undefined : ${ADD})); return true;`),
    wrong('says no and books', 'answered', CLOSE, `yield ledger.change((row) => (${MOVE})); return false;`),
    wrong('half a row', 'not iterable', 'return yield ledger.change((row) => (row.closed ? undefined : { closed: true, transfers: [sumOf(row.today)] }));', BOOK),
    { what: 'no function', code: `const ${name} = { close: true }`, says: 'is a function' },
  ];
}
