import type { Question } from '../question';
import { WRONG_VERSIONED_ACCOUNTS } from './2-4-wrong-accounts';
import { judgeVersioned, VERSION_TRIALS } from './judge-versioned';
import { VERSION_SCRIPTS } from './version-scripts';

/** An account that accepts a write only if nothing was written since its sender read. */
export const aConditionalWrite: Question = {
  id: '2.4',
  title: 'A conditional write',
  points: 3,
  answer: 'VersionedAccount',
  hints: [
    'The account needs a number that tells one state of it from every other. When must that number change, and when must it not?',
    '`lastRead` is what your own `read` answered to this client. Compare the version in it with the version now.',
    'Refuse unless the two are equal, and change nothing then. Otherwise store the balance and add 1 to the version.',
  ],
  probe: { kind: 'scripts', scripts: Object.values(VERSION_SCRIPTS).map(({ calls }) => calls), trials: VERSION_TRIALS },
  judge: judgeVersioned,
  wrongAnswers: WRONG_VERSIONED_ACCOUNTS,
};
