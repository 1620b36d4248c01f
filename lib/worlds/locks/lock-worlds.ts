import type { LockWorld } from './lock-world';
import { randomTokenCompareOnly } from './random-token-compare-only';
import { redisFailover } from './redis-failover';
import { redisReleaseDel } from './redis-release-del';
import { redisReleaseTwoCommands } from './redis-release-two-commands';
import { redisSingle } from './redis-single';
import { redlock } from './redlock';
import { redlockClockDrift } from './redlock-clock-drift';
import { redlockClockJump } from './redlock-clock-jump';
import { redlockLateReplies } from './redlock-late-replies';
import { redlockPauseAfterCheck } from './redlock-pause-after-check';
import { redlockRestart } from './redlock-restart';
import { renewalSetsMissing } from './renewal-sets-missing';
import { renewalStale } from './renewal-stale';
import { tokenAsText } from './token-as-text';
import { tokenLostCounter } from './token-lost-counter';
import { waiterNotRechecked } from './waiter-not-rechecked';

/** The worlds of locks, in the order in which the lessons meet them. */
export const LOCK_WORLDS: readonly LockWorld[] = [
  redisSingle,
  redisReleaseDel,
  redisReleaseTwoCommands,
  redisFailover,
  redlock,
  redlockClockJump,
  redlockClockDrift,
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
