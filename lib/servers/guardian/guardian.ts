import { AsyncResource } from 'node:async_hooks';
import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Socket } from 'node:net';
import { readJsonLines } from './json-lines';
import type { FromGuardian, ToGuardian } from './protocol';

type WithoutId<T> = T extends { readonly id: number } ? Omit<T, 'id'> : never;

/** What the guardian says of one thing that it guards. */
export type Heard = WithoutId<FromGuardian>;

/** How something ended whose guardian was killed: it may still be there. */
export const GUARDIAN_GONE = 'its guardian was ended';

let guardian: ChildProcess | undefined;
const listeners = new Map<number, (message: Heard) => void>();
let lastId = 0;

/**
 * Begins to guard something: the guardian ends it when this process is gone, however that ends. The guardian is started
 * with the first thing, and does not keep this process alive.
 * @param onMessage is called with what the guardian says of it, the last time with `ended`
 * @returns sends the guardian more about the same thing
 */
export function guard(first: WithoutId<ToGuardian>, onMessage: (message: Heard) => void): (more: WithoutId<ToGuardian>) => void {
  const id = ++lastId;
  // What the listener does belongs to the cell that asked, not to the one that started the guardian.
  listeners.set(id, AsyncResource.bind(onMessage));
  const say = (message: WithoutId<ToGuardian>): void => {
    guardian ??= startGuardian();
    guardian.stdin?.write(`${JSON.stringify({ ...message, id })}\n`);
  };
  say(first);
  return (more) => {
    if (listeners.has(id)) say(more);
  };
}

function startGuardian(): ChildProcess {
  const { NODE_OPTIONS: _options, ...env } = process.env;
  const child = spawn(process.execPath, [join(__dirname, 'main.js')], {
    cwd: tmpdir(),
    env,
    // It outlives this process by a moment, and hears no Ctrl-C of the terminal.
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.unref();
  for (const stream of [child.stdin, child.stdout]) (stream as unknown as Socket).unref();
  child.stdin.on('error', () => {});
  child.on('error', () => {});
  readJsonLines<FromGuardian>(child.stdout, ({ id, ...message }) => tell(id, message));
  child.once('close', () => {
    if (guardian === child) guardian = undefined;
    for (const id of [...listeners.keys()]) tell(id, { kind: 'ended', how: GUARDIAN_GONE, lastWords: '' });
  });
  return child;
}

function tell(id: number, message: Heard): void {
  const listener = listeners.get(id);
  if (message.kind === 'ended') listeners.delete(id);
  listener?.(message);
}
