// @ts-check

/**
 * Progress goes to stderr, so that what a command answers (an address, JSON, CSV) stands alone on stdout.
 * @param {string} text
 */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Does one step of the set-up and says what it does and how long it took.
 * @template T
 * @param {string} what - e.g. "Installing the npm packages"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(what, work) {
  const startedAtMs = Date.now();
  process.stderr.write(`  ${what} … `);
  try {
    const result = await work();
    process.stderr.write(`${((Date.now() - startedAtMs) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stderr.write('failed\n');
    throw error;
  }
}
