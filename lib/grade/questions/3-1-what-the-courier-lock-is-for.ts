import { letterQuestion } from './letter-question';

/** What the lock around the assignment of a courier is for. */
export const whatTheCourierLockIsFor = letterQuestion({
  id: '3.1',
  title: 'What the lock around a courier is for',
  answer: 'courierLock',
  hints: [
    'Suppose the lock fails and two couriers are sent. Who notices, and can it be put right by doing nothing?',
    'There is harm, so it is about correctness. The letters for that differ in who has to say no.',
    'The worker can sleep after any look at its lease, and the lock service sees no order. Who sees every assignment?',
  ],
  right: 'C',
  letters: {
    A: {
      text: 'Efficiency. Two workers look for a courier; the second search is wasted work and nothing else.',
      why: 'The search is only work, but its result is written into the order, and a second result **sends a second courier**. Somebody rides for nothing.',
      says: 'sends a second courier',
    },
    B: {
      text: 'Efficiency. With a lease of ten minutes two couriers are so rare that it does not matter.',
      why: 'A longer lease makes it rarer, not harmless, and a crashed worker then blocks the order for ten minutes. **How rare** it is does not say what it costs.',
      says: 'How rare',
    },
    C: {
      text: 'Correctness. Two couriers ride to one restaurant, so the order itself must refuse the second one.',
      why: 'A second courier does harm, and the order sees every assignment, whoever holds the lock: it can say no in the step in which it would do harm.',
      says: '',
    },
    D: {
      text: 'Correctness. So the lock comes from ZooKeeper or etcd; then there is one holder, and nothing more is needed.',
      why: 'Such a lock is granted to one worker at a time. What a worker **does after its lease is over** it does not see either, so the order still needs a check.',
      says: 'after its lease is over',
    },
    E: {
      text: 'Correctness. So each worker looks at its lease right before it assigns.',
      why: 'It is about correctness, but the look is in the worker. **A pause can come after the look**, and nothing in the worker sees that.',
      says: 'A pause can come after the look',
    },
  },
});
