import { accountTrace } from '../account-trace';
import { COPYING } from '../account-world';

/** A second store of your own, which is told the balance after each write to the account. */
export interface TriedStatement {
  readonly balance: number;
  write(token: number, balance: number): { readonly kind: 'accepted' | 'rejected' };
}

/** One step of an ordering, and what the two stores show after it. */
export type StatementRow = {
  readonly who: string;
  readonly step: string;
  readonly 'what came of it': string;
  readonly account: number;
  readonly statement: number;
};

/**
 * Runs one ordering of two clients that write to an account, which checks the token of every request, and then tell a
 * statement of your own what they wrote.
 * @param ordering a word of A, B and P; each client has four steps: acquire, read, write, copy.
 * @param factory makes a statement that shows 100.
 * @example dataTable(tryStatement('AAAPBBBBA', () => new MyStatement(100)))
 */
export function tryStatement(ordering: string, factory: () => TriedStatement): StatementRow[] {
  const statement = factory();
  return accountTrace(ordering, { storage: 'READS_AND_WRITES', steps: COPYING }).rows.map(({ actor, step, outcome, balance }) => {
    const answer = step === 'copy' && outcome.kind === 'accepted' ? statement.write(outcome.token, outcome.balance) : outcome;
    const told = step === 'copy' && outcome.kind === 'accepted' ? `${outcome.balance} with token ${outcome.token}: ` : '';
    return { who: actor === 'clock' ? 'all' : actor, step, 'what came of it': `${told}${answer.kind}`, account: balance, statement: statement.balance };
  });
}
