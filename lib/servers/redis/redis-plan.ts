import { SERVER_PROGRAMS_FOLDER } from '../course-folder';
import { findProgram } from '../find-program';
import type { ServerPlan } from '../guardian/protocol';
import { serverEnvironment } from '../server-environment';
import { ServerError } from '../server-error';

/**
 * How a Redis of ours is started: empty, with a password, for connections from this machine only, keeping nothing on disk.
 * @throws ServerError where this platform has no package and no Redis is installed
 */
export function redisPlan(port: number, password: string, folder = SERVER_PROGRAMS_FOLDER): ServerPlan {
  const program = findProgram('redis-server', [folder]);
  if (program === undefined) {
    throw new ServerError(
      'Redis is missing: `npm run doctor` says how to get it. Or start a Redis of yours and set REDIS_URL, e.g. redis://127.0.0.1:6379.',
    );
  }
  const settings = [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    `masterauth ${password}`,
    'dir {folder}',
    'save ""',
    'appendonly no',
    'daemonize no',
    // A replica gets its copy at once, over the connection.
    'repl-diskless-sync yes',
    'repl-diskless-sync-delay 0',
  ];
  return {
    folderPrefix: 'lease-lab-redis-',
    // Not as arguments: every user of the machine can read those.
    files: { 'redis.conf': `${settings.join('\n')}\n` },
    prepare: [],
    run: [program, '{folder}/redis.conf'],
    readyText: 'Ready to accept connections',
    env: serverEnvironment(),
    endSignal: 'SIGKILL',
  };
}
