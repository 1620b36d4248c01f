import { syncBuiltinESMExports } from 'node:module';
import type { Socket } from 'node:net';
import os from 'node:os';
import v8 from 'node:v8';

/** What the cells have no use for, and what Node's permission flags leave open. */
const DOORS = [
  // A signal to the grader: to end it, or to open its inspector. `_kill` is what `kill` is made of.
  ...['kill', '_kill', '_debugProcess', '_debugEnd'],
  ...['abort', 'dlopen', 'execve', 'setuid', 'setgid', 'seteuid', 'setegid', 'setgroups', 'initgroups'],
];

/**
 * Takes away what reaches out of the process that runs cells. A promise that nobody awaits, or an error in a timer, does not
 * end it.
 * @param pipe to the grader.
 */
export function closeDoors(pipe: Socket): void {
  process.on('unhandledRejection', () => {});
  process.on('uncaughtException', () => {});
  for (const door of DOORS) Reflect.deleteProperty(process, door);
  const refuse = (): never => {
    throw new Error('this is not available in a notebook that is graded');
  };
  // V8 writes files of its own, wherever a flag such as --trace-turbo-path says (seen on Node 20, 22 and 24).
  Object.assign(v8, { setFlagsFromString: refuse, setHeapSnapshotNearHeapLimit: refuse });
  // Any process of the same user could be slowed down, the grader among them.
  Object.assign(os, { setPriority: refuse });
  // A server or a client of a socket that has a name among the files: the permission flags let it be made anywhere.
  const { _handle } = pipe as unknown as { _handle: object };
  Object.assign(Object.getPrototypeOf(_handle), { bind: refuse, connect: refuse });
  syncBuiltinESMExports();
}
