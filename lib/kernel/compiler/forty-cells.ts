/**
 * Cells of one notebook, in order, of all the kinds that the compiler treats in its own way. What it says of them must be what
 * plain tslab says: `same-as-tslab.kernel.test.ts`.
 */
export const FORTY_CELLS: string[] = [
  // Names, types and what Node gives without an import.
  `1 + 1`,
  `const total = 3, label = 'lease';\nlet count = total * 2;\ncount`,
  `console.log('total', total);\nconsole.table([{ total }])`,
  `interface Lease { readonly holder: string; ttlMs: number }\nconst lease: Lease = { holder: 'A', ttlMs: 10_000 };\nlease.ttlMs`,
  `type Answer = { kind: 'granted'; token: number } | { kind: 'held'; by: string };\nconst answer = { kind: 'granted', token: 33 } as Answer;\nif (answer.kind === 'granted') console.log(answer.token);`,
  `class Clock { #nowMs = 0; get nowMs() { return this.#nowMs; } advance(elapsedMs: number): this { this.#nowMs += elapsedMs; return this; } }\nconst clock = new Clock().advance(5);\nclock.nowMs`,
  `class Box<T extends object> { constructor(private readonly value: T) {} map<U extends object>(change: (value: T) => U): Box<U> { return new Box(change(this.value)); } }\nconst boxed = new Box({ a: 1 }).map(({ a }) => ({ b: String(a) }));\nboxed`,
  `enum Rule { None, Writes, Reads = 10 }\nconst enum Fast { Yes = 1 }\nRule[Rule.Reads] + Fast.Yes`,
  `const timer = setTimeout(() => console.log('late'), 5);\nclearTimeout(timer);\nsetImmediate(() => {});\nqueueMicrotask(() => {});\ntimer.hasRef()`,
  `const wait = (elapsedMs: number) => new Promise<void>((resolve) => setTimeout(resolve, elapsedMs));\nawait wait(1);\nfor await (const n of [1, 2]) count += n;`,
  `async function* numbers() { yield 1; yield 2; }\nconst found: number[] = [];\nfor await (const n of numbers()) found.push(n);\nfound.at(-1)`,
  // The course's library, lodash, names of earlier cells.
  `import { FakeClock, LeaseLockService } from '../lib';\nconst fake = new FakeClock();\nconst locks = new LeaseLockService({ clock: fake });`,
  `import { FakeClock as Fake, Fencing, ProtectedAccount, scenario } from '../lib';\nconst account = new ProtectedAccount({ fencing: Fencing.NONE });\nfake.advanceMs(5);\nscenario(1)`,
  `import { groupBy, sumBy } from 'lodash';\nimport * as lodash from 'lodash';\nconst groups = groupBy([{ n: 1 }, { n: 2 }], 'n');\nsumBy(lodash.flatten([[1], [2]]), (n) => n * 2)`,
  `const count = 'now a text';\nclass Clock { start = 1 }\ncount.length + new Clock().start`,
  `({ label: label2 } = { label: 'x' });`,
  `let label2 = '';\n({ label: label2 } = { label: 'x' });\nconst { holder, ...rest } = lease;\n[holder, rest]`,
  // Errors, one kind after the other.
  `const wrong: number = 'text'`,
  `lease.ttlms + lease.holder.lenght`,
  `fake.advanceMs('5');\nnew LeaseLockService(1, 2, 3);\nlocks.aquire()`,
  `const broken = { a: 1,\nif (`,
  `notDeclared + _.size([]) + describe('x', () => {}) + window.name`,
  `lease.holder = 'B';\ntotal = 4;\nconst half: Lease = { holder: 'A' };\nconst more: Lease = { holder: 'A', ttlMs: 1, token: 2 };`,
  `import { missing } from '../lib';\nimport nothing from './no-such-file';\nimport { alsoMissing } from 'lodash';`,
  `function f(a: number): string { return a; }\nf(); f('x');\nclass Half implements Lease { holder = 1 }\nabstract class Shape { abstract area(): number }\nnew Shape();`,
  `const never: never = 1;\nlet u: unknown = 1;\nu.x;\nlet twice = 1;\nlet twice = 2;\nawait1 wait(1)`,
  `function inner() { await wait(1); }\nbreak;\nreturn 1`,
  `console.lag('x');\nconsole.Console;\nsetTimeout('code', 'late');\ntimer.refreshed()`,
  // What needs all declarations of Node.
  `const args = process.argv.slice(2);\nprocess.env.HOME;\nprocess.exitcode`,
  `const bytes = Buffer.from('text', 'utf8');\nconst copy = structuredClone({ at: new Date(0) });\nbytes.readUInt8(0) + copy.at.getTime()`,
  `import fs from 'fs';\nimport { join, basename } from 'node:path';\nimport { readFile } from 'node:fs/promises';\nconst here = join('a', basename('/b/c'));\nconst text: string = await readFile(here);`,
  `import { EventEmitter, once } from 'node:events';\nimport { promisify, inspect } from 'util';\nimport assert from 'node:assert/strict';\nconst emitter = new EventEmitter();\nassert.equal(inspect(promisify(setTimeout)).length > 0, true);\nemitter.on('done', (value) => value)`,
  `const url = new URL('http://localhost/x?y=1');\nconst response = fetch(url).then((answer) => answer.json());\nconst abort = new AbortController();\nurl.searchParams.get('y')`,
  `const started = performance.now();\nglobalThis.fetch.length;\nglobalThis.noSuchThing;\nrequire('os').cpus();\n__dirname`,
  `const spread = { ...console };\nconst methods: keyof Console = 'Console';\nspread.log('x')`,
  // Less usual things.
  `function logged(target: any, name: string, descriptor: PropertyDescriptor) { return descriptor; }\nclass Job { @logged run() { return 1; } }\nnew Job().run()`,
  `namespace Units { export const ms = 1; export type Time = number }\nconst oneMs: Units.Time = Units.ms;\ndeclare const given: { readonly [key: string]: bigint };\n10n + (given.x ?? 1n)`,
  `type Keys<T> = { [K in keyof T as \`get\${Capitalize<string & K>}\`]: () => T[K] };\nconst getters = {} as Keys<Lease>;\ngetters.getTtlMs satisfies () => number;\nfunction over(a: string): 1;\nfunction over(a: number): 2;\nfunction over(a: any): any { return a; }\nover(1)`,
  `import type { Trace } from '../lib';\nconst later = await import('../lib');\nlater.scenario(2);\nexport const exported = 1;`,
  `/** How long a lease lasts.\\n * @param ttlMs in milliseconds */\nconst lasts = (ttlMs: number) => ttlMs > 0;\nlasts(lease.ttlMs);\nlabel`,
];
