import { parseNotebook } from '../notebook/notebook-file';
import type { NotebookCell } from '../notebook/notebook';

const CELLS = { least: 20, most: 45 };
const CODE_LINES = 20;
/** What JupyterLab shows without scrolling at a laptop's width of 1,280 px with its file browser open. */
const CODE_WIDTH = 95;
const HEADINGS = ['What this shows', 'What the model leaves out', 'Three lines to remember'];

/**
 * What is wrong with the form of a lesson: too long, too wide, code without a word between, an import from elsewhere, a
 * part of its end that is missing, a link into the course that leads nowhere. An empty list means: nothing.
 * A link whose text begins like a title ("04 · …", "Exercise 1 · …") has to give the whole title of where it leads.
 * @param titleOf the title of the notebook that a link of the lesson leads to, '' of another file, undefined where no file is
 */
export function lessonFaults(text: string, name: string, titleOf: (link: string) => string | undefined): string[] {
  const { cells } = parseNotebook(text, name);
  const prose = cells.filter((cell) => cell.cell_type === 'markdown').map((cell) => cell.source).join('\n\n');
  const faults = cells.flatMap((cell) => (cell.cell_type === 'code' ? codeFaults(cell) : []));
  if (cells.length < CELLS.least || cells.length > CELLS.most) {
    faults.push(`has ${cells.length} cells, and should have ${CELLS.least} to ${CELLS.most}`);
  }
  cells.forEach((cell, at) => {
    const three = cells.slice(at, at + 3);
    if (three.length === 3 && three.every(({ cell_type }) => cell_type === 'code')) {
      faults.push(`cell ${String(cell.id)} begins three code cells in a row`);
    }
  });
  if (!/^# \d\d · /.test(prose)) faults.push('does not begin with a title like "# 03 · …"');
  for (const heading of HEADINGS) if (!prose.includes(`\n## ${heading}\n`)) faults.push(`has no part "## ${heading}"`);
  const predictions = new Set(cells.flatMap(({ source }) => /^predict\('([\d.]+)'/.exec(source)?.[1] ?? []));
  if (predictions.size < 3 || predictions.size > 5) faults.push(`has ${predictions.size} predictions, and should have 3 to 5`);
  for (const [, words, link] of prose.matchAll(/\[([^\]]*)\]\((?!https?:|#|mailto:)([^)\s]+)\)/g)) {
    const title = titleOf(link);
    if (title === undefined) faults.push(`links to ${link}, which is not there`);
    else if (/^(\d\d|Exercise \d) · /.test(words) && words !== title) faults.push(`calls ${link} "${words}", and its title is "${title}"`);
  }
  return faults.map((fault) => `${name} ${fault}`);
}

/** The lines of code of an exercise or a solution that are too wide to be read without scrolling. */
export function wideLines(text: string, name: string): string[] {
  const { cells } = parseNotebook(text, name);
  return cells.filter(({ cell_type }) => cell_type === 'code').flatMap((cell) => widthFaults(cell).map((fault) => `${name} cell ${String(cell.id)} ${fault}`));
}

function widthFaults({ source }: NotebookCell): string[] {
  return source.split('\n').flatMap((line, at) => (line.length > CODE_WIDTH ? [`line ${at + 1} has ${line.length} characters, more than ${CODE_WIDTH}`] : []));
}

function codeFaults(cell: NotebookCell): string[] {
  const lines = cell.source.split('\n');
  const faults = widthFaults(cell);
  if (lines.length > CODE_LINES) faults.push(`has ${lines.length} lines of code, more than ${CODE_LINES}`);
  lines.forEach((line, at) => {
    const from = /\bfrom '([^']+)'/.exec(line)?.[1];
    if (from?.startsWith('.') && from !== '../lib') faults.push(`line ${at + 1} imports from ${from}; lessons import from ../lib`);
  });
  return faults.map((fault) => `cell ${String(cell.id)} ${fault}`);
}
