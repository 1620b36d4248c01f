/** What Redis answers: `null` is its nil. */
export type RedisReply = string | number | null | RedisReply[];

/** What takes commands: a server through a connection of its own, or one client's connection. */
export interface RedisCommands {
  /**
   * Sends one command, e.g. `send('SET', 'lock', 'a1', 'NX', 'PX', 30_000)`.
   * @throws Error with Redis's own text where the command is refused; ServerError where the server is gone
   */
  send(...words: readonly (string | number)[]): Promise<RedisReply>;
}

/** A client of its own: one connection. */
export interface RedisClient extends RedisCommands {
  close(): void;
}

/** A Redis to send commands to. */
export interface RedisServer extends RedisCommands {
  readonly name: string;
  /** For clients of your own, with the password. */
  readonly url: string;
  /** Whether the learner named it with `REDIS_URL`; else it is one of ours, new and empty. */
  readonly isYours: boolean;
  /** e.g. `6.2.14` */
  readonly version: string;
  /** Opens a connection, which may be closed; it is closed with the server. */
  connect(): Promise<RedisClient>;
  /** Ends a server of ours and removes its folder; on the learner's own, removes the keys under our prefix. */
  end(): Promise<void>;
}

/** A Redis of ours, with which anything may be done. */
export interface RedisNode extends RedisServer {
  readonly isYours: false;
  /** Ends the server at once, as a crash would (`SIGKILL`). */
  kill(): Promise<void>;
  /** Starts it again at the same address, empty, as a crashed node without persistence comes back. */
  restart(): Promise<void>;
  /** Stops its process, which keeps its connections and answers nothing (`SIGSTOP`), until `resume`. */
  pause(): void;
  resume(): void;
}
