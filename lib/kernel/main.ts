import { readFileSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Connection, ExecuteReply, SocketsData, ToMain, ToSockets } from './bridge';
import { DeathNote, removeOldNotes } from './death-note';

/*
 * The kernel that Jupyter starts: `node main.js --connection FILE`. It runs cells with tslab's compiler, in the folder that
 * it is started in.
 */

// Node 22 and newer keep compiled code, which makes loading the compiler faster.
(module as { enableCompileCache?(folder: string): void }).enableCompileCache?.(path.join(__dirname, '..', '.compile-cache'));

const { setImmediate, setTimeout } = globalThis;
const exit = process.exit.bind(process);

const [flag, file] = process.argv.slice(2);
if (flag !== '--connection' || !file) {
  console.error('usage: node main.js --connection FILE   (FILE is the connection file that Jupyter writes)');
  exit(2);
}
const connectionFile = path.resolve(file);
const connection = JSON.parse(readFileSync(connectionFile, 'utf8')) as Connection;
const shared = new SharedArrayBuffer(8);
// First of all, so that the kernel answers while the compiler is loaded.
const sockets = new Worker(path.join(__dirname, 'sockets-thread.js'), { workerData: { connection, connectionFile, shared } satisfies SocketsData });
const post = (message: ToSockets) => sockets.postMessage(message);

const note = new DeathNote(connectionFile);
let firstWords = note.open();
removeOldNotes(path.dirname(connectionFile));

process.on('SIGINT', () => current?.end(new CellFailure('stopped')));
process.on('SIGTERM', () => {
  note.close();
  exit(0);
});

import { describeThrown } from './cell-error';
import { CellRunner } from './cell-runner';
import { EndByForce } from './end-by-force';
import { installDisplay } from './learner-display';
import { failCell, redirectPrinting, surviveTheLearner } from './learner-process';
import { answerQuestion } from './questions';
import { CellFailure, RunningCell, cellOfThisCode } from './running-cell';
import { makeTimersStoppable } from './safe-timers';
import { installWhenStopped } from './when-stopped';

const runner = new CellRunner(process.cwd(), new Int32Array(shared));
let current: RunningCell | undefined;
let last: RunningCell | undefined;
const currentOrLast = () => current ?? last;

redirectPrinting(currentOrLast);
surviveTheLearner(currentOrLast);
const timers = makeTimersStoppable((thrown) => failCell(currentOrLast, thrown));
const endByForce = new EndByForce(() => timers.forgetAll());
installDisplay(currentOrLast);
installWhenStopped();
runner.stacks.install(() => cellOfThisCode.getStore() !== undefined);

sockets.on('message', (message: ToMain) => {
  endByForce.recover();
  handle(message);
});
sockets.on('error', (error) => {
  process.stderr.write(`${error.stack}\n`);
  exit(1);
});
sockets.on('exit', () => exit(0));

// The compiler is made ready before the first cell asks for it.
setImmediate(() => runner.converter.warmUp());

function handle(message: ToMain): void {
  if (message.kind === 'execute') execute(message);
  else if (message.kind === 'ask') ask(message);
  else if (message.kind === 'quit') quit();
  else if (message.kind === 'stop' || message.kind === 'abandon') stop(message);
}

function stop({ kind, seq }: ToMain & { kind: 'stop' | 'abandon' }): void {
  if (current?.seq === seq) {
    current.isStopped = true;
    if (kind === 'stop') current.end(new CellFailure('stopped'));
    else {
      current.undo();
      leave(current);
    }
  }
  post({ kind: 'heard', what: kind, seq });
}

function execute({ seq, parentId, count, code }: ToMain & { kind: 'execute' }): void {
  const cell = new RunningCell(seq, `cell ${count}`, (type, content) => post({ kind: 'output', parentId, type, content }));
  current = cell;
  if (firstWords) cell.output.print('stderr', firstWords);
  firstWords = undefined;
  // Cells run in a promise's callback, where the inspector can end them without ending the process.
  void Promise.resolve().then(() =>
    cellOfThisCode.run(cell, async () => {
      const content = await runner.run(cell, code, count).catch(kernelError);
      if (cell.isAnswered) return;
      leave(cell);
      post({ kind: 'reply', seq, content });
    }),
  );
}

/** The kernel itself has failed: that too is an answer. */
function kernelError(thrown: unknown): ExecuteReply {
  return { status: 'error', ...describeThrown(thrown) };
}

/** The cell has its answer; what it still prints comes under it all the same. */
function leave(cell: RunningCell): void {
  cell.isAnswered = true;
  if (current === cell) current = undefined;
  last = cell;
}

function ask({ seq, type, content }: ToMain & { kind: 'ask' }): void {
  let answer: object;
  try {
    answer = answerQuestion(type, content, runner.converter, runner.names);
  } catch (error) {
    answer = { status: 'error', ename: 'Error', evalue: String(error), traceback: [] };
  }
  post({ kind: 'reply', seq, content: answer });
}

function quit(): void {
  note.close();
  post({ kind: 'closing' });
  setTimeout(() => exit(0), 2000).unref();
}
