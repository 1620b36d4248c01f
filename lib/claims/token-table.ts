import { dataTable } from '../views/data-table';
import type { Cell } from '../views/html-table';
import type { Picture } from '../views/picture';
import type { TokenRow } from './claim-row';
import { rowNamed, sources, tokenRows } from './claim-tables';
import { evidenceCell } from './evidence-text';

/**
 * What can serve as a fencing token where: a row for each system, with what shows it.
 *
 * @example tokenTable(['etcd', 'zookeeper'], 'Two systems that count')
 * @param ids rows of data/tokens.json; without them all
 * @throws RangeError with the ids that there are
 */
export function tokenTable(ids?: readonly string[], title = 'What can serve as a fencing token'): Picture {
  const rows = tokenRows();
  return dataTable(
    (ids?.map((id) => rowNamed(rows, id)) ?? rows).map((row) => ({
      system: row.system,
      token: row.token,
      grows: row.grows,
      'what to know': row.says,
      'see it': seenAt(row),
    })),
    title,
  );
}

/** A cell that shows it, or else what its first evidence is; a row that is only cited links to its source. */
function seenAt({ see, sources: names }: TokenRow): Cell {
  const best = see.find(({ kind }) => kind === 'cell') ?? see[0];
  if (best.kind !== 'cited') return evidenceCell(best);
  const { by, href } = sources()[names[0]];
  return { text: by, href };
}
