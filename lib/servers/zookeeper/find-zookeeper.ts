import { existsSync } from 'node:fs';
import { findProgram } from '../find-program';
import { ownAddress } from '../own-address';

/** Where Debian's package puts it; the second one lets it say when it is ready. */
const JARS = ['/usr/share/java/zookeeper.jar', '/usr/share/java/slf4j-simple.jar'];

/** The Java program and the class path, or `undefined` where Debian's package or Java is missing. */
export function findZooKeeper(): { readonly java: string; readonly jars: readonly string[] } | undefined {
  const java = findProgram('java', []);
  return java !== undefined && JARS.every(existsSync) ? { java, jars: JARS } : undefined;
}

/** Whether there is a ZooKeeper: the learner's own, or one that can be started. Cells that need one are compared only then. */
export function hasZooKeeper(): boolean {
  return ownAddress('ZOOKEEPER_URL') !== undefined || findZooKeeper() !== undefined;
}
