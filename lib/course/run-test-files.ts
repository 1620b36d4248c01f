import { run } from 'node:test';
import { TestCounts } from './test-counts';

/** What `node:test` says of one test or suite; the parts used here are the same in Node 20, 22 and 24. */
interface TestEvent {
  name: string;
  nesting: number;
  file?: string;
  skip?: string | boolean;
  todo?: string | boolean;
  details?: { type?: string; duration_ms?: number; error?: Error & { failureType?: string; cause?: unknown } };
}

/** A test file that hangs fails after this time; each slow test in it has its own, smaller bound. */
const fileBoundMs = 600_000;

/**
 * Runs compiled test files, two at a time, each in a process of its own, and prints what failed and what was skipped.
 * Only leaves count: a suite, or a test that has tests of its own, is no test.
 * @param files absolute paths of `*.test.js`
 * @param print is given whole lines
 */
export async function runTestFiles(files: readonly string[], print: (line: string) => void): Promise<TestCounts> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  if (files.length === 0) return counts;
  // For each file and depth: whether the next event one level up has been preceded by children.
  const hadChildren = new Map<string, boolean[]>();
  const isLeaf = ({ file = '', nesting, details }: TestEvent): boolean => {
    const levels = hadChildren.get(file) ?? [];
    hadChildren.set(file, levels);
    const leaf = levels[nesting + 1] !== true && details?.type !== 'suite';
    levels[nesting + 1] = false;
    levels[nesting] = true;
    return leaf;
  };
  const stream = run({ files: [...files], concurrency: 2, timeout: fileBoundMs });
  stream.on('test:pass', (event: TestEvent) => {
    const leaf = isLeaf(event);
    if (event.skip !== undefined || event.todo !== undefined) {
      counts.skipped += 1;
      print(`  skipped: ${event.name}: ${typeof event.skip === 'string' && event.skip !== '' ? event.skip : 'no reason given'}`);
    } else if (leaf) {
      counts.passed += 1;
    }
  });
  stream.on('test:fail', (event: TestEvent) => {
    isLeaf(event);
    // The child that failed has been counted.
    if (event.details?.error?.failureType === 'subtestsFailed') return;
    counts.failed += 1;
    print(`  FAILED: ${event.name}${event.file === undefined ? '' : `\n    in ${event.file}`}`);
    print(indent(reasonOf(event.details?.error)));
  });
  stream.on('test:stderr', ({ message }: { message: string }) => print(indent(message.trimEnd())));
  await new Promise((resolve, reject) => {
    stream.once('end', resolve);
    stream.once('error', reject);
    stream.resume();
  });
  return counts;
}

function reasonOf(error: (Error & { cause?: unknown }) | undefined): string {
  const cause = error?.cause;
  if (cause instanceof Error) return cause.stack ?? cause.message;
  return String(cause ?? error?.message ?? 'no message');
}

function indent(text: string): string {
  return text.split('\n').map((line) => `    ${line}`).join('\n');
}
