// @ts-check

/** A fault with a known remedy. Its message is one sentence that says what to do, and it is shown without a stack. */
export class CourseError extends Error {}

/**
 * What to tell the user about any error: the sentence of a CourseError, a sentence for the faults a disk can have,
 * and the whole stack for what nobody foresaw.
 * @param {unknown} error
 * @returns {string}
 */
export function explain(error) {
  if (error instanceof CourseError) return error.message;
  const { code, path, stack } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `${path ?? 'A file'} cannot be written (${code}): give yourself the right to write there, or clone the course into a folder of your own.`;
  }
  if (code === 'ENOSPC') return 'The disk is full: free about 1 GB and run the command again.';
  return stack ?? String(error);
}
