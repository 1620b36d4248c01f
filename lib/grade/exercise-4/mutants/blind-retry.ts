import type { Importer, ImportLockRequest } from '../../../sql/importer';
import { fencedImporter, writePrices } from '../../../sql/importers/fenced';
import { writePricesFunction, writePricesRights } from '../../../sql/write-prices';

/** By the token of a grant: what was asked for then, and the token that took its place. */
const asked = new Map<number, ImportLockRequest>();
const fresh = new Map<number, number>();

/** A pod that is fenced out asks for the lock again at once and goes on with its older file under a new token. */
const blindRetry: Importer = {
  ...fencedImporter,
  migration: (role) => [writePricesFunction({ upload: 'true' }), ...writePricesRights(role)],
  async acquire(queries, request) {
    const grant = await fencedImporter.acquire(queries, request);
    if (grant.kind === 'granted') asked.set(grant.token, request);
    return grant;
  },
  release: (queries, lock) => fencedImporter.release(queries, { ...lock, token: fresh.get(lock.token) ?? lock.token }),
  async write(queries, write, ready) {
    const answer = await writePrices(queries, { ...write, token: fresh.get(write.token) ?? write.token }, ready);
    const request = asked.get(write.token);
    if (answer !== 'fencedOut' || request === undefined) return answer;
    const grant = await fencedImporter.acquire(queries, request);
    if (grant.kind !== 'granted') return answer;
    fresh.set(write.token, grant.token);
    return writePrices(queries, { ...write, token: grant.token }, ready);
  },
};

export default blindRetry;
