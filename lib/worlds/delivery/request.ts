/** What a worker asks a resource to do; it happens when the worker's next letter comes. A worker sends it with `yield`. */
export type WorkRequest =
  | { readonly ask: 'read' }
  | { readonly ask: 'write'; readonly row: unknown }
  | { readonly ask: 'change'; readonly change: (row: any) => unknown }
  | { readonly ask: 'send'; readonly text: unknown; readonly options: MailOptions }
  | { readonly ask: 'take back' };

/** One row of a database. Every request is one step, and nobody else's step comes in between. */
export interface Resource<Row> {
  /** Is answered with the row as it is then. */
  read(): WorkRequest;
  /** Puts this row in place of the one that is there, whatever that is; is answered with `true`. */
  write(row: Row): WorkRequest;
  /**
   * Runs your function **at the resource**, in one step with the row as it is then. The row that it returns is stored, and
   * the answer is `true`; if it returns `undefined` nothing is changed, and the answer is `false`.
   */
  change(atResource: (row: Row) => Row | undefined): WorkRequest;
}

/** What can be said with a mail. */
export interface MailOptions {
  /** The mail service sends one mail for each key; another one with the same key is answered with `true`, and dropped. */
  readonly key?: string;
  /** A word to your colleagues: you have thought of duplicates, and they do no harm. It does nothing. */
  readonly duplicateIsFine?: boolean;
  /** You may send it along. The mail service does not know what it is. */
  readonly token?: number;
}

/** Somebody else's mail service. It can send, and it can compare keys. */
export interface MailService {
  /** Sends a mail; is answered with `true`. */
  send(text: string, options?: MailOptions): WorkRequest;
  /** Asks for the last mail back; is answered with `false`, since what is sent is sent. */
  takeBack(): WorkRequest;
}

/** A row that workers can send requests to. */
export function resource<Row>(): Resource<Row> {
  return {
    read: () => ({ ask: 'read' }),
    write: (row) => ({ ask: 'write', row }),
    change: (change) => ({ ask: 'change', change }),
  };
}

/** The mail service that workers can send requests to. */
export function mailService(): MailService {
  return {
    send: (text, options = {}) => ({ ask: 'send', text, options }),
    takeBack: () => ({ ask: 'take back' }),
  };
}
