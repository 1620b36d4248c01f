import { dirname, join } from 'node:path';
import ts from 'typescript';
import { parseNotebook } from '../notebook/notebook-file';
import { root } from './root';

interface Place {
  notebook: string;
  cell: string;
  line: number;
}

/**
 * Type-checks the code cells of notebooks under `strict`, which the kernel does not. A cell that declares a name again
 * hides the earlier one, as in the kernel: each cell stands in a block inside the one before it.
 * @param notebooks path from the checkout and text of each
 * @returns one line for each error: notebook, cell id, line in the cell, what is wrong
 */
export function strictCellErrors(notebooks: readonly { path: string; text: string }[]): string[] {
  const modules = new Map(notebooks.map(({ path, text }) => [join(root, `${path}.ts`), toModule(path, text)]));
  const options: ts.CompilerOptions = {
    strict: true, noEmit: true, skipLibCheck: true, esModuleInterop: true, types: ['node'], lib: ['lib.es2022.d.ts'],
    target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022, moduleResolution: ts.ModuleResolutionKind.Node10,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.getCurrentDirectory = () => root;
  host.fileExists = (file) => modules.has(file) || fileExists(file);
  host.readFile = (file) => modules.get(file)?.text ?? readFile(file);
  const source = host.getSourceFile;
  host.getSourceFile = (file, ...rest) => {
    const module = modules.get(file);
    return module === undefined ? source(file, ...rest) : ts.createSourceFile(file, module.text, ts.ScriptTarget.ES2022, true);
  };
  const program = ts.createProgram([...modules.keys()], options, host);
  return [...modules].flatMap(([file, { places }]) =>
    ts.getPreEmitDiagnostics(program, program.getSourceFile(file)).map((diagnostic) => {
      const what = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ');
      const line = diagnostic.file?.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line ?? 0;
      const at = places[line];
      return at === undefined ? `${file.slice(dirname(root).length)}: ${what}` : `${at.notebook}, cell ${at.cell}, line ${at.line}: ${what}`;
    }),
  );
}

function toModule(notebook: string, text: string): { text: string; places: (Place | undefined)[] } {
  const imports: string[] = [];
  const body: string[] = [];
  const importPlaces: Place[] = [];
  const bodyPlaces: (Place | undefined)[] = [];
  const seen = new Set<string>();
  const cells = parseNotebook(text, notebook).cells.filter((cell) => cell.cell_type === 'code');
  cells.forEach((cell, index) => {
    const place = (line: number): Place => ({ notebook, cell: cell.id ?? `number ${index + 1}`, line: line + 1 });
    const lines = cell.source.split('\n');
    // An import cannot stand in a block, so it goes to the top, with the names that are not there yet.
    for (const { from, to, code } of importsIn(cell.source, seen)) {
      imports.push(code);
      importPlaces.push(place(from));
      lines.fill('', from, to + 1);
    }
    body.push(...lines, '{');
    bodyPlaces.push(...lines.map((_, line) => place(line)), undefined);
  });
  body.push('}'.repeat(cells.length), 'export {};');
  return { text: [...imports, ...body].join('\n'), places: [...importPlaces, ...bodyPlaces] };
}

function importsIn(code: string, seen: Set<string>): { from: number; to: number; code: string }[] {
  const file = ts.createSourceFile('cell.ts', code, ts.ScriptTarget.ES2022, true);
  const isNew = (text: string): boolean => !seen.has(text) && seen.add(text) !== undefined;
  return file.statements.filter(ts.isImportDeclaration).map((statement) => {
    const from = file.getLineAndCharacterOfPosition(statement.getStart()).line;
    const to = file.getLineAndCharacterOfPosition(statement.getEnd()).line;
    const named = statement.importClause?.namedBindings;
    const module = statement.moduleSpecifier.getText();
    if (named === undefined || !ts.isNamedImports(named)) {
      const whole = statement.getText().replace(/\s+/g, ' ');
      return { from, to, code: isNew(whole) ? whole : '' };
    }
    const names = named.elements.map((element) => element.getText()).filter((name) => isNew(`${module} ${name}`));
    const kind = statement.importClause?.isTypeOnly === true ? 'import type' : 'import';
    return { from, to, code: `${kind} { ${names.join(', ')} } from ${module};` };
  });
}
