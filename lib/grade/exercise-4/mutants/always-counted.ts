import type { Importer } from '../../../sql/importer';
import { fencedImporter } from '../../../sql/importers/fenced';

/** Every import that ends raises the metric, so that it says nothing. */
const alwaysCounted: Importer = { ...fencedImporter, isCountedAsRejected: () => true };

export default alwaysCounted;
