import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkTypes } from './check-types';
import { differingNotebooks } from './committed';
import { root } from './root';
import { runTestFiles } from './run-test-files';
import { addCounts, countsLine, TestCounts } from './test-counts';

const print = (line: string): void => console.log(line);

/**
 * `npm test` and `npm run test:unit`: every stage in turn, the last line with the sums. The kind of a test is in its
 * file's name: `x.test.ts` needs nothing but Node, `x.slow.test.ts` takes its time, `x.kernel.test.ts` starts kernels,
 * `x.browser.test.ts` opens JupyterLab.
 * @param args `--unit` for the first kind only; any other word selects the test files whose path contains it
 */
export async function main(args: string[]): Promise<number> {
  const unitOnly = args.includes('--unit');
  const words = args.filter((arg) => !arg.startsWith('--'));
  const wanted = (file: string): boolean => words.length === 0 || words.some((word) => relative(root, file).includes(word));
  const files = testFiles(join(root, 'lib', 'dist')).filter(wanted);
  const kindOf = (file: string): string => /\.(slow|kernel|browser)\.test\.js$/.exec(file)?.[1] ?? 'unit';
  const ofKind = (kind: string): string[] => files.filter((file) => kindOf(file) === kind);

  if (words.length === 0 && !unitOnly && process.env.LEASE_LAB_BROWSER_PATH) process.env.LEASE_LAB_LESSONS_IN_BROWSER = 'yes';

  if (words.length === 0) process.env.LEASE_LAB_WHOLE_SUITE = 'yes';

  const stages: [string, () => Promise<TestCounts>][] = [];
  if (words.length === 0) stages.push(['types', () => checkTypes(print)]);
  stages.push(['units', () => runTestFiles(ofKind('unit'), print)]);
  if (!unitOnly) {
    stages.push(['every ordering, every answer', () => runTestFiles(ofKind('slow'), print)]);
    stages.push(['kernel, lessons, grading', () => runTestFiles(ofKind('kernel'), print)]);
    stages.push(['JupyterLab in a browser', () => runTestFiles(ofKind('browser'), print)]);
  }
  const all: TestCounts[] = [];
  for (const line of differingNotebooks()) print(line);
  for (const [name, run] of stages) {
    const startedAtMs = Date.now();
    print(`${name} …`);
    const counts = await run();
    all.push(counts);
    print(`${name}: ${countsLine(counts)} (${((Date.now() - startedAtMs) / 1000).toFixed(1)} s)\n`);
  }
  const sum = addCounts(all);
  if (sum.passed + sum.failed === 0) print('No test was executed.');
  print(countsLine(sum));
  return sum.failed > 0 || sum.passed === 0 ? 1 : 0;
}

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return testFiles(path);
      return entry.name.endsWith('.test.js') ? [path] : [];
    })
    .sort();
}
