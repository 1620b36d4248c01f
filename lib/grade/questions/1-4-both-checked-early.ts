import { scenarioQuestion } from './scenario-question';

/** Scenario 4: the timing of scenario 3, reads and writes checked. */
export const bothCheckedEarly = scenarioQuestion({
  scenario: 4,
  title: 'Scenario 4, the timing of 3 with reads checked too',
  hints: [
    'It is the timing of the question before. What does the storage know now that it did not know there?',
    'B’s read carries token 2, and this storage remembers it. What happens to A’s token 1?',
    'A’s write is refused, B writes 110, A starts over, reads 110 and writes 110 + 50.',
  ],
  because: 'B’s read already raised the remembered token to 2, so A’s write was refused before it could do harm.',
  notThatBalance: {
    110: '110 is there after B’s write, but A starts over and adds its 50 to that.',
    150: '150 is what A wanted to write from its old read; here it cannot.',
  },
  notThatRefusal: {
    none: 'Here reads are remembered as well: look at the largest token after B’s read.',
    "A's read": 'A’s first read came before B’s, and its second one carries token 3: both pass.',
    "B's write": 'B’s write carries token 2, and nothing larger has been seen at that moment.',
  },
});
