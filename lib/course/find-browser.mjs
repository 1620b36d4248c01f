// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];

const fixed = {
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'],
};

/**
 * A browser of the Chromium family for the tests: the one that LEASE_LAB_BROWSER_PATH names, one of the system, or one
 * that `npx playwright install chromium` has put into its cache.
 * @returns {string | undefined} its path
 */
export function findBrowser() {
  const chosen = process.env.LEASE_LAB_BROWSER_PATH;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const system = /** @type {Record<string, string[]>} */ (fixed)[process.platform] ?? [];
  return [...onPath, ...system, ...playwrightOwn()].find((path) => existsSync(path));
}

function playwrightOwn() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH
    ?? join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright');
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .flatMap((name) => [
      join(cache, name, 'chrome-linux', 'chrome'),
      join(cache, name, 'chrome-linux64', 'chrome'),
      join(cache, name, 'chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'),
    ]);
}
