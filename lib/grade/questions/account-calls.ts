import type { AccountCall } from '../probe/probe-request';

/** Short sequences of calls, each on a new account, that tell wrong checks apart. What is right the reference account says. */
export const ACCOUNT_CALLS = {
  alone: [['read', 1], ['write', 1, 150]],
  laterRead: [['read', 1], ['read', 2]],
  laterWrite: [['write', 1, 150], ['write', 2, 160]],
  staleWriteAfterWrite: [['write', 2, 110], ['write', 1, 150]],
  staleWriteAfterRead: [['read', 2], ['write', 1, 150]],
  staleReadAfterWrite: [['write', 2, 110], ['read', 1]],
  staleReadAfterRead: [['read', 2], ['read', 1]],
  nineThenTen: [['write', 9, 110], ['write', 10, 120]],
  tenThenNine: [['write', 10, 110], ['write', 9, 120]],
  readNineThenTen: [['read', 9], ['read', 10]],
  staleWriteTwice: [['write', 2, 110], ['write', 1, 150], ['write', 1, 150]],
  staleReadTwice: [['read', 2], ['read', 1], ['read', 1]],
  staleReadThenWrite: [['read', 2], ['read', 1], ['write', 1, 150]],
  staleWriteThenRead: [['write', 2, 110], ['write', 1, 150], ['read', 1]],
  newestAgain: [['read', 2], ['write', 1, 150], ['write', 2, 110], ['read', 2], ['write', 2, 120]],
  large: [['write', 2_147_483_648, 110], ['write', 4_294_967_296, 120], ['write', 2_147_483_648, 130]],
} as const satisfies Readonly<Record<string, readonly AccountCall[]>>;

export type CallsName = keyof typeof ACCOUNT_CALLS;
