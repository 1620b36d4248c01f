import type { FreezeEnd, FreezeOptions } from './freeze-report';

const NEWER = { outcomeB: 'imported', finalFile: 'tuesday.csv', isWhole: true, lateWriteRows: 0 } as const;

/** What has to happen, by the rules of the lock, the catalogue and PostgreSQL; stated before anything is run. */
export function expectedEnd({ pauseAt, fence }: FreezeOptions): FreezeEnd {
  // The database ended A's connection and took back what its transaction had written: there is no late write to refuse.
  if (pauseAt === 'in-transaction') return { ...NEWER, outcomeA: 'failed', rejectedTotal: 0 };
  if (fence === 'on') return { ...NEWER, outcomeA: 'fencedOut', rejectedTotal: 1 };
  const older = { ...NEWER, outcomeA: 'imported', finalFile: 'monday.csv', rejectedTotal: 0 } as const;
  // Two batches and the record come late; or the second batch and the record, and the first batch is from the newer file.
  return pauseAt === 'after-acquire' ? { ...older, lateWriteRows: 3 } : { ...older, lateWriteRows: 2, isWhole: false };
}
