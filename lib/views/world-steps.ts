import type { LockTrace } from '../worlds/locks/lock-trace';
import { card, cardLine } from './card';
import { htmlTable } from './html-table';
import type { TableContent } from './html-table';
import { Picture } from './picture';
import { requireTitle, shown } from './require-input';
import { textTable } from './text-table';

/**
 * One ordering of a world of locks as a table: when, who, which step, what came of it, and what the locks hold after it.
 * The step that breaks a property is marked. Under it stands which properties hold.
 * @param title what stands above it; without one the ordering and the variant.
 * @throws TypeError if `trace` is not what `worldTrace` returns, or `title` is empty.
 */
export function worldSteps(trace: LockTrace, title?: string): Picture {
  const { rows, holds } = requireLockTrace(trace);
  const caption = title ?? `${trace.ordering}: ${trace.world}, ${trace.variant} (${trace.role})`;
  requireTitle(caption);
  const more = [...new Set(rows.flatMap((row) => Object.keys(row.shows)))];
  const content: TableContent = {
    caption,
    columns: [
      { title: 'time (ms)', align: 'right' },
      ...['who', 'step', 'what came of it', ...more].map((column) => ({ title: column, align: 'left' as const })),
    ],
    rows: rows.map(({ timeMs, who, step, outcome, broke, shows }) => [
      timeMs, who, step, [outcome, ...broke.map((what) => `⚠ ${what}`)].join('\n'), ...more.map((column) => shows[column]),
    ]),
    tight: true,
    marked: new Set(rows.flatMap(({ broke }, i) => (broke.length > 0 ? [i] : []))),
  };
  const summary = Object.entries(holds).map(([claim, held]) => `${held ? '✓' : '✗'} ${claim}${held ? '' : ': does not hold'}`).join('; ');
  return new Picture(`${textTable(content)}\n${summary}`, () => ({ 'text/html': card(htmlTable(content) + cardLine(summary)) }));
}

function requireLockTrace(trace: LockTrace): LockTrace {
  const { rows, holds } = (trace ?? {}) as Partial<LockTrace>;
  if (!Array.isArray(rows) || typeof holds !== 'object') {
    throw new TypeError(`trace must be what worldTrace returns, for example worldTrace('redis-release-del', 'APBAC'), but is ${shown(trace)}`);
  }
  return trace;
}
