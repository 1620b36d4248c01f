import type { Notebook, NotebookCell } from '../notebook/notebook';
import { hasZooKeeper } from '../servers/zookeeper/find-zookeeper';

/** Tag of a cell that needs a ZooKeeper, which does not come with the course's packages. */
export const ZOOKEEPER_TAG = 'needs-zookeeper';

/**
 * Whether a cell needs a server that is not there. It is not run then, and keeps the outputs that it has; where the server
 * is there, its outputs are written and compared like all others.
 */
export function lacksItsServer({ metadata }: NotebookCell, isThere = hasZooKeeper): boolean {
  return metadata.tags?.includes(ZOOKEEPER_TAG) === true && !isThere();
}

/** Whether a run of this notebook leaves a cell out, so that a fresh run of all cells cannot give what the file has. */
export function lacksAServer({ cells }: Notebook, isThere = hasZooKeeper): boolean {
  return cells.some((cell) => lacksItsServer(cell, isThere));
}
