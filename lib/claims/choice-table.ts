import { dataTable } from '../views/data-table';
import type { Cell } from '../views/html-table';
import type { Picture } from '../views/picture';
import type { ChoiceRow } from './claim-row';
import { choiceRows } from './claim-tables';
import { evidenceCell } from './evidence-text';

const COLUMNS: Record<ChoiceRow['table'], readonly (readonly [keyof ChoiceRow, string])[]> = {
  option: [['says', 'option'], ['gain', 'gain'], ['cost', 'cost'], ['wrongWhen', 'wrong choice']],
  mistake: [['says', 'mistake'], ['instead', 'instead']],
  takeaway: [['says', 'takeaway']],
};

/**
 * The options, the common mistakes or the takeaways of lesson 13, each with what shows it.
 *
 * @example choiceTable('mistake', 'Five mistakes, each with the run that shows it')
 * @throws RangeError if there is no such table
 */
export function choiceTable(table: ChoiceRow['table'], title: string): Picture {
  if (!Object.hasOwn(COLUMNS, table)) throw new RangeError(`table must be one of ${Object.keys(COLUMNS).join(', ')}, but is '${String(table)}'`);
  const rows = choiceRows().filter((row) => row.table === table);
  return dataTable(rows.map((row) => ({ ...Object.fromEntries(COLUMNS[table].map(([key, name]) => [name, row[key] as Cell])), 'see it': evidenceCell(row.see[0]) })), title);
}
