import { withCell } from '../solved-exercise';
import { ANSWER, account, fifth, filesOf, sixth, solved } from './hostile-file';
import type { HostileFile } from './hostile-file';

const shared = (what: string, source: string) => ({ notebook: fifth(`${ANSWER}\n${source}`), costs: '1.5', says: new RegExp(`changes ${what.replaceAll('.', '\\.')}.*, which all code`) });
const first = (source: string) => withCell(solved, 'ex1-1-answer', source);
const RIGHT_ACCOUNT = `  private highest = 0;
  private admit(token: number): any {
    if (token < this.highest) return { kind: 'rejected', token, highestToken: this.highest };
    this.highest = token;
  }
  read(token: number): any { return (wrong() || this.admit(token)) ?? { kind: 'accepted', balance: this.balance }; }
  write(token: number, balance: number): any { return (wrong() || this.admit(token)) ?? { kind: 'accepted', balance: (this.balance = balance) }; }`;
const countingAccount = (wrong: string) => sixth(`let calls = 0;\nconst wrong = (): any => { calls += 1; return ${wrong} ? { kind: 'accepted', balance: 1 } : undefined; };\nclass FencedAccount {\n  constructor(public balance: number) {}\n${RIGHT_ACCOUNT}\n}`);
const FULL = JSON.stringify({ kind: 'seen', seen: { finalBalance: 150, refused: 'none' } });

