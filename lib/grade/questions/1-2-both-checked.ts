import { scenarioQuestion } from './scenario-question';

/** Scenario 2: the same pause, reads and writes checked. */
export const bothChecked = scenarioQuestion({
  scenario: 2,
  title: 'Scenario 2, with reads and writes checked',
  hints: [
    'Note beside every request the largest token that the storage has seen so far.',
    'B’s read and write carry token 2. A comes back with token 1. What does a client do that was refused?',
    'A’s write is refused, A starts over with token 3, reads 110 and writes 110 + 50.',
  ],
  because: 'Token 1 came after token 2, so A had to start over, and this time it added to B’s 110.',
  notThatBalance: {
    110: '110 is not the end: a client that was refused starts over, and its 50 is still to come.',
    150: '150 is what A wanted to write from its old read. The storage does not let that in.',
  },
  notThatRefusal: {
    none: 'One request comes with a token smaller than one that the storage has seen already.',
    "A's read": 'A’s first read came when token 1 was the largest, and its second one carries token 3: both pass.',
    "B's write": 'B’s write carries token 2, the largest so far, so it passes.',
  },
});
