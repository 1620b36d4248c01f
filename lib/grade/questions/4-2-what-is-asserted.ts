import { letterQuestion } from './letter-question';

/** The assertion and the metric, in words. */
export const whatIsAsserted = letterQuestion({
  id: '4.2',
  title: 'The assertion and the metric',
  answer: 'assertion',
  hints: [
    'One part is a fact about the prices, one about what the late pod says, and one is a number that somebody can watch at night.',
    'Which of these would also hold for an importer without a fence, if the clocks were lucky?',
    'The write of the frozen pod is refused, the newer file stays, and at that pod `fenced_write_rejected_total` rises by one.',
  ],
  right: 'B',
  letters: {
    A: {
      text: 'The frozen pod ends with an error, and `imports_total` must rise.',
      why: '`imports_total` counts every end of an import, the good ones too, so **it rises anyway**. And being fenced out is an outcome and no error.',
      says: 'it rises anyway',
    },
    B: {
      text: 'The write of the frozen pod is refused as `fencedOut`, the newer file stays, and `fenced_write_rejected_total` must rise at that pod and at no other.',
      why: 'The refusal, its effect and its trace: each of the three can be missing without the others.',
      says: '',
    },
    C: {
      text: 'The newer file is there at the end; `fenced_write_rejected_total` must stay at 0, since nothing may go wrong.',
      why: 'Here something is made to go wrong, and the fence has to act. A metric that **stays at 0** shows that nothing was refused, or that nobody counts.',
      says: 'stays at 0',
    },
    D: {
      text: 'The lease of the frozen pod is over, and `lease_acquisition_seconds` must rise.',
      why: 'A lease that is over is **what the test sets up**, not what it asserts. The histogram tells how long the lock was waited for.',
      says: 'what the test sets up',
    },
    E: {
      text: '`fence` is equal to `token` at the end, and `import_requeues_total` must rise.',
      why: 'A pod can die with a grant that it never used; then `fence` is smaller and **nothing is wrong**. A re-queue has many causes, a held lock among them.',
      says: 'nothing is wrong',
    },
  },
});
