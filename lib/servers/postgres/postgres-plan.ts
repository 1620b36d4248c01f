import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ServerPlan } from '../guardian/protocol';
import { serverEnvironment } from '../server-environment';
import { findPostgres } from './find-postgres';

/** PostgreSQL refuses to run as root; this user exists on every Linux and owns nothing. */
const NOBODY = { uid: 65534, gid: 65534 };

export const POSTGRES_USER = 'course';

/**
 * How a PostgreSQL of ours is started: new, with a password, for connections from this machine only.
 * @throws ServerError where this platform has no package and no PostgreSQL is installed
 */
export function postgresPlan(port: number, password: string): ServerPlan {
  const programs = findPostgres();
  const user = process.getuid?.() === 0 ? NOBODY : undefined;
  // A checkout below /root cannot be entered by any other user.
  const isCopied = user !== undefined && !othersCanEnter(programs);
  const bin = isCopied ? join('{folder}', 'programs', 'bin') : join(programs, 'bin');
  const data = join('{folder}', 'data');
  const passwordFile = join('{folder}', 'password');
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: '16MB',
    // Its data lives as long as the notebook's kernel, so nothing has to survive a loss of power.
    fsync: 'off',
    // Temporary tables last: else any user could put one in the place of a table that a SECURITY DEFINER function changes.
    search_path: '"$user", public, pg_temp',
    timezone: 'UTC',
    // In the folder, so that nothing stays in /dev/shm when the server is killed.
    ...(process.platform === 'win32' ? {} : { dynamic_shared_memory_type: 'mmap' }),
  };
  const initdb = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--locale=C', '--encoding=UTF8', '--no-sync', '--no-instructions'];
  return {
    folderPrefix: 'lease-lab-postgres-',
    files: { password: `${password}\n` },
    ...(isCopied && { copy: { from: programs, name: 'programs' } }),
    prepare: [[join(bin, 'initdb'), `--pgdata=${data}`, `--username=${POSTGRES_USER}`, ...initdb]],
    run: [join(bin, 'postgres'), '-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    readyText: 'database system is ready to accept connections',
    env: serverEnvironment(),
    ...(user && { user }),
    // An immediate shutdown: its own processes and shared memory go, nothing is saved.
    endSignal: 'SIGQUIT',
  };
}

function othersCanEnter(folder: string): boolean {
  for (let at = folder; at !== dirname(at); at = dirname(at)) if ((statSync(at).mode & 0o001) === 0) return false;
  return true;
}
