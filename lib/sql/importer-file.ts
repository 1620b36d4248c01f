import { checkedByTriggerImporter } from './importers/checked-by-trigger';
import { fencedImporter } from './importers/fenced';
import { looksFirstImporter } from './importers/looks-first';
import { noLockImporter } from './importers/no-lock';
import { raisedAtGrantImporter } from './importers/raised-at-grant';
import { unfencedImporter } from './importers/unfenced';
import type { Importer } from './importer';

const FILES: ReadonlyMap<Importer, string> = new Map([
  [fencedImporter, require.resolve('./importers/fenced')],
  [unfencedImporter, require.resolve('./importers/unfenced')],
  [looksFirstImporter, require.resolve('./importers/looks-first')],
  [raisedAtGrantImporter, require.resolve('./importers/raised-at-grant')],
  [checkedByTriggerImporter, require.resolve('./importers/checked-by-trigger')],
  [noLockImporter, require.resolve('./importers/no-lock')],
]);

/**
 * The file of one of the course's importers: a pod is another process, and loads its importer from there.
 * @throws RangeError for an importer of your own, which has a file of its own
 */
export function importerFile(importer: Importer): string {
  const file = FILES.get(importer);
  if (file === undefined) throw new RangeError('importer must be one of the course’s importers, such as fencedImporter; for one of your own give the path of its module');
  return file;
}
