import { posix } from 'node:path';
import ts from 'typescript';

/**
 * The parts of lib and what each may import. Two of these rules are the course's own claims: the storage does not know
 * the lock service, and schedules do not know leases.
 */
const parts: Record<string, readonly string[]> = {
  clock: [],
  lease: ['clock'],
  storage: ['clock'],
  servers: ['clock', 'lease'],
  redis: ['clock', 'lease', 'servers'],
  tokens: ['clock', 'lease', 'servers', 'redis'],
  sql: ['clock', 'lease', 'servers'],
  schedule: ['clock'],
  worlds: ['clock', 'lease', 'storage', 'schedule'],
  scenarios: ['clock', 'lease', 'storage', 'schedule', 'worlds'],
  views: ['clock', 'lease', 'storage', 'sql', 'schedule', 'worlds', 'scenarios'],
  notebook: [],
  claims: ['clock', 'lease', 'storage', 'schedule', 'worlds', 'scenarios', 'views', 'notebook'],
  kernel: ['notebook', 'servers'],
  grade: ['clock', 'lease', 'storage', 'servers', 'redis', 'tokens', 'sql', 'schedule', 'worlds', 'scenarios', 'views', 'claims', 'notebook', 'kernel'],
  course: ['clock', 'lease', 'storage', 'servers', 'redis', 'tokens', 'sql', 'schedule', 'worlds', 'scenarios', 'views', 'claims', 'notebook', 'kernel', 'grade'],
};

/** `views` gets its results handed to it: of other parts it may know the types only. */
const typesOnly = 'views';

/**
 * Every module that a TypeScript source names: in import and export declarations, `import()`, `require()`, import types.
 * @param kinds `values` leaves out what is imported as types only
 */
export function importsOf(text: string, kinds: 'all' | 'values' = 'all'): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (kinds === 'values' && isTypeOnly(node)) return;
    const named =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node) ? node.moduleSpecifier
      : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) ? node.argument.literal
      : ts.isExternalModuleReference(node) ? node.expression
      : ts.isCallExpression(node) && (node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText() === 'require') ? node.arguments[0]
      : undefined;
    if (named !== undefined && ts.isStringLiteralLike(named)) found.push(named.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true));
  return found;
}

function isTypeOnly(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) return node.importClause?.isTypeOnly === true;
  return ts.isImportTypeNode(node) || (ts.isExportDeclaration(node) && node.isTypeOnly);
}

/** One sentence for each value that a part imports although it may know types only; tests may import what they like. */
export function brokenTypeRules(file: string, text: string): string[] {
  const folder = `lib/${typesOnly}`;
  if (!file.startsWith(`${folder}/`) || file.endsWith('.test.ts')) return [];
  return importsOf(text, 'values')
    .filter((name) => name.startsWith('.') && !posix.join(posix.dirname(file), name).startsWith(`${folder}/`))
    .map((name) => `${file} imports a value of ${name}; "${typesOnly}" may import types only`);
}

/**
 * One sentence for each import that the rules forbid. `lib/index.ts` may name everything but `course` and `kernel`.
 * @param file path from the checkout, e.g. `lib/lease/lease.ts`
 * @param imports as `importsOf` gives them; packages and Node's own modules are no matter of these rules
 */
export function brokenImportRules(file: string, imports: readonly string[]): string[] {
  const partOf = (path: string): string => (path.startsWith('lib/') ? path.split('/')[1] : '(outside of lib)');
  const part = partOf(file);
  const allowed = file === 'lib/index.ts' ? Object.keys(parts).filter((name) => name !== 'course' && name !== 'kernel') : parts[part];
  if (allowed === undefined) return [`${file} is in "${part}", a part that the import rules do not know`];
  return imports
    .filter((name) => name.startsWith('.'))
    .filter((name) => {
      const target = partOf(posix.join(posix.dirname(file), name));
      return target !== part && !allowed.includes(target);
    })
    .map((name) => `${file} imports ${name}, which its part "${part}" may not`);
}
