import type { FastStorage } from './count-fast';

/**
 * Walks every ordering of the built-in model to its end, one by one, and counts those that lose an update: what
 * `countByListing` does on `accountWorld`, with the whole state in a few whole numbers. A client is a bit; `reading` and
 * `writing` are the clients whose next step that is, `stale` those that will write over a write they have not read.
 *
 * @param clients 1 to 5. @param pauses 0 to 15.
 */
export function listLostFast(storage: FastStorage, clients: number, pauses: number): { orderings: number; lost: number } {
  const checksReads = storage === 'READS_AND_WRITES';
  const checksWrites = storage !== 'NONE';
  let orderings = 0;
  let lost = 0;

  /**
   * @param left the letters left: two bits for each client, then the pauses.
   * @param holder the bit of the client whose lease is live; `GONE` if it was sent back to acquire; 0 if it is over.
   * @param tokens five bits for each client. @param highest the largest token seen on a checked request, and last granted * 32
   */
  function walk(left: number, reading: number, writing: number, stale: number, holder: number, tokens: number, highest: number, loses: number): void {
    if (left === 0) {
      orderings += 1;
      lost += loses;
      return;
    }
    if (left >> PAUSES > 0) {
      // Nothing but pauses is left: one ordering, whose end is decided.
      if ((left & CLIENTS) === 0) {
        orderings += 1;
        lost += loses;
        return;
      }
      walk(left - (1 << PAUSES), reading, writing, stale, 0, tokens, highest, loses);
    }
    for (let client = 0; client < clients; client += 1) {
      if (((left >> (2 * client)) & 3) === 0) continue;
      const bit = 1 << client;
      const rest = left - (1 << (2 * client));
      if ((reading & bit) !== 0) {
        const token = (tokens >> (5 * client)) & 31;
        if (checksReads && token < (highest & 31)) walk(rest, reading ^ bit, writing, stale, holder, tokens, highest, loses);
        else walk(rest, reading ^ bit, writing | bit, stale & ~bit, holder, tokens, checksReads ? (highest & ~31) | token : highest, loses);
      } else if ((writing & bit) !== 0) {
        const token = (tokens >> (5 * client)) & 31;
        const others = writing ^ bit;
        if (checksWrites && token < (highest & 31)) walk(rest, reading, others, stale & ~bit, holder, tokens, highest, loses);
        else {
          const now = checksWrites ? (highest & ~31) | token : highest;
          walk(rest, reading, others, others, holder === bit ? 0 : holder, tokens, now, (stale & bit) !== 0 ? 1 : loses);
        }
      } else if (holder !== 0) walk(rest, reading, writing, stale, holder, tokens, highest, loses);
      else {
        const token = (highest >> 5) + 1;
        walk(rest, reading | bit, writing, stale, bit, (tokens & ~(31 << (5 * client))) | (token << (5 * client)), highest + 32, loses);
      }
    }
  }

  walk((4 ** clients - 1) | (pauses << PAUSES), 0, 0, 0, 0, 0, 0, 0);
  return { orderings, lost };
}

/** Where the number of pauses stands in `left`, and the bits below it. */
const PAUSES = 10;
const CLIENTS = (1 << PAUSES) - 1;
