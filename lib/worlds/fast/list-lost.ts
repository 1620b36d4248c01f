import type { FastStorage } from './count-fast';

/** A client is a bit of `ALL`; what is known of the clients stands side by side in one whole number, each at its place. */
const enum Place { Reads = 1, Writes = 1 << 5, Stale = 1 << 10, Holds = 1 << 15, Lost = 1 << 20, Grant = 1 << 21, Highest = 1 << 25, Pause = 1 << 10 }
const ALL = 31;
const CLIENTS = Place.Pause - 1;

/**
 * Walks every ordering of the built-in model to its end, one by one, and counts those that lose an update: what
 * `countByListing` does on `accountWorld`, with the whole state in three whole numbers.
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
   * @param doing whose next step is to read, and whose to write; whose write would be over one that it has not read; who
   *   holds the live lease; whether an update is lost; from bit 21 on how many leases were granted.
   * @param tokens five bits for each client, then, from bit 25 on, the highest of a checked request.
   */
  function walk(left: number, doing: number, tokens: number): void {
    if (left > CLIENTS) walk(left - Place.Pause, doing & ~(ALL * Place.Holds), tokens);
    for (let some = (left | (left >> 1)) & 0b01_01_01_01_01; some !== 0; some &= some - 1) {
      const letter = some & -some;
      const client = (31 - Math.clz32(letter)) >> 1;
      const bit = 1 << client;
      const token = (tokens >> (5 * client)) & ALL;
      const highest = tokens >> 25;
      let now = doing;
      let then = tokens;
      if ((now & (bit * Place.Reads)) !== 0) {
        now -= bit * Place.Reads;
        if (!checksReads || token >= highest) {
          now = (now | (bit * Place.Writes)) & ~(bit * Place.Stale);
          if (checksReads) then = (tokens & (Place.Highest - 1)) | (token * Place.Highest);
        }
      } else if ((now & (bit * Place.Writes)) !== 0) {
        now -= bit * Place.Writes;
        if (checksWrites && token < highest) now &= ~(bit * Place.Stale);
        else {
          if ((now & (bit * Place.Stale)) !== 0) now |= Place.Lost;
          // Whoever is about to write has not read this.
          now = (now & ~((ALL * Place.Stale) | (bit * Place.Holds))) | ((now & (ALL * Place.Writes)) << 5);
          if (checksWrites) then = (tokens & (Place.Highest - 1)) | (token * Place.Highest);
        }
      } else if ((now & (ALL * Place.Holds)) === 0) {
        now = (now | (bit * (Place.Reads | Place.Holds))) + Place.Grant;
        then = (tokens & ~(ALL << (5 * client))) | ((now >> 21) << (5 * client));
      }
      if (((left - letter) & CLIENTS) !== 0) walk(left - letter, now, then);
      else {
        // Nothing but pauses is left: one ordering, whose end is decided.
        orderings += 1;
        if ((now & Place.Lost) !== 0) lost += 1;
      }
    }
  }

  walk((4 ** clients - 1) | (pauses * Place.Pause), 0, 0);
  return { orderings, lost };
}
