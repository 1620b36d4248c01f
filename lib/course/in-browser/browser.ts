import { chromium, type Browser } from 'playwright-core';

/** Path of the browser that `npm test` has found, if any. */
const executablePath = process.env.LEASE_LAB_BROWSER_PATH ?? '';

/**
 * Why tests in a browser cannot run here: a reason to skip them, `false` where they can. On a CI machine, where nobody
 * would notice a skip, they are not skipped and fail.
 */
export const withoutBrowser: string | false =
  executablePath === '' && process.env.CI === undefined ? 'no browser of the Chromium family was found (`npm run doctor` says how to get one)' : false;

/** Opens the browser, without a window. */
export function openBrowser(): Promise<Browser> {
  if (executablePath === '') throw new Error('No browser of the Chromium family was found: install Debian\'s chromium, or Chrome.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
      '--disable-sync',
    ],
  });
}
