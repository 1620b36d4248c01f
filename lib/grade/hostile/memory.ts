import { ANSWER, account, fifth, filesOf } from './hostile-file';
import type { HostileFile } from './hostile-file';

const MEMORY = /more memory|does not come to an end within|error: RangeError/;
const full = (source: string) => ({ notebook: fifth(`${source}\n${ANSWER}`), costs: '1.5', says: MEMORY });
const prints = (source: string, says = /prints more than a million characters/) => ({ notebook: fifth(`${ANSWER}\n${source}`), costs: '1.5', says });
const HUNDRED_MB = "'x'.repeat(100_000_000)";

/** Files that take memory, or print without end. */
export const takeMemory: readonly HostileFile[] = filesOf({
  'a heap that is full': full('const full: number[][] = [];\nfor (;;) full.push(new Array(100_000).fill(1));'),
  'buffers without end': full('const full: Buffer[] = [];\nfor (;;) full.push(Buffer.alloc(20_000_000, 1));'),
  'typed arrays without end': full('const full: Float64Array[] = [];\nfor (;;) full.push(new Float64Array(5_000_000).fill(1));'),
  'strings without end': full("const full: string[] = [];\nfor (let at = 0; ; at += 1) full.push(Array(1_000_000).join(String.fromCharCode(at % 60_000)));"),
  'one string that doubles': full("let full = 'x';\nfor (;;) full += full;"),
  'the memory of WebAssembly': full("const { Memory } = (globalThis as any).WebAssembly;\nconst full: unknown[] = [];\nfor (;;) { const memory = new Memory({ initial: 1_000 }); new Uint8Array(memory.buffer).fill(1); full.push(memory); }"),
  'recursion without end': { ...full('const deeper = (n: number): number => deeper(n + 1) + 1;\ndeeper(0);'), says: /error: RangeError: Maximum call stack size/ },
  'a million timers': { notebook: fifth(`${ANSWER}\nfor (let n = 0; n < 1_000_000; n += 1) setTimeout(() => {}, 1e9);`), costs: 'at most 1.5' },
  'a word of fifty million letters': { notebook: fifth("const myOrdering = 'A'.repeat(50_000_000);"), costs: '1.5', says: /too long/ },
  'an answer of a million items': { notebook: fifth('const myOrdering = Array.from({ length: 1_000_000 }, (_, n) => n) as unknown as string;'), costs: '1.5', says: /too large/ },
  'an answer that is nested without end': { notebook: fifth('const ring: any = {};\nring.ring = ring;\nconst myOrdering = ring as string;'), costs: '1.5' },
  'an account that fills the memory when it is looked at': { notebook: account('static kept: unknown[] = [];\n  read(): any { for (;;) FencedAccount.kept.push(Buffer.alloc(20_000_000, 1)); }'), costs: '1.6', says: /more memory|did not come to an end/ },
  'output without end': prints("for (;;) console.log('x'.repeat(1_000));"),
  '100 MB through console': prints(`console.log(${HUNDRED_MB});`),
  '100 MB through console, with the error caught': prints(`try { console.table([${HUNDRED_MB}]); console.log(${HUNDRED_MB}); } catch {}`),
  '100 MB through process.stdout': prints(`process.stdout.write(${HUNDRED_MB});`),
  '100 MB through fs.writeSync(1)': prints(`require('fs').writeSync(1, ${HUNDRED_MB});`, /writes more than it may/),
  '100 MB through fs.writeSync(2)': { ...prints(`for (let n = 0; n < 100; n += 1) try { require('fs').writeSync(2, 'x'.repeat(1_000_000)); } catch {}`, /writes more than it may|within/), costs: 'at most 1.5' },
});