/** Files that try to win what they have not earned. */
export const cheat: readonly HostileFile[] = filesOf({
  'a check that is redefined': { notebook: first("const scenario1 = { finalBalance: 42, refused: 'none' };\nconst check = () => 'passed';"), costs: '1.1', says: /42/ },
  'Object.prototype with a name more': shared('Object.prototype.get', '(Object.prototype as any).get = () => 1;'),
  'Object.prototype with a name of three million characters': { notebook: fifth(`${ANSWER}\n(Object.prototype as any)['x'.repeat(3_000_000)] = 1;`), costs: '1.5', says: /^.{1,200}$/ },
  'Object.prototype with another method': shared('Object.prototype.hasOwnProperty', 'Object.prototype.hasOwnProperty = () => true;'),
  'Array.prototype patched': shared('Array.prototype.', "for (const name of ['map', 'push', 'every', 'includes', 'join']) (Array.prototype as any)[name] = () => true;"),
  'Array.prototype sealed with a false method': shared('Array.prototype.push', "Object.defineProperty(Array.prototype, 'push', { value: () => 0, writable: false, configurable: false });"),
  'an iterator patched': shared('Array.prototype.', '(Array.prototype as any)[Symbol.iterator] = function* () {};'),
  'String.prototype patched': shared('String.prototype.', "String.prototype.slice = () => 'x';\nString.prototype.indexOf = () => -1;"),
  'JSON patched': shared('JSON.', `JSON.stringify = () => ${JSON.stringify(FULL)};\nJSON.parse = () => ({});`),
  'Promise replaced': shared('globalThis.Promise', '(globalThis as any).Promise = class {};'),
  'Promise.prototype.then patched': shared('Promise.prototype.then', 'Promise.prototype.then = function () { return this as any; };'),
  'Date patched': shared('Date.now', 'Date.now = () => 0;'),
  'Math patched': shared('Math.max', 'Math.max = () => 1;'),
  'Reflect and Function.prototype patched': shared('Function.prototype.', 'Function.prototype.call = function () {};\nReflect.ownKeys = () => [];'),
  'a chain of prototypes with a link more': shared('the prototype of Array.prototype', 'Object.setPrototypeOf(Array.prototype, Object.create(Object.prototype));'),
  'the events of Node patched': shared('EventEmitter.prototype.emit', "require('events').prototype.emit = () => true;"),
  'the pipe of Node patched': shared('Writable.prototype.write', "require('stream').Writable.prototype.write = () => true;"),
  'require patched': shared('Module._load', "require('module')._load = () => ({});"),
  'the cache of require': shared('the library.runOrdering', "const modules = Object.entries((require('module') as any)._cache) as any;\nfor (const [path, module] of modules) if (path.endsWith('run-ordering.js')) module.exports.runOrdering = () => ({ rows: [], lostUpdate: true });"),
  'the library patched': shared('ProtectedAccount.prototype.write', "import { ProtectedAccount } from '../lib';\nProtectedAccount.prototype.write = () => ({ kind: 'accepted', balance: 1 }) as any;"),
  'the answers of other cells replaced': { notebook: fifth(`${ANSWER}\neval("for (const name of Object.keys(exports)) exports[name] = 42");`), costs: 'at most 1.5' },
  'the answers of other cells changed from within': { notebook: fifth(`${ANSWER}\neval("for (const value of Object.values(exports)) if (value && value.finalBalance) value.finalBalance = 7");`) },
  'an answer that equals everything': { notebook: first('const everything: any = { valueOf: () => 150, toString: () => "150", [Symbol.toPrimitive]: () => 150 };\nconst scenario1 = { finalBalance: everything as number, refused: everything as string };'), costs: '1.1' },
  'an answer that changes from one look to the next': { notebook: first("let looks = 0;\nconst scenario1 = { get finalBalance() { looks += 1; return looks % 2 ? 150 : 160; }, get refused() { return looks > 1 ? 'none' : \"A's write\"; } };"), costs: '1.1' },
  'an answer of a million characters that its reason quotes': { notebook: first("const scenario1 = { finalBalance: 150, refused: Array.from({ length: 150 }, () => 'x'.repeat(9_000)) };"), costs: '1.1', says: /^.{100,2100}…$/ },
  'an answer that is a Proxy': { notebook: first("const scenario1 = new Proxy({ finalBalance: 150, refused: 'none' }, {});"), costs: '1.1', says: /proxy/ },
  'an answer that looks like our own marks': { notebook: first("const scenario1 = { $: 'passed', kind: 'passed', points: 10, finalBalance: 1, refused: 'none' };"), costs: '1.1' },
  'an account that is wrong until it has been called for a while': { notebook: countingAccount('calls < 30'), costs: '1.6' },
  'an account that is right until it has been called for a while': { notebook: countingAccount('calls > 30'), costs: '1.6' },
  'an account that is wrong at every fiftieth call': { notebook: countingAccount('calls % 50 === 0'), costs: '1.6' },
  'an account that answers by chance': { notebook: countingAccount('Math.random() < 0.5'), costs: '1.6' },
  'an account that is a Proxy': { notebook: sixth('class Inner { constructor(public balance: number) {} }\nconst FencedAccount = new Proxy(Inner, {});'), costs: '1.6' },
  'an account that patches while it is looked at': { notebook: account('read(): any { Array.prototype.push = () => 0; return { kind: "accepted", balance: 1 }; }'), costs: '1.6', says: /changes Array\.prototype\.push/ },
  'a message of full marks, forged on the pipe': { notebook: first(`const scenario1 = { finalBalance: 1, refused: 'none' };\nrequire('fs').writeSync(3, ${JSON.stringify(`${FULL}\n`)});`), costs: '1.1', says: /not its own/ },
  'a message of full marks, sent by process.send': { notebook: first(`const scenario1 = { finalBalance: 1, refused: 'none' };\n(process as any).send?.(${FULL});`), costs: '1.1' },
  'a message of full marks, printed': { notebook: first(`const scenario1 = { finalBalance: 1, refused: 'none' };\nconsole.log('{"notebook":"x","points":10,"of":10}');\nrequire('fs').writeSync(1, '10 of 10 points');`), costs: '1.1' },
  'a lie in wait where answers are looked at': { notebook: first("const scenario1 = { finalBalance: 1, refused: 'none' };\nObject.defineProperty(globalThis, Symbol.for('lease-lab.probe'), { get: () => () => ({ finalBalance: 150, refused: 'none' }), set() {} });"), costs: '1.1' },
});
