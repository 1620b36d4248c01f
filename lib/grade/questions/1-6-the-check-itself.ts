import type { Question } from '../question';
import { ACCOUNT_CALLS } from './account-calls';
import { ACCOUNT_ORDERINGS } from './account-orderings';
import { WRONG_ACCOUNTS } from './1-6-wrong-accounts';
import { judgeAccount } from './judge-account';

/** The check, written by the learner on an account that has none. */
export const theCheckItself: Question = {
  id: '1.6',
  title: 'The check itself',
  points: 3,
  answer: 'FencedAccount',
  hints: [
    'The account needs one number more: the largest token of any request that it let in, 0 at first.',
    'Every request does two things before anything else: compare its token with that number, and if it passes, remember it.',
    'A smaller token is refused and not remembered; an equal or larger one passes and is. Do the same in `read` and in `write`.',
  ],
  probe: { kind: 'account', calls: Object.values(ACCOUNT_CALLS), orderings: ACCOUNT_ORDERINGS },
  judge: judgeAccount,
  wrongAnswers: WRONG_ACCOUNTS,
};
