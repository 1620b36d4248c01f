import type { CompilerOptions, Program, SourceFile, Statement } from '@tslab/typescript-for-tslab';
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { BASIC_DECLARATIONS } from './basic-declarations';
import { removeDocs } from './source-files';
import { standardLibrary, withoutComments } from './standard-library';
import { compilerFile, ts } from './typescript';

const ROOT = path.join(__dirname, '../../../..').replace(/\\/g, '/');
const LIBRARY = `${ROOT}/lib/dist/index.d.ts`;
const LODASH = `${ROOT}/node_modules/@types/lodash/index.d.ts`;
const OPTIONS = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Node10, esModuleInterop: true };
const FULL = { ...OPTIONS, lib: ['lib.es2022.d.ts'], types: ['node'] };
const BASIC = { ...OPTIONS, lib: ['lib.basic.d.ts'], types: [] };

const libraryFile = (name: string) => path.join(path.dirname(compilerFile), name);
const basicLibrary = standardLibrary(FULL.lib, (name) => ts.sys.readFile(libraryFile(name))!);

function createProgram(roots: string[], options: CompilerOptions): Program {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getCurrentDirectory = () => `${ROOT}/notebooks`;
  host.getSourceFile = (name, version) =>
    name.endsWith('/lib.basic.d.ts') ? ts.createSourceFile(name, basicLibrary + BASIC_DECLARATIONS, version) : getSourceFile(name, version);
  return ts.createProgram(roots, options, host);
}

const full = createProgram([LIBRARY, LODASH], FULL);

/** What declarations say, by name; an interface's members one by one. */
function said(files: readonly SourceFile[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of files) for (const statement of file.statements) collect(statement, '', file);
  return found;

  function collect(node: Statement, outer: string, file: SourceFile): void {
    const text = (part: { getText(file: SourceFile): string }) => withoutComments(part.getText(file)).replace(/import\("node:util"\)\./g, '').replace(/^(export|declare) /g, '').replace(/[\s,]+/g, ' ').replace(/\( /g, '(').replace(/ \)/g, ')');
    const add = (name: string, what: string) => found.set(outer + name, (found.get(outer + name) ?? new Set()).add(what));
    if (ts.isModuleDeclaration(node) && node.body && ts.isModuleBlock(node.body)) {
      const inner = node.name.text === 'global' ? '' : `${outer}${node.name.text}.`;
      for (const statement of node.body.statements) collect(statement, inner, file);
    } else if (ts.isInterfaceDeclaration(node)) {
      for (const part of [...(node.heritageClauses ?? []), ...node.members]) add(node.name.text, text(part).replace(/;$/, ''));
    } else if (ts.isFunctionDeclaration(node)) add(node.name!.text, text(node).replace(/^export /, ''));
    else if (ts.isVariableStatement(node)) for (const { name, type } of node.declarationList.declarations) add(text(name), text(type!));
  }
}

test('each basic declaration says what @types/node says, word for word, and leaves out no overload', () => {
  const basic = said([ts.createSourceFile('basic.d.ts', BASIC_DECLARATIONS, ts.ScriptTarget.ES2022)]);
  const node = said(full.getSourceFiles().filter(({ fileName }) => fileName.includes('/@types/node/')));
  assert.ok(basic.size >= 15);
  for (const [name, parts] of basic) {
    const all = node.get(name) ?? new Set();
    assert.deepEqual([...parts].filter((part) => !all.has(part)), [], name);
    if ([...all].every((part) => part.startsWith('function'))) assert.equal(parts.size, all.size, `overloads of ${name}`);
  }
});

test(`the declarations of the course's library and of lodash need nothing that the basic ones leave out`, () => {
  const basic = createProgram([LIBRARY, LODASH], BASIC);
  const complaints = (program: Program) => ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => `${file?.fileName}:${start} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
  // TypeScript 5.0 has complaints of its own about newer declarations, as in plain tslab.
  const known = new Set(complaints(full));
  assert.deepEqual(complaints(basic).filter((complaint) => !known.has(complaint)), []);
  const outside = basic.getSourceFiles().map(({ fileName }) => fileName).filter((name) => !/\/lib\/dist\/|\/@types\/lodash\/|\/lib\.basic\.d\.ts$/.test(name));
  assert.deepEqual(outside, [], 'a cell that imports the library would load these, and all of @types/node with them');
});

test('without comments the compiler reads the same declarations', () => {
  const printer = ts.createPrinter({ removeComments: true });
  // A licence at the head and directives are printed in spite of `removeComments`.
  const read = (text: string) => printer.printFile(ts.createSourceFile('x.d.ts', text, ts.ScriptTarget.ES2022)).replace(/^\/\*![^]*?\*\/\n|^\/\/\/.*\n/gm, '');
  for (const { fileName, text } of full.getSourceFiles()) {
    if (fileName.includes('/@types/node/')) continue;
    assert.equal(read(removeDocs(text)), read(text), fileName);
    assert.equal(read(withoutComments(text)), read(text), fileName);
  }
});

test('the library of the language as one text has each of its files once, in the order of the compiler', () => {
  const files = full.getSourceFiles().filter((file) => full.isSourceFileDefaultLibrary(file) && /\/lib\.[^/]*$/.test(file.fileName));
  const statements = (text: string) => ts.createSourceFile('x.d.ts', text, ts.ScriptTarget.ES2022).statements.length;
  const texts = files.map(({ text }) => withoutComments(text).trim()).filter((text) => text !== '');
  const places = texts.map((text) => basicLibrary.indexOf(text));
  assert.ok(texts.length > 40);
  assert.equal(statements(basicLibrary), files.reduce((sum, { text }) => sum + statements(text), 0));
  assert.deepEqual(places, [...places].sort((one, other) => one - other));
  assert.ok(!places.includes(-1));
});
