import type { WorldReport } from '../worlds/locks/world-report';
import { card, cardLine } from './card';
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
  requireTitle(title ?? report.says);
  const content: TableContent = {
    caption: title ?? report.says,
    columns: [
      ...['variant', '', 'what must hold'].map((column) => ({ title: column, align: 'left' as const })),
      ...['orderings', 'it fails in'].map((column) => ({ title: column, align: 'right' as const })),
      ...['the first', 'the shortest'].map((column) => ({ title: column, align: 'left' as const })),
    ],
    rows: variants.flatMap(({ name, role, orderings, properties }) =>
      properties.map((property) => [name, role, property.name, orderings, property.failing, property.first ?? 'none', property.shortest ?? 'none']),
    ),
  };
  const lists: [string, readonly string[]][] = [
    ['Rules', rules],
    ['Letters', Object.entries(meanings).map(([letter, meaning]) => `${letter}: ${meaning}`)],
    ['Variants', variants.map(({ name, role, says, letters }) => `${name} (${role}; ${countsText(letters)}): ${says}`)],
  ];
  const text = lists.map(([heading, items]) => [`${heading}:`, ...items.map((item) => `- ${item}`)].join('\n')).join('\n');
  return new Picture(`${textTable(content)}\n${text}`, () => ({
    'text/html': card(htmlTable(content) + lists.map(([heading, items]) => cardLine(heading) + htmlList(items)).join('')),
  }));
}

/** "A 2, B 2, P 1". */
function countsText(letters: Readonly<Record<string, number>>): string {
  return Object.entries(letters).map(([letter, count]) => `${letter} ${count}`).join(', ');
}

function htmlList(items: readonly string[]): string {
  const style = `color:${PALETTE.ink};font-size:13px`;
  const rows = items.map((item) => `<li style="${style}">${escapeMarkup(item)}</li>`);
  return `<ul style="${style};margin:2px 0 0 0;padding-left:20px">${rows.join('')}</ul>`;
}

function requireReport(report: WorldReport): WorldReport {
  const { rules, variants } = (report ?? {}) as Partial<WorldReport>;
  if (!Array.isArray(rules) || !Array.isArray(variants)) {
    throw new TypeError(`report must be what exploreWorld returns, for example exploreWorld('redis-single'), but is ${shown(report)}`);
  }
  return report;
}
