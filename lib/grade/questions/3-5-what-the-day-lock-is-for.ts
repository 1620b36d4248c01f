import { letterQuestion } from './letter-question';

/** What the lock around the closing of a day is for. */
export const whatTheDayLockIsFor = letterQuestion({
  id: '3.5',
  title: 'What the lock around the closing is for',
  answer: 'dayLock',
  hints: [
    'What does the bank do with a second list of the same day? And who pays what is booked into a day that is already paid?',
    'There is harm both ways. So who can say for sure whether the day is closed?',
    'A newer token only says that somebody got the lock later, and a clock says what one machine believes.',
  ],
  right: 'B',
  letters: {
    A: {
      text: 'Efficiency. Closing twice gives the same sum twice, and it runs once a night anyway.',
      why: 'It is the same sum, and **the bank pays it twice**. That it runs once is what you hope for; a retry after a timeout makes it two.',
      says: 'the bank pays it twice',
    },
    B: {
      text: 'Correctness. Paid twice or never paid is real money, so the ledger itself knows that the day is closed, and closing and booking both ask it.',
      why: 'The ledger sees every closing and every payout, so it can refuse the second closing and the late payout in the step in which they would do harm.',
      says: '',
    },
    C: {
      text: 'Correctness. So every worker closes and books by its own clock, and at midnight the day is over for all.',
      why: 'Correctness it is, but **no two clocks agree**. A payout by a slow clock still goes into a day that a fast clock has closed.',
      says: 'no two clocks agree',
    },
    D: {
      text: 'Correctness. So a closing carries its fencing token, and the ledger refuses a smaller one; that is enough.',
      why: 'That stops the late worker, but the **newer token closes once more**: it is a right holder, and the day was closed before it came.',
      says: 'newer token closes once more',
    },
    E: {
      text: 'Efficiency. The lease lasts an hour, and closing takes seconds.',
      why: 'That makes it rarer. **What a failure costs** decides, and here it costs a day’s payouts.',
      says: 'What a failure costs',
    },
  },
});
