import type { ScriptCall } from '../probe/probe-request';
import { read, write } from './script-calls';

/** A script and what a right account answers to each call of it. */
export interface JudgedScript {
  readonly calls: readonly ScriptCall[];
  /** A letter for each call: a for accepted, r for rejected. */
  readonly right: string;
}

/** Short sequences of calls that tell wrong conditional writes apart. */
export const VERSION_SCRIPTS = {
  alone: { calls: [read(1), write(1, 150, 0)], right: 'aa' },
  stale: { calls: [read(1), read(2), write(2, 110, 1), write(1, 150, 0)], right: 'aaar' },
  early: { calls: [read(1), read(2), write(1, 150, 0), write(2, 110, 1)], right: 'aaar' },
  outrun: { calls: [read(2), write(2, 110, 0), read(1), write(1, 160, 2)], right: 'aaaa' },
  twice: { calls: [read(1), write(1, 150, 0), write(1, 160, 0)], right: 'aar' },
  again: { calls: [read(1), write(1, 150, 0), read(2), write(2, 160, 2)], right: 'aaaa' },
  future: { calls: [read(1), write(1, 150, 0, { versionPlus: 1 })], right: 'ar' },
  afterRefusal: { calls: [read(1), write(1, 150, 0), read(2), write(1, 160, 0), write(2, 160, 2)], right: 'aaara' },
  refusedAgain: { calls: [read(1), read(2), write(2, 110, 1), write(1, 150, 0), write(1, 150, 0)], right: 'aaarr' },
  twoAccounts: { calls: [read(1), read(1, 1), write(1, 150, 1, { on: 1 }), write(1, 150, 0)], right: 'aaaa' },
  cameBack: { calls: [read(1), read(2), write(2, 150, 1), read(3), write(3, 100, 3), write(1, 150, 0)], right: 'aaaaar' },
} as const satisfies Readonly<Record<string, JudgedScript>>;

export type VersionScriptName = keyof typeof VERSION_SCRIPTS;
