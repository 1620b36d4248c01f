import type { DesignTable, ImportDesign } from '../sql/read-design';
import { card, CARD_CONTENT_WIDTH, cardTitle, folded } from './card';
import { designSvg } from './design-svg';
import { weakPoints } from './design-weak-points';
import { htmlTable } from './html-table';
import type { TableContent } from './html-table';
import { Picture } from './picture';
import { requireTitle, shown } from './require-input';
import { svgImage } from './svg';
import { textTable } from './text-table';

/**
 * The importer's design as its database describes it: the pods, the lock table, the catalogue, and what the pods may do with each. A
 * way into the catalogue that no token is checked on is marked as the weak point.
 * @param design what `readDesign` returns.
 * @param title the sentence that the picture tells.
 * @throws TypeError if `design` is not such a design, or `title` is empty.
 */
export function designPicture(design: ImportDesign, title: string): Picture {
  requireTitle(title);
  if (!Array.isArray((design as ImportDesign | undefined)?.lock?.columns) || !Array.isArray(design.catalogue?.columns)) {
    throw new TypeError(`design must be what readDesign returns, but is ${shown(design)}`);
  }
  const content = designContent(design, title);
  return new Picture(textTable(content), () => {
    const lines = content.rows.map((row) => row.map((cell, i) => `${content.columns[i].title}: ${String(cell)}`).join('; '));
    const image = svgImage(designSvg(design), [title, ...lines].join('\n'), CARD_CONTENT_WIDTH);
    return { 'text/html': card(cardTitle(title) + image + folded('The same as a table', htmlTable({ ...content, caption: 'Tables and rights' }))) };
  });
}

function designContent(design: ImportDesign, caption: string): TableContent {
  const row = (table: DesignTable, pods: readonly string[], weak: string) =>
    [table.name, table.columns.map(({ name }) => name).join(', '), table.columns.filter(({ isKey }) => isKey).map(({ name }) => name).join(', '), table.rows.toLocaleString('en-US'), pods.join(', '), weak];
  const calls = design.mayCall ? [`write_prices (an older token: ${design.olderToken})`] : [];
  return {
    caption,
    columns: ['table', 'columns', 'key', 'rows', 'pods may', 'weak point'].map((title) => ({ title, align: title === 'rows' ? 'right' : 'left' })),
    rows: [
      row(design.lock, design.lock.rights, 'none'),
      row(design.catalogue, [...design.catalogue.rights, ...calls], weakPoints(design).join('; ') || 'none'),
    ],
  };
}
