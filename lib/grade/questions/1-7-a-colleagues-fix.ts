import { aPauseAfter } from './a-pause-after';

/** A run that refutes "look at the lease just before the write". */
export const aColleaguesFix = aPauseAfter({
  id: '1.7',
  title: 'A run that refutes a colleague’s fix',
  answer: 'refutation',
  hints: [
    'The fix makes the gap smaller. Between which two steps is there still one?',
    'A looks at its lease, and it is live. The pause comes right after that.',
    'AAA takes A to the end of its check. Then a pause, then B’s whole job of four steps, then A’s write.',
  ],
  step: 'check',
  noticed: 'over',
  called: 'check',
  then: 'the check caught it',
  runTitle: 'with a look at the lease before each write',
  clients: 'carefulClients',
  passed: 'Both clients looked, both saw a live lease, and an update is lost all the same: the pause came after the look.',
  helps: 'The fix holds',
});
