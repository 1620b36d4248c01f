import { scenarioQuestion } from './scenario-question';

/** Scenario 3: writes checked only, and A wakes between B's read and B's write. */
export const writesChecked = scenarioQuestion({
  scenario: 3,
  title: 'Scenario 3, with writes checked only',
  hints: [
    'This storage remembers tokens of writes. Which writes came before A’s?',
    'B has only read when A wakes up, so no token is remembered, and A’s token 1 passes. What does B add its 10 to?',
    'A’s 150 is written and accepted; then B writes the 100 that it read, and 10 more.',
  ],
  because: 'B’s read left no trace, so A’s token 1 passed; then B wrote 100 + 10 over A’s 150.',
  notThatBalance: {
    150: '150 stands there for one moment. B still has its write to do, and adds to the 100 that it read.',
    160: '160 would need B to read again after A’s write. B read 100 before it and writes from that.',
  },
  notThatRefusal: {
    "A's write": 'A’s write comes before any other write, and reads are not remembered here: nothing larger than token 1 is known.',
    "B's write": 'B’s write carries token 2, larger than A’s token 1, so it passes although it undoes A’s work.',
  },
});
