import type { Question } from '../question';
import { whenALeaseIsOver } from './0-1-when-a-lease-is-over';
import { noCheck } from './1-1-no-check';
import { bothChecked } from './1-2-both-checked';
import { writesChecked } from './1-3-writes-checked';
import { bothCheckedEarly } from './1-4-both-checked-early';
import { yourOwnOrdering } from './1-5-your-own-ordering';
import { theCheckItself } from './1-6-the-check-itself';
import { aColleaguesFix } from './1-7-a-colleagues-fix';
import { whichChecksFail } from './2-1-which-checks-fail';
import { mended } from './2-2-mended';
import { twoSentences } from './2-3-two-sentences';
import { aConditionalWrite } from './2-4-a-conditional-write';
import { beginningAgain } from './2-5-beginning-again';
import { fourScenarios } from './2-6-four-scenarios';
import { stateBeside } from './2-7-state-beside';
import { secondResource } from './2-8-second-resource';
import { aRenewingHolder } from './2-9-a-renewing-holder';
import { whatTheCourierLockIsFor } from './3-1-what-the-courier-lock-is-for';
import { oneCourier } from './3-2-one-courier';
import { whatTheReceiptLockIsFor } from './3-3-what-the-receipt-lock-is-for';
import { oneReceipt } from './3-4-one-receipt';
import { whatTheDayLockIsFor } from './3-5-what-the-day-lock-is-for';
import { aDayClosedOnce } from './3-6-a-day-closed-once';
import { theBrokenLock } from './3-7-the-broken-lock';
import { theMark } from './3-8-the-mark';
import { theFaultTest } from './4-1-the-fault-test';
import { whatIsAsserted } from './4-2-what-is-asserted';
import { theNight } from './4-3-the-night';

/** Every question of the course, in the order in which learners meet them. */
export const ALL_QUESTIONS: readonly Question[] = [
  whenALeaseIsOver,
  noCheck,
  bothChecked,
  writesChecked,
  bothCheckedEarly,
  yourOwnOrdering,
  theCheckItself,
  aColleaguesFix,
  whichChecksFail,
  mended,
  twoSentences,
  aConditionalWrite,
  beginningAgain,
  fourScenarios,
  stateBeside,
  secondResource,
  aRenewingHolder,
  whatTheCourierLockIsFor,
  oneCourier,
  whatTheReceiptLockIsFor,
  oneReceipt,
  whatTheDayLockIsFor,
  aDayClosedOnce,
  theBrokenLock,
  theMark,
  theFaultTest,
  whatIsAsserted,
  theNight,
];
