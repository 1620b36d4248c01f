import type { AccountStorage } from '../../storage/account-storage';
import { runOrdering } from '../run-ordering';
import type { Trace, TraceRow } from '../trace';

/** What came of one named check of a storage: a row for a table. */
export type StorageCheck = {
  /** Short, as answers write it. */
  readonly name: string;
  readonly says: string;
  readonly holds: boolean;
  /** A shortest word in which it fails, the alphabetically first of them; '' if it holds. */
  readonly shortest: string;
};

interface NamedProperty {
  readonly name: string;
  readonly says: string;
  holds(trace: Trace): boolean;
}

const LETTERS = { A: 3, B: 3, P: 2 } as const;

/** What a row says of a request; undefined for a row that is none. */
function request({ step, outcome }: TraceRow): { write: boolean; token: number; accepted: boolean } | undefined {
  if ((step !== 'read' && step !== 'write') || (outcome.kind !== 'accepted' && outcome.kind !== 'rejected')) return undefined;
  return { write: step === 'write', token: outcome.token, accepted: outcome.kind === 'accepted' };
}

/** No request of the one kind is let in after one of the other kind that was let in with a larger token. */
function neverAfter(late: 'read' | 'write', newer: 'read' | 'write' | 'any'): NamedProperty['holds'] {
  return ({ rows }) => {
    let largest = 0;
    for (const made of rows.map(request)) {
      if (!made?.accepted) continue;
      if (made.write === (late === 'write') && made.token < largest) return false;
      if (newer === 'any' || made.write === (newer === 'write')) largest = Math.max(largest, made.token);
    }
    return true;
  };
}

function newestPasses({ rows }: Trace): boolean {
  let largest = 0;
  return rows.map(request).every((made) => {
    if (made === undefined) return true;
    largest = Math.max(largest, made.token);
    return made.accepted || made.token < largest;
  });
}

/** The named checks, in the order in which they are listed. */
const PROPERTIES: readonly NamedProperty[] = [
  { name: 'late-write', says: 'a write is refused if a newer holder has written', holds: neverAfter('write', 'write') },
  { name: 'late-read', says: 'a read is refused if a newer holder has read or written', holds: neverAfter('read', 'any') },
  { name: 'newest-passes', says: 'the newest holder is never refused', holds: newestPasses },
  { name: 'read-shuts-out', says: 'a write is refused if a newer holder has read', holds: neverAfter('write', 'read') },
  { name: 'no-pause', says: 'without a pause nobody is refused', holds: ({ rows, rejectedRequests }) => rejectedRequests === 0 || rows.some(({ step }) => step === 'pause') },
  { name: 'nothing-lost', says: 'no update is lost', holds: ({ lostUpdate }) => !lostUpdate },
  { name: 'all-finish', says: 'both jobs get done', holds: ({ clients }) => clients.every(({ finished }) => finished) },
];

/** The names of the checks that fail in one run, with whichever storage. */
export function failingChecks(trace: Trace): string[] {
  return PROPERTIES.filter(({ holds }) => !holds(trace)).map(({ name }) => name);
}

/**
 * Tries seven named checks on a storage that looks at tokens, each under every ordering of two clients and up to two pauses.
 * @param factory makes a storage that holds 100.
 * @example dataTable(storageChecks(() => new MyAccount(100)))
 */
export function storageChecks(factory: () => AccountStorage): StorageCheck[] {
  const shortest = new Map<string, string>();
  for (let level = ['']; level.length > 0; level = level.flatMap(longer)) {
    for (const word of level) {
      const trace = runOrdering(word, { storage: factory(), startBalance: 100 });
      for (const name of failingChecks(trace)) if (!shortest.has(name)) shortest.set(name, word);
    }
  }
  return PROPERTIES.map(({ name, says }) => ({ name, says, holds: !shortest.has(name), shortest: shortest.get(name) ?? '' }));
}

function longer(word: string): string[] {
  return Object.entries(LETTERS).flatMap(([letter, most]) => (word.split(letter).length - 1 < most ? [word + letter] : []));
}
