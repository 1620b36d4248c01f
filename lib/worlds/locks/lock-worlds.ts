import type { LockWorld } from './lock-world';
import { randomTokenCompareOnly } from './random-token';
import { redisFailover } from './redis-failover';
import { redisReleaseDel, redisReleaseTwoCommands } from './redis-release';
import { redisSingle } from './redis-single';
import { redlock } from './redlock';
import { redlockClockJump, redlockRestart } from './redlock-faults';
import { redlockLateReplies, redlockPauseAfterCheck } from './redlock-pauses';
import { renewalSetsMissing, renewalStale } from './renewals';
import { tokenAsText, tokenLostCounter } from './tokens';
import { waiterNotRechecked } from './waiter';

/** The worlds of locks, in the order in which the lessons meet them. */
export const LOCK_WORLDS: readonly LockWorld[] = [
  redisSingle,
  redisReleaseDel,
  redisReleaseTwoCommands,
  redisFailover,
  redlock,
  redlockClockJump,
  redlockRestart,
  redlockLateReplies,
  redlockPauseAfterCheck,
  randomTokenCompareOnly,
  tokenLostCounter,
  tokenAsText,
  renewalSetsMissing,
  renewalStale,
  waiterNotRechecked,
];
