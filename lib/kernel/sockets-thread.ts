import { parentPort, workerData } from 'node:worker_threads';
import { STOP_REQUESTED, type SocketsData, type ToMain, type ToSockets } from './bridge';
import { DeathNote } from './death-note';
import { kernelInfo } from './kernel-info';
import { ShellQueue } from './shell-queue';
import { Sockets, type OnRequest } from './sockets';
import { MainThreadStopper, NO_CELL } from './stop-main-thread';
import { stoppedError } from './stopped-error';

/*
 * The worker thread that owns the sockets. It answers at once what needs no compiler, queues the rest, and can end what
 * the main thread does.
 */

const { connection, connectionFile, shared } = workerData as SocketsData;
const memory = new Int32Array(shared);
const port = parentPort!;
const post = (message: ToMain) => port.postMessage(message);

const sockets = new Sockets(connection);
const publish = (type: string, parentId: string, content: object) => sockets.publish(type, parentId, content);
let errorShownFor: string | undefined;
const queue = new ShellQueue({ post, publish });
const stopper = new MainThreadStopper({ post, isRunning: (seq) => queue.current?.seq === seq }, memory);

port.on('message', (message: ToSockets) => {
  if (message.kind === 'output' && message.type === 'error') publishError(message.parentId, message.content);
  else if (message.kind === 'output') publish(message.type, message.parentId, message.content);
  else if (message.kind === 'reply') queue.answered(message.seq, message.content);
  else if (message.kind === 'heard') stopper.markHeard(message.what, message.seq);
  else if (message.kind === 'closing') void end();
});

/** Requests that are answered here, by type; the others need the main thread. */
const ANSWERS: Record<string, (content: any) => object> = {
  kernel_info_request: kernelInfo,
  // No comms, and no history beyond the notebook: empty, but answered, since JupyterLab waits for both.
  comm_info_request: () => ({ status: 'ok', comms: {} }),
  history_request: () => ({ status: 'ok', history: [] }),
};
const MAIN_THREAD = new Set(['execute_request', 'complete_request', 'inspect_request', 'is_complete_request']);

const onShell: OnRequest = (message, reply) => {
  if (MAIN_THREAD.has(message.header.msg_type)) queue.add({ message, reply });
  else onControl(message, reply);
};

const onControl: OnRequest = (message, reply) => {
  const { msg_id: id, msg_type: type } = message.header;
  const replyType = type.replace('_request', '_reply');
  publish('status', id, { execution_state: 'busy' });
  if (ANSWERS[type]) reply(replyType, ANSWERS[type](message.content));
  else if (type === 'interrupt_request') {
    reply(replyType, { status: 'ok' });
    void queue.hold(stopCurrent);
  } else if (type === 'shutdown_request') {
    reply(replyType, { status: 'ok', restart: Boolean(message.content.restart) });
  }
  publish('status', id, { execution_state: 'idle' });
  // Whoever shows the kernel's state should not take this idle for the end of the cell that runs.
  if (queue.current?.isCell) publish('status', queue.current.parentId, { execution_state: 'busy' });
  if (type === 'shutdown_request') shutDown();
};

async function stopCurrent(): Promise<void> {
  const { current } = queue;
  const answer = await stopper.stop(current?.isCell ? current.seq : NO_CELL);
  if (!current?.isCell || answer === 'answers') return;
  const error = stoppedError();
  publishError(current.parentId, error);
  queue.answered(current.seq, { status: 'error', ...error });
}

/** A cell that is ended by force may be told so by both threads; its learner reads it once. */
function publishError(parentId: string, error: object): void {
  if (errorShownFor === parentId) return;
  errorShownFor = parentId;
  publish('error', parentId, error);
}

function shutDown(): void {
  new DeathNote(connectionFile).close();
  post({ kind: 'quit' });
  // A busy main thread does not read that.
  setTimeout(() => void end().then(() => process.kill(process.pid, 'SIGKILL')), 400).unref();
}

async function end(): Promise<void> {
  await sockets.close();
  port.close();
}

/** Jupyter tells its own process id; without it nobody will ever talk to this kernel again. */
function followJupyter(): void {
  if (!process.env.JPY_PARENT_PID || process.platform === 'win32') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 1000).unref();
}

Atomics.store(memory, STOP_REQUESTED, 0);
followJupyter();
sockets.open(onShell, onControl).catch((error) => {
  throw error;
});
