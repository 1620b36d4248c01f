import { aPauseAfter } from './a-pause-after';

/** The pause that defeats a holder which renews its lease before it writes. */
export const aRenewingHolder = aPauseAfter({
  id: '2.9',
  title: 'The pause that defeats a renewing holder',
  answer: 'afterRenewal',
  hints: [
    'A renewal that comes too late is refused, and the client starts over. So when must the pause not come?',
    'Renewed a moment ago, for another 10,000 ms. And the pause has 15,000.',
    'Let A acquire, read and renew; then a pause, then the four steps of B, then A’s write.',
  ],
  step: 'renew',
  noticed: 'lost',
  called: 'renewal',
  then: 'the renewal failed',
  runTitle: 'with a renewal before each write',
  clients: 'renewingClients',
  passed: 'Renewed in time, and an update is lost all the same: what was renewed ran out in the pause after it.',
  helps: 'The renewal helps',
});
