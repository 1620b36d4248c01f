import type { Cell } from '../views/html-table';
import { dataTable } from '../views/data-table';
import type { Picture } from '../views/picture';
import { positionsCard } from '../views/positions-card';
import type { PositionColumn } from '../views/positions-card';
import type { DebateRow } from './claim-row';
import { debateRows, quotations, rowNamed, sources } from './claim-tables';
import { evidenceCell } from './evidence-text';
import { placeOf } from './lesson-places';

const AUTHORS = [['kleppmann', 'Kleppmann'], ['antirez', 'antirez']] as const;

/**
 * One question of the debate about Redlock: what Kleppmann says, what antirez says, and what of it can be seen.
 *
 * @example debate('clock-jump')
 * @param id as in data/debate.json
 * @throws RangeError with the ids that there are
 */
export function debate(id: string): Picture {
  const row = rowNamed(debateRows(), id);
  const [known, said] = [sources(), quotations()];
  const quoted = (quote: string): string => `"${rowNamed(said, quote).text}"`;
  const column = ([author, who]: (typeof AUTHORS)[number]): PositionColumn => {
    const { title, published, href } = known[author];
    return { who, says: row[author].says, quotes: row[author].quotes.map(quoted), source: { text: `${title}, ${published?.slice(0, 4) ?? ''}`, href } };
  };
  return positionsCard({
    question: row.question,
    columns: AUTHORS.map(column),
    see: toldApart(row.see.map(evidenceCell)),
    lines: row.redis ? [`${row.redis.says} ${row.redis.quotes.map(quoted).join(' ')}`] : [],
    note: row.note && `Where the written lesson differs: ${row.note.says}`,
  });
}

/** The second of two links of a card that lead to cells under one heading says that it leads elsewhere. */
function toldApart(cells: readonly Cell[]): Cell[] {
  const textOf = (cell: Cell): unknown => (typeof cell === 'object' && cell !== null ? cell.text : undefined);
  return cells.map((cell, at) => {
    const isSecond = cells.slice(0, at).some((other) => textOf(other) !== undefined && textOf(other) === textOf(cell));
    return isSecond && typeof cell === 'object' && cell !== null ? { ...cell, text: `${cell.text}, another cell` } : cell;
  });
}

/**
 * The whole debate as one table: the question, both positions in our words, and where it can be seen, or that it is an opinion.
 * @param title what stands above it
 */
export function debateTable(title = 'The debate about Redlock'): Picture {
  return dataTable(
    debateRows().map((row) => ({
      question: row.question,
      Kleppmann: row.kleppmann.says,
      antirez: row.antirez.says,
      'see it': seenAt(row),
    })),
    title,
  );
}

/** The first cell that shows it; without one that it is an opinion. */
function seenAt({ see }: DebateRow): Cell {
  const cell = see.find(({ kind }) => kind === 'cell');
  return cell?.kind === 'cell' ? placeOf(cell.cell) : 'opinion';
}
