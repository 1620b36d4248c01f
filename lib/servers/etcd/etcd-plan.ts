import { join } from 'node:path';
import { SERVER_PROGRAMS_FOLDER } from '../course-folder';
import { findProgram } from '../find-program';
import type { ServerPlan } from '../guardian/protocol';
import { serverEnvironment } from '../server-environment';
import { ServerError } from '../server-error';

/**
 * How an etcd of ours is started: one member, empty, for this machine only.
 * @throws ServerError where this platform has no package and no etcd is installed
 */
export function etcdPlan(port: number, folder = SERVER_PROGRAMS_FOLDER): ServerPlan {
  const program = findProgram('etcd', [folder]);
  if (program === undefined) {
    throw new ServerError('etcd is missing: `npm run doctor` says how to get it. Or start an etcd of yours and set ETCD_URL, e.g. http://127.0.0.1:2379.');
  }
  const clients = `http://127.0.0.1:${port}`;
  // There are no peers: any port will do to listen on, and nobody asks for the one that is announced.
  const peers = { '--listen-peer-urls': 'http://127.0.0.1:0', '--initial-advertise-peer-urls': 'http://127.0.0.1:1' };
  const settings = {
    '--data-dir': join('{folder}', 'data'),
    '--listen-client-urls': clients,
    '--advertise-client-urls': clients,
    ...peers,
    '--initial-cluster': 'default=http://127.0.0.1:1',
  };
  return {
    folderPrefix: 'lease-lab-etcd-',
    files: {},
    prepare: [],
    run: [program, ...Object.entries(settings).flat(), '--unsafe-no-fsync'],
    readyText: 'serving client traffic',
    env: serverEnvironment(),
    endSignal: 'SIGKILL',
  };
}
