import { scenarioQuestion } from './scenario-question';

/** Scenario 1: the storage looks at no token. */
export const noCheck = scenarioQuestion({
  scenario: 1,
  title: 'Scenario 1, where nobody looks at the token',
  hints: [
    'Write down what A holds in its hand when it falls asleep, and what the account holds when A wakes up.',
    'A read 100 before its pause. It does not read again: it adds its 50 to that 100.',
    'A storage that never looks at a token cannot refuse. B’s 110 is replaced by 100 + 50.',
  ],
  because: 'A wrote 100 + 50 over B’s 110, and a storage that looks at no token had no reason to say no.',
  notThatBalance: {
    160: '160 would need A to add to B’s 110, but A still adds to the 100 that it read before its pause.',
    110: '110 is there only until A wakes up: A’s write comes last.',
  },
  notThatRefusal: {
    "A's write": 'A’s write is late, but this storage looks at no token, so it cannot tell and lets it in.',
  },
});
