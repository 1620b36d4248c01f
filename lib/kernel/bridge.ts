/**
 * What the two threads of the kernel say to each other. The main thread runs cells; a worker thread owns the sockets, so
 * that the kernel answers, prints and can be stopped while a cell keeps the main thread busy.
 */

/** From the sockets to the main thread. `seq` names the request that is being answered; each has its own. */
export type ToMain =
  | { kind: 'execute'; seq: number; parentId: string; count: number; code: string }
  | { kind: 'ask'; seq: number; type: Question; content: any }
  /** End the cell `seq` as soon as it lets other code run. */
  | { kind: 'stop'; seq: number }
  /** The cell `seq` was ended by force and has been answered: forget it. */
  | { kind: 'abandon'; seq: number }
  /** Nothing to do: gives a pending termination something harmless to end. */
  | { kind: 'nudge' }
  | { kind: 'quit' };

/** From the main thread to the sockets. */
export type ToSockets =
  | { kind: 'output'; parentId: string; type: OutputType; content: object }
  | { kind: 'reply'; seq: number; content: ExecuteReply | object }
  /** A `stop` or an `abandon` was read. */
  | { kind: 'heard'; what: 'stop' | 'abandon'; seq: number }
  /** The main thread lets the process end now. */
  | { kind: 'closing' };

/** Requests, beside running a cell, that need the compiler. */
export type Question = 'complete_request' | 'inspect_request' | 'is_complete_request';

/** Messages of Jupyter's iopub channel that a cell can cause. */
export type OutputType = 'stream' | 'display_data' | 'update_display_data' | 'execute_result' | 'error' | 'clear_output';

/** An error as Jupyter carries it. */
export interface CellError {
  ename: string;
  evalue: string;
  traceback: string[];
}

/** Jupyter's `execute_reply`, without its count. */
export type ExecuteReply = { status: 'ok' } | ({ status: 'error' } & CellError);

/** What the main thread is doing; kept in memory that both threads read. */
export const Phase = {
  /** Waiting for a request, or for something asynchronous. */
  OPEN: 0,
  /** The compiler is at work. It must not be ended by force. */
  COMPILING: 1,
  /** The synchronous part of a cell runs; a SIGINT ends it. */
  SYNCHRONOUS: 2,
} as const;

/** Fields of the shared memory. */
export const PHASE = 0;
/** The `seq` of the cell that is to stop, or 0. */
export const STOP_REQUESTED = 1;

/** What a worker of ours is started with. */
export interface SocketsData {
  connection: Connection;
  /** Absolute path. */
  connectionFile: string;
  shared: SharedArrayBuffer;
}

/** Jupyter's connection file. */
export interface Connection {
  transport: string;
  ip: string;
  key: string;
  signature_scheme: string;
  shell_port: number;
  iopub_port: number;
  stdin_port: number;
  control_port: number;
  hb_port: number;
}
