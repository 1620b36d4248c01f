import type { Notebook, NotebookCell } from '../../notebook/notebook';
import { formatNotebook } from '../../notebook/notebook-file';
import { withCell } from '../solved-exercise';
import { ANSWER, cellOf, extra, fifth, filesOf, solved, withCells, without } from './hostile-file';
import type { HostileFile } from './hostile-file';

const replaced = (id: string, ...by: NotebookCell[]): Notebook => withCells(solved.cells.flatMap((cell) => (cell.id === id ? by : [cell])));
const answerCell = cellOf('ex1-5-answer');
const turnedInto = (cell_type: 'markdown' | 'raw'): Notebook => replaced('ex1-5-answer', { cell_type, id: 'ex1-5-answer', metadata: {}, source: answerCell.source });
const NONE = /^No cell defines myOrdering\.$/;
const IDS = { gone: undefined, equal: 'same' } as const;

/** The text of the file, changed as a text or as JSON. */
const asText = (change: (text: string) => string | Buffer): string | Buffer => change(formatNotebook(solved));
const asJson = (change: (json: any) => unknown): string => JSON.stringify(change(JSON.parse(formatNotebook(solved))));

const local = (source: string): string => `const local = () => { const highestToken = 1; process.exit(); };\nlocal();\n${source}`;
/** Two cells, of which one stands for no question. */
const twice = withCells([extra('end', local('')), ...replaced('ex1-5-answer', { ...answerCell, source: local(ANSWER) }).cells]);

