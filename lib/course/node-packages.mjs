// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CourseError } from './course-error.mjs';
import { at, places } from './places.mjs';
import { lastLines, runTool } from './run-tool.mjs';
import { say, step } from './say.mjs';
import { hashFiles, hasStamp, writeStamp } from './stamp.mjs';

const stampFile = join(places.nodeModules, '.lease-lab.json');
const lockFile = at('package-lock.json');

// Native parts differ between systems, so a node_modules that came along from another machine does not count.
const wanted = () => ({ lock: hashFiles([lockFile]), platform: process.platform, arch: process.arch });

/** @returns {boolean} whether node_modules holds exactly what the lock file says */
export function nodePackagesReady() {
  return hasStamp(stampFile, wanted());
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

// npm writes its own list last of all, so a node_modules that the user filled with `npm ci` is complete and can stay.
function installedByHand() {
  const lock = packagesIn(lockFile);
  const installed = packagesIn(join(places.nodeModules, '.package-lock.json'));
  if (lock === undefined || installed === undefined) return false;
  return Object.entries(lock).every(
    ([name, { version, optional }]) => name === '' || optional === true || installed[name]?.version === version,
  );
}

const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network/i;

/** Installs the npm packages from the lock file, unless they are there. */
export async function installNodePackages() {
  if (nodePackagesReady()) return;
  if (!installedByHand()) await step('Installing the npm packages', npmCi);
  writeStamp(stampFile, wanted());
}

async function npmCi() {
  const args = ['ci', '--include=dev', '--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1'];
  // `npm start` says which npm it is; called without npm, the one on the PATH has to do.
  const own = process.env.npm_execpath;
  const { code, output } = own?.endsWith('npm-cli.js')
    ? await runTool(process.execPath, [own, ...args])
    : await runTool('npm', args, { shell: process.platform === 'win32' });
  if (code === 0) return;
  if (code === null) throw new CourseError('npm was not found: install Node with npm (https://nodejs.org) and run the command again.');
  if (offline.test(output)) {
    throw new CourseError('The npm packages could not be downloaded: check the network (or the proxy of npm) and run the command again.');
  }
  say(lastLines(output));
  throw new CourseError('`npm ci` failed for the reason above: mend it and run the command again.');
}
