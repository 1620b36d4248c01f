import { NotebookFileError } from '../../notebook/notebook-file-error';

/** What becomes of a marked block: the learner's stub, or the solution. */
export type Fill = 'stub' | 'solution';

/** The marks of a kind of cell; each stands on a line of its own. */
interface Marks {
  readonly begin: RegExp;
  readonly end: RegExp;
  readonly stub: RegExp;
  /** What is put where a block names no stub of its own. */
  readonly defaultStub: string;
}

const MARKS: Readonly<Record<string, Marks>> = {
  code: {
    begin: /^\s*\/\/ BEGIN SOLUTION\s*$/,
    end: /^\s*\/\/ END SOLUTION\s*$/,
    stub: /^(\s*)\/\/ STUB: ?(.*)$/,
    defaultStub: 'notAttempted();',
  },
  markdown: {
    begin: /^\s*<!-- BEGIN SOLUTION -->\s*$/,
    end: /^\s*<!-- END SOLUTION -->\s*$/,
    stub: /^(\s*)<!-- STUB: ?(.*?) ?-->\s*$/,
    defaultStub: '*Your answer goes here.*',
  },
};

/** A line that was meant to be a mark, well formed or not. */
const LOOKS_LIKE_A_MARK = /\b(BEGIN|END)[\s_-]*SOLUTION\b|^\s*(\/\/|<!--) *STUB\b/i;

/**
 * Replaces every block between `// BEGIN SOLUTION` and `// END SOLUTION` (in Markdown `<!-- BEGIN SOLUTION -->`) by its stub,
 * which is what its lines `// STUB: …` say, or by the solution without the marks.
 * @param where how messages call the cell.
 * @throws NotebookFileError, with one sentence, if a mark is malformed or has no partner.
 */
export function fillBlocks(source: string, cellType: string, fill: Fill, where: string): string {
  const marks = MARKS[cellType];
  const lines: string[] = [];
  let block: { beginsAt: number; stubs: string[]; indent: string } | undefined;
  source.split('\n').forEach((line, at) => {
    const refuse = (what: string): never => {
      throw new NotebookFileError(`${where}, line ${at + 1}: ${what}.`);
    };
    const stub = marks?.stub.exec(line);
    if (marks?.begin.test(line)) {
      if (block) refuse(`BEGIN SOLUTION inside the block that begins in line ${block.beginsAt}`);
      block = { beginsAt: at + 1, stubs: [], indent: /^\s*/.exec(line)?.[0] ?? '' };
    } else if (marks?.end.test(line)) {
      if (!block) return refuse('END SOLUTION without a BEGIN SOLUTION before it');
      const stubs = block.stubs.length > 0 ? block.stubs : [block.indent + marks.defaultStub];
      if (fill === 'stub') lines.push(...stubs);
      block = undefined;
    } else if (stub) {
      if (!block) return refuse('STUB outside a solution');
      block.stubs.push((stub[1] + stub[2]).trimEnd());
    } else if (LOOKS_LIKE_A_MARK.test(line)) {
      refuse(`'${line.trim()}' looks like a mark, but is not written like one`);
    } else if (!block || fill === 'solution') {
      lines.push(line);
    }
  });
  if (block) throw new NotebookFileError(`${where}, line ${block.beginsAt}: BEGIN SOLUTION without an END SOLUTION after it.`);
  return lines.join('\n');
}