/** Notebooks with cells that are not as they were shipped. */
export const damagedCells: readonly HostileFile[] = filesOf({
  'a syntax error': { notebook: fifth("const myOrdering = 'APABBAB"), costs: '1.5', says: /does not compile: line 1: Unterminated string literal\.$/ },
  'a type error': { notebook: fifth("\nconst myOrdering: number = 'APABBAB';"), costs: '1.5', says: /does not compile: line 2: Type 'string' is not assignable to type 'number'\.$/ },
  'a throwing answer': { notebook: fifth("const myOrdering: string = (() => { throw new TypeError('no idea'); })();"), costs: '1.5', says: /error: TypeError: no idea\.$/ },
  'a thrown null': { notebook: fifth('const myOrdering = (() => { throw null; })() as string;'), costs: '1.5', says: /error: null\.$/ },
  'an undefined answer': { notebook: fifth('const myOrdering = undefined as unknown as string;'), costs: '1.5', says: /leaves myOrdering undefined/ },
  'a name of a cell that failed': { notebook: replaced('ex1-5-answer', extra('helper', "const word: number = 'A';"), { ...answerCell, source: 'const myOrdering = word;' }), costs: '1.5', says: /needs word of cell \d+, and that cell does not compile: line 1: Type 'string'/ },
  'a deleted cell': { notebook: withCells(without('ex1-5-answer')), costs: '1.5', says: NONE },
  'an emptied cell': { notebook: fifth(''), costs: '1.5', says: NONE },
  'a cell turned into Markdown': { notebook: turnedInto('markdown'), costs: '1.5', says: NONE },
  'a cell turned into raw text': { notebook: turnedInto('raw'), costs: '1.5', says: NONE },
  'a duplicated cell': { notebook: withCells([...solved.cells, { ...answerCell, id: 'copy' }]) },
  'a duplicated cell that is broken': { notebook: withCells([...solved.cells, { ...answerCell, id: 'copy', source: 'const myOrdering = (' }]), costs: '1.5', says: /does not compile/ },
  'a cell moved to the front': { notebook: withCells([cellOf('ex1-6-answer'), ...without('ex1-6-answer')]) },
  'a cell moved to the end': { notebook: withCells([...without('ex1-6-answer'), cellOf('ex1-6-answer')]) },
  'all cells in the opposite order': { notebook: withCells([...solved.cells].reverse()) },
  'two cells merged': { notebook: withCells(without('ex1-1-answer').map((cell) => (cell.id === 'ex1-2-answer' ? { ...cell, source: `${cellOf('ex1-1-answer').source}\n${cell.source}` } : cell))) },
  'all cells merged into one': { notebook: withCells([extra('all', solved.cells.filter(({ cell_type, id }) => cell_type === 'code' && id !== 'ex1-grade').map(({ source }) => source).join('\n;\n'))]) },
  'a cell split in its middle': { notebook: replaced('ex1-6-answer', extra('a', cellOf('ex1-6-answer').source.slice(0, 200)), extra('b', cellOf('ex1-6-answer').source.slice(200))), costs: '1.6', says: /does not compile/ },
  'a name declared twice in a cell': { notebook: fifth(`${ANSWER}\nconst myOrdering = 'AABB';`), costs: '1.5', says: /does not compile: line \d: Cannot redeclare/ },
  'a name declared twice in two cells, the second wrong': { notebook: replaced('ex1-5-answer', answerCell, extra('second', "const myOrdering = 'AAABBB';")), costs: '1.5' },
  'a name declared twice in two cells, the first wrong': { notebook: replaced('ex1-5-answer', extra('second', "const myOrdering = 'AAABBB';"), answerCell) },
  'an answer that a later cell gives': { notebook: replaced('ex1-5-answer', extra('let', "let myOrdering = 'AAABBB';"), extra('set', "myOrdering = 'APABBAB';")) },
  'a lost import': { notebook: withCells(without('ex1-imports')) },
  'an import that is broken': { notebook: withCell(solved, 'ex1-imports', "import { check } from '../library';") },
  'a package and the names of other cells': { notebook: fifth("import { reverse } from 'lodash';\nconst myOrdering = reverse([...'BABBAPA']).join('');") },
  'cell ids that are gone': { notebook: withCells(solved.cells.map(({ id, ...cell }) => ({ ...cell, id: IDS.gone }))) },
  'cell ids that are equal': { notebook: withCells(solved.cells.map((cell) => ({ ...cell, id: IDS.equal }))) },
  'cell ids that were changed': { notebook: withCells(solved.cells.map((cell, at) => ({ ...cell, id: `ex2-${at}` }))) },
  "another kernel's name": { notebook: { ...solved, metadata: { kernelspec: { name: 'python3', display_name: 'Python 3', language: 'python' }, language_info: { name: 'python' } } } },
  'a cell of tabs and line ends of Windows': { notebook: fifth(`\t\r\n\tconst myOrdering =\r\n\t\t'APABBAB';\r\n`) },
  'a byte order mark in a cell': { notebook: fifth(`\ufeff${ANSWER}`) },
  'a NUL in a cell': { notebook: fifth(`\0${ANSWER}`), costs: 'at most 1.5' },
  'half a character in a cell': { notebook: fifth("const myOrdering = 'APABBAB\ud800';"), costs: '1.5' },
  'marks of direction in a cell': { notebook: fifth("const myOrdering = '\u202eBABBAPA\u202c';"), costs: '1.5' },
  'a cell that ends all, with a local name that is a word of another answer': { notebook: fifth(`const look = (token: number) => { const highestToken = token; process.exit(); };\nlook(1);\n${ANSWER}`), costs: '1.5', says: /ends the whole process/ },
  'cells that end all, with a local name that is a word of another answer': { notebook: twice, costs: '1.5', says: /ends the whole process/ },
  'a thrown error that says it was stopped': { notebook: fifth("throw Object.assign(new Error('on my own'), { code: 'ERR_SCRIPT_EXECUTION_INTERRUPTED' });\nconst myOrdering = '';"), costs: '1.5', says: /error: on my own\.$/ },
  'a thrown value that throws when it is looked at': { notebook: fifth("throw new Proxy({}, { get() { throw 1; }, getPrototypeOf() { throw 2; } });\nconst myOrdering = '';"), costs: '1.5', says: /error: something that has no text\.$/ },
  'commands to a terminal in an error': { notebook: fifth("const myOrdering: string = (() => { throw new Error('\\u001b[2J\\u202e\\nall passed'); })();"), costs: '1.5', says: /error: \\u001b\[2J\\u202e\\nall passed\.$/ },
  'a cell of three million characters': { notebook: fifth(`${ANSWER} // ${'x'.repeat(3_000_000)}`), costs: '1.5', says: /compiler busy/ },
  'a cell of open comments': { notebook: withCells([...solved.cells, extra('slow', '/*'.repeat(1_000_000))]) },
});

/** Files whose text is not as Jupyter writes it. */
export const damagedTexts: readonly HostileFile[] = [
  { what: 'line ends of Windows', text: asText((text) => text.replaceAll('\n', '\r\n')) },
  { what: 'a byte order mark', text: asText((text) => `\ufeff${text}`) },
  { what: 'tabs', text: asText((text) => text.replace(/^ +/gm, (spaces) => '\t'.repeat(spaces.length))) },
  { what: 'bytes that are no text', text: asText((text) => Buffer.concat([Buffer.from(text.slice(0, text.indexOf('# '))), Buffer.from([0xff, 0xc0, 0x80]), Buffer.from(text.slice(text.indexOf('# ')))])) },
  { what: 'outputs of 100 MB', text: asJson((json) => ({ ...json, cells: json.cells.map((cell: any) => (cell.id === 'ex1-5-answer' ? { ...cell, outputs: [{ output_type: 'stream', name: 'stdout', text: 'x'.repeat(100_000_000) }] } : cell)) })) },
  ...[0, 1, 2, 3, 4].map((minor) => ({ what: `format 4.${minor}`, text: asJson((json) => ({ ...json, nbformat_minor: minor, cells: json.cells.map(({ id, ...cell }: any) => cell) })) })),
  { what: 'format 5', text: asJson((json) => ({ ...json, nbformat: 5, nbformat_minor: 0 })) },
  {
    what: 'format 3',
    text: asJson((json) => ({ nbformat: 3, nbformat_minor: 0, metadata: {}, worksheets: [{ cells: json.cells.map(({ id, source, ...cell }: any) => (cell.cell_type === 'code' ? { ...cell, input: source } : { ...cell, source })) }] })),
  },
  { what: 'metadata nested 100,000 deep', text: asText((text) => text.replace('"kernelspec"', `"deep": ${'['.repeat(100_000)}${']'.repeat(100_000)},\n  "kernelspec"`)) },
  { what: 'a key that stands twice', text: asText((text) => text.replace('"nbformat": 4', '"nbformat": 3,\n "nbformat": 4')) },
];
