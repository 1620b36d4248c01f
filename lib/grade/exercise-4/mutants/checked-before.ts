import { looksFirstImporter } from '../../../sql/importers/looks-first';

/** The one that can be tried by name: it looks in a statement of its own, and writes in the next. What it notices too late is half a file. */
export default looksFirstImporter;
