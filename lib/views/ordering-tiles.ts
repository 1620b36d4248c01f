import { card, CARD_CONTENT_WIDTH, cardLine, cardTitle, folded } from './card';
import { htmlTable } from './html-table';
import type { TableContent } from './html-table';
import { orderingTilesSvg } from './ordering-tiles-svg';
import { Picture } from './picture';
import { svgImage } from './svg';
import { textTable } from './text-table';
import { outcomeCounts, outcomeGroups, OUTCOMES, requireTiles } from './tiled-orderings';
import type { TiledStorages } from './tiled-orderings';

/**
 * All orderings of a small model as one picture: a tile for each, one block of tiles for each storage, side by side. The
 * tile at the same place is the same ordering in every block. Orderings stand as they are given; those with the same first
 * letter begin a new row.
 * @param storages for each storage, by its name, every ordering and what came of it: `lost`, `refused and right` or `right`.
 * @param title the sentence that the picture tells.
 * @throws TypeError or RangeError if a list is empty or too long, or the lists have different orderings.
 */
export function orderingTiles(storages: TiledStorages, title: string): Picture {
  requireTiles(storages, title);
  const names = Object.keys(storages);
  const counts: TableContent = {
    caption: title,
    columns: [{ title: 'storage', align: 'left' }, ...OUTCOMES.map((outcome) => ({ title: outcome, align: 'right' as const }))],
    rows: names.map((name) => [name, ...OUTCOMES.map((outcome) => outcomeCounts(storages[name])[outcome])]),
  };
  const facts = counts.rows.map(([name, ...numbers]) => `${String(name)}: ${numbers.map((n, i) => `${String(n)} ${OUTCOMES[i]}`).join(', ')}.`);
  const groups = outcomeGroups(storages);
  const table = (last: string, orderings: (words: readonly string[]) => string): TableContent => ({
    caption: 'What came of the same ordering',
    columns: [...names.map((name) => ({ title: name, align: 'left' as const })), { title: 'orderings', align: 'right' }, { title: last, align: 'left' }],
    rows: groups.map((group) => [...group.outcomes, group.orderings.length, orderings(group.orderings)]),
  });
  const html = (): string => {
    const image = svgImage(orderingTilesSvg(storages), [title, ...facts].join('\n'), CARD_CONTENT_WIDTH);
    const how = cardLine('A tile is an ordering, in alphabetical order from left to right and down; the same place is the same ordering in every block.');
    return card(cardTitle(title) + image + how + folded('The same tiles as a table', htmlTable(table('which', (words) => words.join(' ')))));
  };
  return new Picture(`${textTable(counts)}\n\n${textTable(table('the first', ([first]) => first))}`, () => ({ 'text/html': html() }));
}
