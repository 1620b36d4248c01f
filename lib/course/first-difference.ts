import type { Notebook, NotebookCell, NotebookOutput } from '../notebook/notebook';

/**
 * Says where a notebook's outputs first differ from those of a fresh run.
 * @param kept the notebook as it is in the file
 * @param fresh the same notebook, run
 * @returns a few lines that name cell, output and line and show both, or undefined where all outputs are the same
 */
export function firstDifference(kept: Notebook, fresh: Notebook): string | undefined {
  for (const [index, cell] of kept.cells.entries()) {
    const difference = cellDifference(cell, fresh.cells[index]);
    if (difference !== undefined) return `cell ${cell.id ?? `number ${index + 1}`}, ${difference}`;
  }
  return undefined;
}

function cellDifference(kept: NotebookCell, fresh: NotebookCell): string | undefined {
  if (kept.cell_type !== 'code') return undefined;
  const before = kept.outputs ?? [];
  const now = fresh.outputs ?? [];
  for (let index = 0; index < Math.max(before.length, now.length); index += 1) {
    const where = `output ${index + 1}`;
    if (index >= now.length) return `${where}: in the file (${kindOf(before[index])}), not in a fresh run`;
    if (index >= before.length) return `${where}: in a fresh run (${kindOf(now[index])}), not in the file`;
    const difference = outputDifference(before[index], now[index]);
    if (difference !== undefined) return `${where}, ${difference}`;
  }
  if (kept.execution_count !== fresh.execution_count) {
    return `execution count: ${String(kept.execution_count)} in the file, ${String(fresh.execution_count)} in a fresh run`;
  }
  return undefined;
}

const kindOf = (output: NotebookOutput): string => {
  const types = Object.keys((output.data as object | undefined) ?? {});
  return types.length === 0 ? output.output_type : `${output.output_type} of ${types.sort().join(', ')}`;
};

function outputDifference(kept: NotebookOutput, fresh: NotebookOutput): string | undefined {
  if (kindOf(kept) !== kindOf(fresh)) return `kind: ${kindOf(kept)} in the file, ${kindOf(fresh)} in a fresh run`;
  const before = partsOf(kept);
  const now = partsOf(fresh);
  for (const name of [...new Set([...before.keys(), ...now.keys()])].sort()) {
    const difference = lineDifference(before.get(name) ?? '', now.get(name) ?? '');
    if (difference !== undefined) return `${name}, ${difference}`;
  }
  return undefined;
}

/** Each MIME type of the output, and everything else of it, as text. */
function partsOf({ data, ...rest }: NotebookOutput): Map<string, string> {
  const parts = Object.entries({ ...(data as object | undefined), ...rest });
  return new Map(parts.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(sorted(value), null, 1)]));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]));
}

function lineDifference(kept: string, fresh: string): string | undefined {
  if (kept === fresh) return undefined;
  const before = kept.split('\n');
  const now = fresh.split('\n');
  const line = before.findIndex((text, index) => text !== now[index]);
  const at = line < 0 ? before.length : line;
  return `line ${at + 1}:\n    file:      ${around(before[at], now[at])}\n    fresh run: ${around(now[at], before[at])}`;
}

/** The part of a long line where it differs from another. */
function around(text: string | undefined, other: string | undefined): string {
  if (text === undefined) return '(ends before this line)';
  const at = [...text].findIndex((letter, index) => letter !== (other ?? '')[index]);
  const from = text.length > 120 ? Math.max(0, at - 40) : 0;
  return `${from > 0 ? '…' : ''}${text.slice(from, from + 120)}${text.length > from + 120 ? '…' : ''}`;
}
