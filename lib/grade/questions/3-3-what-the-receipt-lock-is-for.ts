import { letterQuestion } from './letter-question';

/** What the lock around a receipt is for. */
export const whatTheReceiptLockIsFor = letterQuestion({
  id: '3.3',
  title: 'What the lock around a receipt is for',
  answer: 'receiptLock',
  hints: [
    'Suppose the lock fails. What does the customer see, and is any number in any account wrong then?',
    'The same receipt twice is a nuisance. No receipt at all is another matter.',
    'It is efficiency, with one thing to keep: the receipt must go out at least once.',
  ],
  right: 'D',
  letters: {
    A: {
      text: 'Correctness. An e-mail is fenced like everything else: it carries the token, and a late one is taken back.',
      why: 'The mail service does not know your tokens, and **what is sent is sent**. A fence needs a resource that can refuse.',
      says: 'what is sent is sent',
    },
    B: {
      text: 'Correctness. A receipt is about money, and whatever is about money needs correctness.',
      why: 'The money was moved by the payment. The receipt **only tells of it**, and told twice it is as true as told once.',
      says: 'only tells of it',
    },
    C: {
      text: 'Efficiency. So it is fine as well if now and then no receipt is sent at all.',
      why: 'It is efficiency, but that is about **work done twice**. Work that is not done at all is a fault that no lock excuses.',
      says: 'work done twice',
    },
    D: {
      text: 'Efficiency. The same receipt twice is a nuisance and harms nobody; the lock saves mails, and may fail now and then.',
      why: 'A simple lock is enough here. Where the service offers a key for each mail it is cheap to get rid of most duplicates too.',
      says: '',
    },
    E: {
      text: 'Correctness. A customer who gets two receipts has paid twice.',
      why: 'A receipt **pays nothing**: the same order number stands on both. If it did pay, you would be right.',
      says: 'pays nothing',
    },
  },
});
