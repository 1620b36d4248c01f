// The process that runs the cells of one notebook and nothing else. It compiles nothing, judges nothing and knows no answers.
import { Socket } from 'node:net';
import { join } from 'node:path';
import { createCellScope, startCell } from '../../kernel/run-cell';
import type { StartedCell } from '../../kernel/run-cell';
import { specialKind, toPlain } from '../probe/plain-value';
import { probeFaultTest } from '../probe/probe-fault-test';
import { runProbe } from '../probe/run-probe';
import { textOf } from '../probe/recording-account';
import { remoteWorld } from '../probe/world-calls';
import type { WorldCall } from '../probe/world-calls';
import { PIPE_FD } from './child-protocol';
import type { CallReply, ChildAnswer, ChildRequest } from './child-protocol';
import { closeDoors } from './close-doors';
import { limitOutput, OutputLimitError } from './limit-output';
import { watchRealm } from './watch-realm';
import { withholdChecks } from './withhold-checks';

// Taken before a cell can replace them.
const { parse, stringify } = JSON;
const { setImmediate, Promise } = globalThis;

/** The folder that the cells' relative imports start in; the process itself stands in its scratch folder. */
const scope = createCellScope(process.argv[2]);
const output = limitOutput();
withholdChecks();

const pipe = new Socket({ fd: PIPE_FD, readable: true, writable: true });
closeDoors(pipe);
const send = pipe.write.bind(pipe);
let stopWaiting = (): void => {};
let changeInRealm = (): string | undefined => undefined;
let changed: string | undefined;
let nonce: string | undefined;
let received = '';
let lastCall = 0;
/** Calls of a fault test that wait for their reply. */
const calls: Record<number, (reply: CallReply) => void> = {};
pipe.setEncoding('utf8');
pipe.on('data', (text: string) => {
  received += text;
  for (let end = received.indexOf('\n'); end >= 0; end = received.indexOf('\n')) {
    const line = received.slice(0, end);
    received = received.slice(end + 1);
    if (nonce === undefined) nonce = line;
    else take(parse(line) as ChildRequest | CallReply);
  }
});
pipe.on('end', () => process.exit());
// A loop is stopped where it runs; here a cell that waits for something is.
process.on('SIGINT', () => stopWaiting());

function take(request: ChildRequest | CallReply): void {
  if (request.kind !== 'reply') return void answer(request);
  const { [request.id]: settle } = calls;
  delete calls[request.id];
  settle?.(request);
}

async function answer(request: ChildRequest): Promise<void> {
  const found =
    request.kind === 'start' ? load()
    : request.kind === 'cell' ? await runCell(request)
    : request.kind === 'test' ? await runTest(request)
    : look(request);
  noteChange();
  // Where something was changed that all share, what was found is worth nothing.
  send(`${nonce}${stringify(changed === undefined ? found : { kind: 'changed', what: changed })}\n`);
}

function noteChange(): void {
  changed ??= changeInRealm();
}

/** Loads the library before the first cell, so that its time is not the cell's. */
function load(): ChildAnswer {
  try {
    scope.require('../lib');
    changeInRealm = watchRealm(join(__dirname, '..', '..'));
    return { kind: 'ran' };
  } catch (error) {
    return { kind: 'threw', text: errorText(error) };
  }
}

async function runCell({ name, cell }: Extract<ChildRequest, { kind: 'cell' }>): Promise<ChildAnswer> {
  output.begin();
  try {
    let started: StartedCell;
    try {
      started = startCell({ ...cell, decl: '', positions: [], diagnostics: [] }, scope, { name, breakOnSigint: true });
    } finally {
      // At once: what follows here needs the language as it was.
      noteChange();
    }
    if (started.kind === 'waiting') {
      const late = new Promise<'late'>((resolve) => (stopWaiting = () => resolve('late')));
      const end = await Promise.race([Promise.resolve(started.value).then(() => 'done' as const), late]);
      if (end === 'late') return { kind: 'timeout', text: 'it was not stopped, but sent itself SIGINT' };
    }
    // What the cell has set off for right afterwards happens on its own account.
    await new Promise((resolve) => setImmediate(resolve));
    return output.exceeded ? { kind: 'output' } : { kind: 'ran' };
  } catch (error) {
    return output.exceeded ? { kind: 'output' } : { kind: kindOf(error), text: errorText(error) };
  }
}

function look({ answer: name, request }: Extract<ChildRequest, { kind: 'probe' }>): ChildAnswer {
  output.begin();
  if (!Object.hasOwn(scope.exports, name) || scope.exports[name] === undefined) return { kind: 'undefined' };
  const seen = runProbe(request, scope.exports[name], { breakOnSigint: true });
  return specialKind(seen) === 'endless' ? { kind: 'timeout' } : { kind: 'seen', seen };
}

async function runTest({ answer: name }: Extract<ChildRequest, { kind: 'test' }>): Promise<ChildAnswer> {
  output.begin();
  const test = Object.hasOwn(scope.exports, name) ? scope.exports[name] : undefined;
  if (typeof test !== 'function') return { kind: 'undefined' };
  const call = (what: WorldCall): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = (lastCall += 1);
      calls[id] = ({ value, error }) => (error === undefined ? resolve(value) : reject(new Error(error)));
      send(`${nonce}${stringify({ kind: 'call', id, ...what })}\n`);
    });
  return { kind: 'seen', seen: toPlain(await probeFaultTest(test as () => unknown, remoteWorld(call))) };
}

/** What was thrown may be the learner's, and throw once more when it is looked at. */
function kindOf(error: unknown): 'output' | 'timeout' | 'threw' {
  try {
    if (error instanceof OutputLimitError) return 'output';
    return (error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED' ? 'timeout' : 'threw';
  } catch {
    return 'threw';
  }
}

function errorText(error: unknown): string {
  const text = textOf(error);
  try {
    return error instanceof Error && error.name && error.name !== 'Error' ? `${String(error.name).slice(0, 60)}: ${text}` : text;
  } catch {
    return text;
  }
}
