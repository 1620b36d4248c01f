import type { WorldReport } from '../worlds/locks/world-report';
import { card, cardLine, cardTitle } from './card';
import { escapeMarkup } from './escape-markup';
import { htmlTable } from './html-table';
import type { TableContent } from './html-table';
import { PALETTE } from './palette';
import { Picture } from './picture';
import { requireTitle, shown } from './require-input';
import { textTable } from './text-table';

/**
 * What came out for a world of locks: its rules, what its letters mean, and a row of counts for each variant.
 * @param title what stands above it; without one what the world shows.
 * @throws TypeError if `report` is not what `exploreWorld` returns, or `title` is empty.
 */
export function worldCounts(report: WorldReport, title?: string): Picture {
  const { rules, meanings, variants } = requireReport(report);
  const heading = title ?? report.says;
  requireTitle(heading);
  const claims = [...new Set(variants.flatMap(({ properties }) => properties.map(({ name }) => name)))];
  // What all rows have in common stands above them once, and leaves its room to the words.
  const common = claims.length === 1;
  const content: TableContent = {
    caption: common ? `How many orderings break "${claims[0]}"` : 'How many orderings break it',
    columns: [
      ...['variant', 'role', ...(common ? [] : ['what must hold'])].map((column) => ({ title: column, align: 'left' as const })),
      ...['orderings', 'it fails in'].map((column) => ({ title: column, align: 'right' as const })),
      ...['the first', 'the shortest'].map((column) => ({ title: column, align: 'left' as const })),
    ],
    rows: variants.flatMap(({ name, role, orderings, properties }) =>
      properties.map((property) => [
        name, role, ...(common ? [] : [property.name]), orderings, property.failing, property.first ?? 'none', property.shortest ?? 'none',
      ]),
    ),
  };
  const above: List[] = [['Rules', rules], ['Letters', Object.entries(meanings).map(([letter, meaning]) => `${letter}: ${meaning}`)]];
  const below: List[] = [['Variants', variants.map(({ name, role, says, letters }) => `${name} (${role}; ${countsText(letters)}): ${says}`)]];
  return new Picture([heading, ...above.map(textList), textTable(content), ...below.map(textList)].join('\n'), () => ({
    'text/html': card([cardTitle(heading), ...above.map(htmlList), htmlTable(content), ...below.map(htmlList)].join('')),
  }));
}

type List = readonly [heading: string, items: readonly string[]];

/** "A 2, B 2, P 1". */
function countsText(letters: Readonly<Record<string, number>>): string {
  return Object.entries(letters).map(([letter, count]) => `${letter} ${count}`).join(', ');
}

function textList([heading, items]: List): string {
  return [`${heading}:`, ...items.map((item) => `- ${item}`)].join('\n');
}

function htmlList([heading, items]: List): string {
  const style = `color:${PALETTE.ink};font-size:13px`;
  const rows = items.map((item) => `<li style="${style}">${escapeMarkup(item)}</li>`);
  return `${cardLine(`${heading}:`)}<ul style="${style};margin:2px 0 8px 0;padding-left:20px">${rows.join('')}</ul>`;
}

function requireReport(report: WorldReport): WorldReport {
  const { rules, variants } = (report ?? {}) as Partial<WorldReport>;
  if (!Array.isArray(rules) || !Array.isArray(variants)) {
    throw new TypeError(`report must be what exploreWorld returns, for example exploreWorld('redis-single'), but is ${shown(report)}`);
  }
  return report;
}
