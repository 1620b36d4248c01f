import type { RedisCommands } from '../servers/redis/redis-server';

/** What `PTTL` answers for a key that has no expiry. */
const NO_EXPIRY = -1;

/**
 * Resolves when the server no longer has the key: asks how long it still lives, and again when that time is over.
 * @throws Error if the key has no expiry
 */
export async function untilExpired(redis: RedisCommands, key: string): Promise<void> {
  for (;;) {
    const leftMs = Number(await redis.send('PTTL', key));
    if (leftMs === NO_EXPIRY) throw new Error(`The key ${key} has no expiry: it would never go.`);
    if (leftMs < 0) return;
    await new Promise((resolve) => setTimeout(resolve, leftMs + 1));
  }
}
