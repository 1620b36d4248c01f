import { delimiter } from 'node:path';
import type { ServerPlan } from '../guardian/protocol';
import { serverEnvironment } from '../server-environment';
import { ServerError } from '../server-error';
import { findZooKeeper } from './find-zookeeper';

/** Only starting fast matters: the simplest compiler and collector, little memory. */
const JAVA_FLAGS = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto', '-Xmx128m'];

/**
 * How a ZooKeeper of ours is started: one server, empty, for this machine only.
 * @throws ServerError where it is not installed
 */
export function zookeeperPlan(port: number): ServerPlan {
  const found = findZooKeeper();
  if (found === undefined) {
    throw new ServerError(
      'ZooKeeper is missing: install it (Debian and Ubuntu: `sudo apt install zookeeper`), or start one of yours and set ZOOKEEPER_URL, e.g. 127.0.0.1:2181.',
    );
  }
  const settings = [
    // Sessions may then be as short as a second.
    'tickTime=500',
    'dataDir={folder}',
    'clientPortAddress=127.0.0.1',
    `clientPort=${port}`,
    'admin.enableServer=false',
    'forceSync=no',
  ];
  return {
    folderPrefix: 'lease-lab-zookeeper-',
    files: { 'zoo.cfg': `${settings.join('\n')}\n` },
    prepare: [],
    run: [found.java, ...JAVA_FLAGS, '-cp', found.jars.join(delimiter), 'org.apache.zookeeper.server.ZooKeeperServerMain', '{folder}/zoo.cfg'],
    readyText: 'Using checkIntervalMs',
    env: serverEnvironment(),
    endSignal: 'SIGKILL',
  };
}
