import { join } from 'node:path';
import { REPOSITORY_FOLDER } from '../repository-folder';
import { ANSWER, fifth, filesOf } from './hostile-file';
import type { HostileFile } from './hostile-file';

const RESTRICTED = /restricted|full fs/;
const FS = "const fs = require('fs');\n";
const free = (source: string) => ({ notebook: fifth(`${ANSWER}\n${FS}${source}`) });
const costs = (source: string, says = RESTRICTED) => ({ ...free(source), costs: '1.5', says });
const quoted = (...parts: string[]): string => JSON.stringify(join(REPOSITORY_FOLDER, ...parts));
const SOLUTION = quoted('solutions', '1-what-the-storage-refused.ipynb');

/**
 * Files that reach for other files.
 * @param folder where they stand themselves.
 */
export const reachForFiles = (folder: string): HostileFile[] => {
  const outside = JSON.stringify(join(folder, 'written'));
  const pipe = "(process as any)._getActiveHandles().find(({ _handle }: any) => _handle?.constructor.name === 'Pipe')._handle.constructor";
  return filesOf({
    'a file written outside of its folder': costs(`fs.writeFileSync(${outside}, '');`),
    'a file written outside of its folder by way of it': costs(`fs.writeFileSync(process.cwd() + '/../' + ${outside}, '');`),
    'a link to a file outside of its folder': costs("fs.symlinkSync('/etc/passwd', 'link');\nfs.readFileSync('link');"),
    'a second name for a file outside of its folder': costs(`fs.linkSync(${quoted('package.json')}, 'link');`),
    'a file of the course overwritten': costs(`fs.writeFileSync(${quoted('lib', 'dist', 'index.js')}, '');`),
    'all submissions deleted': costs(`fs.rmSync(${JSON.stringify(folder)}, { recursive: true });`),
    'a report of the process': costs(`(process.report as any).writeReport(${outside});`),
    'a snapshot of the heap': costs(`require('v8').writeHeapSnapshot(${outside});`),
    'a server with a name outside of its folder': costs(`const server = require('net').createServer().listen(${outside});\nawait new Promise((resolve, reject) => server.on('listening', resolve).on('error', reject));`, /not available|restricted/),
    'a pipe with a name outside of its folder': costs(`new (${pipe})(1).bind(${outside});`, /not available|restricted/),
    'a database': costs(`new (require('node:sqlite').DatabaseSync)(${outside});`, /No such built-in module|Cannot find module/),
    'a look at the solution': costs(`fs.readFileSync(${SOLUTION});`),
    'a look at the checks': costs(`require(${quoted('lib', 'dist', 'grade', 'questions', 'all-questions.js')});`),
    'the checks as a module': { notebook: fifth("import { noCheck } from '../lib/grade/questions/1-1-no-check';\nconst myOrdering = noCheck.hints[0];"), costs: '1.5', says: /not part of the notebook/ },
    'the compiled checks as a module': { notebook: fifth("import { ALL_QUESTIONS } from '../lib/dist/grade/questions/all-questions';\nconst myOrdering = ALL_QUESTIONS[0].title;"), costs: '1.5', says: /restricted|not part of the notebook|does not compile/ },
    'the submissions of others': costs(`fs.readdirSync(${JSON.stringify(folder)});`),
    'secrets of the account': costs("fs.readdirSync(require('os').homedir());"),
    'a deleted copy of itself': free("fs.rmSync(process.cwd(), { recursive: true, force: true });"),
    'a folder that nobody may open': free("fs.mkdirSync('a/b', { recursive: true });\nfs.writeFileSync('a/b/c', '');\nfs.chmodSync('a/b', 0);\nfs.chmodSync('a', 0);"),
    'files without number': costs("for (let n = 0; ; n += 1) fs.writeFileSync('f' + n, '');", /within/),
    'a file that is too large': costs("const file = fs.openSync('large', 'w');\nfor (let n = 0; n < 100; n += 1) fs.writeSync(file, 'x'.repeat(1_000_000));", /writes more than it may/),
    'a compiler that reads without end': { notebook: fifth(`/// <reference path="/dev/zero" />\n${ANSWER}`), costs: 'at most 1.5' },
  });
};
