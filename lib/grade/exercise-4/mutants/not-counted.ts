import type { Importer } from '../../../sql/importer';
import { fencedImporter } from '../../../sql/importers/fenced';

const notCounted: Importer = { ...fencedImporter, isCountedAsRejected: () => false };

export default notCounted;
