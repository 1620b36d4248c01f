import type { TokenLocks } from './token-locks';
import { TokenStore } from './token-store';

/** What two grants after one another show; a row for a table. */
export type TwoGrants = {
  readonly system: string;
  readonly 'where its token comes from': string;
  readonly 'B asks while A holds': string;
  readonly 'B asks after A': string;
  readonly 'token grew': 'yes' | 'no';
  readonly 'write with B’s token': string;
  readonly 'late write with A’s token': string;
};

/**
 * A is granted the lock, B is refused, A releases, B is granted it; then B writes to a store of ours, and A, late. The store
 * is given the numbers and nothing else.
 * @param name of a lock that nobody holds
 * @throws Error if A is not granted the lock
 */
export async function twoGrants(locks: TokenLocks, name = 'two-grants'): Promise<TwoGrants> {
  const first = await locks.acquire(name, 'A');
  if (first.kind !== 'granted') throw new Error(`The lock ${name} is held already: name one that nobody holds.`);
  const refused = await locks.acquire(name, 'B');
  await locks.release(name, 'A');
  const second = await locks.acquire(name, 'B');
  if (second.kind === 'granted') await locks.release(name, 'B');
  const token = second.kind === 'granted' ? second.token : 0n;
  const store = new TokenStore();
  return {
    system: locks.system,
    'where its token comes from': locks.tokenFrom,
    'B asks while A holds': refused.kind,
    'B asks after A': second.kind,
    'token grew': token > first.token ? 'yes' : 'no',
    'write with B’s token': store.write('B', token).kind,
    'late write with A’s token': store.write('A', first.token).kind,
  };
}
