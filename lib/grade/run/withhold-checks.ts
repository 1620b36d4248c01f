import Module from 'node:module';
import { join } from 'node:path';
import { Picture } from '../../views/picture';

/** What the library offers for looking at answers, by the file that holds it. A grade looks at the answers by itself. */
const WITHHELD: Readonly<Record<string, readonly string[]>> = {
  check: ['check'],
  hint: ['hint'],
  prediction: ['predict', 'reveal'],
  grade: ['grade'],
  'try-fault-test': ['tryFaultTest'],
};

/**
 * The files in whose place nothing is loaded. Newer versions of Node ask for the permission to read them all the same; what is
 * right stands in none of them.
 */
export function withheldFiles(): string[] {
  return Object.keys(WITHHELD).map((file) => join(__dirname, '..', `${file}.js`));
}

/** Puts empty functions in place of the library's checks before it is loaded: a notebook that is graded cannot ask them. */
export function withholdChecks(): void {
  for (const [at, path] of withheldFiles().entries()) {
    const names = Object.values(WITHHELD)[at];
    const module = new Module(path);
    const silent = (): Picture => new Picture('Checks say nothing while a notebook is graded.', () => ({}));
    module.exports = Object.fromEntries(names.map((name) => [name, silent]));
    module.loaded = true;
    require.cache[path] = module as NodeModule;
  }
}
