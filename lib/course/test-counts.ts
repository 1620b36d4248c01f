/** What one test file (or one stage) came to. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The sum of several counts. */
export function addCounts(all: readonly TestCounts[]): TestCounts {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

/** The last line of a test run; the people and programs that read it expect exactly this form. */
export function countsLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
