// The guardian: a process of its own that starts the servers of one other process, and ends them when that process is gone.
import { GuardedServer } from './guarded-server';
import { readJsonLines } from './json-lines';
import type { CleanUpPlan, FromGuardian, ToGuardian } from './protocol';

/** How long the clean-up on a learner's own server may take. */
const CLEAN_UP_WITHIN_MS = 5_000;

const servers = new Map<number, GuardedServer>();
const cleanUps = new Map<number, CleanUpPlan>();
let isEnding = false;

const say = (message: FromGuardian): void => void process.stdout.write(`${JSON.stringify(message)}\n`);

// The other process may be gone: there is nobody to tell then.
process.stdout.on('error', () => {});
readJsonLines(process.stdin, hear);
// Comes however that process ends, also when it is killed: the pipe closes with it.
for (const event of ['end', 'close', 'error']) process.stdin.on(event, () => void endAll());
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void endAll());

function hear(message: ToGuardian): void {
  const { id } = message;
  if (message.do === 'start') start(message);
  else if (message.do === 'signal') servers.get(id)?.signal(message.signal);
  else if (message.do === 'clean-up-later') cleanUps.set(id, message.plan);
  else if (cleanUps.has(id)) void cleanUp(id).then(() => say({ kind: 'ended', id, how: 'ended', lastWords: '' }));
  else servers.get(id)?.end();
}

function start({ id, plan }: ToGuardian & { do: 'start' }): void {
  if (isEnding) return;
  try {
    const server: GuardedServer = new GuardedServer(
      plan,
      () => say({ kind: 'starting', id }),
      (processId) => say({ kind: 'ready', id, processId, folder: server.folder }),
    );
    servers.set(id, server);
    void server.gone.then((end) => {
      servers.delete(id);
      say({ kind: 'ended', id, ...end });
    });
  } catch (error) {
    say({ kind: 'ended', id, how: String(error), lastWords: '' });
  }
}

async function endAll(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  const cleaned = [...cleanUps.keys()].map(cleanUp);
  for (const server of servers.values()) server.end();
  await Promise.all([...[...servers.values()].map(({ gone }) => gone), ...cleaned]);
  process.exit();
}

async function cleanUp(id: number): Promise<void> {
  const plan = cleanUps.get(id);
  cleanUps.delete(id);
  if (!plan) return;
  const { cleanUp: remove } = require(plan.module) as { cleanUp(...args: string[]): Promise<void> };
  const late = new Promise<void>((resolve) => setTimeout(resolve, CLEAN_UP_WITHIN_MS).unref());
  await Promise.race([remove(...plan.args).catch(() => {}), late]);
}
