import { withCell } from '../solved-exercise';
import { ANSWER, account, extra, fifth, filesOf, solved, withCells } from './hostile-file';
import type { HostileFile } from './hostile-file';

const SLOW = /does not come to an end within/;
const late = (source: string) => ({ notebook: fifth(source), costs: '1.5', says: SLOW });

/** The answer cells of exercise 1. */
export const ANSWER_CELLS = ['ex1-1-answer', 'ex1-2-answer', 'ex1-3-answer', 'ex1-4-answer', 'ex1-5-answer', 'ex1-6-answer', 'ex1-7-answer'];

/** The same code before each of the seven answers. */
export function beforeEveryAnswer(code: string): HostileFile {
  const notebook = ANSWER_CELLS.reduce((all, id) => withCell(all, id, `${code}\n${all.cells.find((cell) => cell.id === id)?.source}`), solved);
  return filesOf({ 'seven answers, each slow': { notebook } })[0];
}

/**
 * Code that uses so much of the processor, and then goes on. By this clock a busy machine makes no difference; it is reached so that
 * the compiler need not load Node's types, which takes it more than a second.
 */
export const busy = (ms: number): string =>
  `for (const usedMs = (): number => { const { user, system } = (globalThis as any).process.cpuUsage(); return (user + system) / 1_000; }, endMs = usedMs() + ${ms}; usedMs() < endMs;);`;

/**
 * Files that take time.
 * @param cellMs the limit of a cell.
 */
export const takeTime = (cellMs: number): HostileFile[] => [
  ...filesOf({
    'a synchronous loop': late(`for (;;);\n${ANSWER}`),
    'a synchronous loop after the answer': late(`${ANSWER}\nwhile (true);`),
    'a loop that awaits': late(`for (;;) await null;\n${ANSWER}`),
    'a loop that nobody awaits': late(`${ANSWER}\n(async () => { for (;;) await null; })();`),
    'a loop of process.nextTick': late(`${ANSWER}\nconst again = (): void => process.nextTick(again);\nagain();`),
    'a thenable that never comes back': late(`const never: any = { then() { for (;;); } };\nawait never;\n${ANSWER}`),
    'a loop of setImmediate that is awaited': late(`await new Promise(() => { const again = (): unknown => setImmediate(again); again(); });\n${ANSWER}`),
    'a promise that never settles': late(`await new Promise(() => {});\n${ANSWER}`),
    'a toString that is asked for the text of an error': late('throw { toString() { for (;;); } };\nconst myOrdering = 1;'),
    'a message of an error that is a getter': late("throw Object.defineProperty(new Error(), 'message', { get() { for (;;); } });\nconst myOrdering = 1;"),
    'a stack trace that is never prepared': late("Error.prepareStackTrace = () => { for (;;); };\nthrow new Error('look at my stack');\nconst myOrdering = 'A';"),
    'a handler of the end that never ends': late(`process.on('exit', () => { for (;;); });\nprocess.exit(0);\n${ANSWER}`),
    'a regular expression that never ends': late("const myOrdering = /^(a+)+$/.test('a'.repeat(40) + '!') ? 'A' : 'B';"),
    'Atomics.wait': late(`Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);\n${ANSWER}`),
    'a getter in an answer': { notebook: withCell(solved, 'ex1-1-answer', "const scenario1 = { get finalBalance(): number { for (;;); }, refused: 'none' };"), costs: '1.1' },
    'a toJSON in an answer': { notebook: withCell(solved, 'ex1-1-answer', "const scenario1 = { finalBalance: 1, refused: 'none', toJSON() { for (;;); } };"), costs: '1.1' },
    'a trap of a Proxy': { notebook: fifth('const trap = (): never => { for (;;); };\nconst myOrdering = new Proxy({}, { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap }) as unknown as string;'), costs: '1.5', says: /proxy/ },
    'an account that never answers': { notebook: account('read(): any { for (;;); }'), costs: '1.6', says: /did not come to an end/ },
    'an account whose balance never answers': { notebook: account("read(): any { Object.defineProperty(this, 'balance', { get() { for (;;); } }); return { kind: 'accepted', balance: 1 }; }"), costs: '1.6', says: /did not come to an end/ },
    'an account of promises that never rest': { notebook: account('async read() { for (;;) await null; }'), costs: '1.6', says: /something else/ },
    'a loop of setImmediate that nobody awaits': { notebook: fifth(`${ANSWER}\nconst again = (): unknown => setImmediate(again);\nagain();`) },
    'timers that keep the process busy': { notebook: fifth(`${ANSWER}\nsetInterval(() => { ${busy(20)} }, 0);`) },
    'a loop that a timer starts in a later cell': { notebook: fifth(`${ANSWER}\nsetTimeout(() => { for (;;); }, 20);`), costs: 'at most 1.5' },
    'ten cells that each use nearly all of their time': { notebook: withCells([...Array.from({ length: 10 }, (_, at) => extra(`slow-${at}`, busy(0.8 * cellMs))), ...solved.cells]) },
  }),
  { ...beforeEveryAnswer(busy(0.25 * cellMs)), what: 'seven answers that each use a quarter of their time' },
];

/** Types that keep the compiler busy for longer than anybody waits. */
export const ENDLESS_TYPES = `type Grow<T extends unknown[], N> = T['length'] extends N ? T : Grow<[...T, 0], N> | Grow<[...T, 1], N>;
let grown: Grow<[], 40>;`;

/** A file that keeps the compiler busy, which has a limit of its own. */
export const compilerBomb: HostileFile = filesOf({
  'types that keep the compiler busy': {
    notebook: fifth(`${ENDLESS_TYPES}\nconst myOrdering = 'APABBAB';`),
    costs: '1.5',
    says: /keeps the compiler busy/,
  },
})[0];
