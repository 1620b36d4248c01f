import type { ImportContext, ImportEvent, PausePoint, Upload } from './import-upload';
import { importUpload } from './import-upload';
import { ImportMetrics } from './import-metrics';
import type { ImportOutcome } from './import-outcome';
import { fencedImporter } from './importers/fenced';

/** How an import in this process may differ. */
export type ImportOptions = Partial<Omit<ImportContext, 'connections'>>;

/** An import in this process, without a pod: for tests, measurements and cells in which nothing is frozen. */
export function importOn(connections: ImportContext['connections'], upload: Upload, options: ImportOptions = {}): Promise<ImportOutcome> {
  return importUpload(
    {
      importer: fencedImporter,
      holder: 'pod-a',
      ttlMs: 30_000,
      batchSize: 3,
      inOneTransaction: false,
      metrics: new ImportMetrics(),
      nowMs: Date.now,
      log: (_event: ImportEvent) => {},
      at: async (_point: PausePoint) => {},
      ...options,
      connections,
    },
    upload,
  );
}
