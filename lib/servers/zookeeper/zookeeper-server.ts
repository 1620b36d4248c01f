/** What ZooKeeper keeps beside a node's data. */
export interface ZooKeeperStat {
  /** The number of the change that created the node; ZooKeeper counts all its changes, so it grows. */
  readonly czxid: bigint;
  /** The number of the change that last set its data. */
  readonly mzxid: bigint;
  /** How often its data was set since it was created: 0 for a new node. */
  readonly dataVersion: number;
}

/** Ephemeral nodes go with their session; sequential ones get a number of ten digits that their parent counts up. */
export type ZooKeeperMode = 'persistent' | 'ephemeral' | 'ephemeral sequential';

/** One client's session. All requests throw ServerError where the server is gone. */
export interface ZooKeeperSession {
  /** Creates a node, and the parents that are missing. @returns its path, with the number of a sequential one */
  create(path: string, data?: string, mode?: ZooKeeperMode): Promise<string>;
  /** @returns `undefined` where there is no such node */
  stat(path: string): Promise<ZooKeeperStat | undefined>;
  /** Names of the nodes below, sorted; none where there is no such node. */
  children(path: string): Promise<string[]>;
  /** @throws Error where there is no such node */
  setData(path: string, data: string): Promise<ZooKeeperStat>;
  /** @returns whether there was such a node */
  remove(path: string): Promise<boolean>;
  /** Ends the session; its ephemeral nodes go. */
  close(): Promise<void>;
}

/** A ZooKeeper. */
export interface ZooKeeperServer {
  /** `host:port`, and the folder of ours on the learner's own. */
  readonly url: string;
  /** Whether the learner named it with `ZOOKEEPER_URL`; else it is one of ours, new and empty. */
  readonly isYours: boolean;
  /** Opens a session, which may be closed; it ends with the server. */
  connect(): Promise<ZooKeeperSession>;
  /** Ends the server at once, as a crash would (`SIGKILL`). @throws ServerError where it is the learner's own */
  kill(): Promise<void>;
  /** Ends a server of ours and removes its folder; on the learner's own, removes the nodes of ours. */
  end(): Promise<void>;
}
