/** A row of an answer, by column. `bigint` columns are numbers where these are exact, else bigints. */
export type PostgresRow = Record<string, unknown>;

/** What answers SQL statements: a server through a connection of its own, or one connection. */
export interface PostgresQueries {
  /**
   * Runs one statement.
   * @param values in place of `$1`, `$2`, …
   * @throws the server's own error, with `code` (SQLSTATE), where the statement is refused; ServerError where the server is gone
   */
  query(text: string, values?: readonly unknown[]): Promise<PostgresRow[]>;
}

/** One connection: what a transaction needs. */
export interface PostgresConnection extends PostgresQueries {
  close(): Promise<void>;
}

/** A PostgreSQL to run statements on. */
export interface PostgresServer extends PostgresQueries {
  /** For clients of your own, with user and password. */
  readonly url: string;
  /** Whether the learner named it with `DATABASE_URL`; else it is one of ours, new and empty. */
  readonly isYours: boolean;
  /** e.g. `18.4` */
  readonly version: string;
  /** Opens a connection, which has to be closed. */
  connect(): Promise<PostgresConnection>;
  /** Ends the server at once, as a crash would (`SIGKILL`). @throws ServerError where it is the learner's own */
  kill(): Promise<void>;
  /** Ends a server of ours and removes its folder; on the learner's own, removes what was made there. */
  end(): Promise<void>;
}
