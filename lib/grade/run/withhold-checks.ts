import Module from 'node:module';
import { join } from 'node:path';
import { Picture } from '../../views/picture';

/** What the library offers for looking at answers, by the file that holds it. A grade looks at the answers by itself. */
const WITHHELD: Readonly<Record<string, readonly string[]>> = {
  check: ['check'],
  hint: ['hint'],
  prediction: ['predict', 'reveal'],
  grade: ['grade'],
};

/** Puts empty functions in place of the library's checks before it is loaded: a notebook that is graded cannot ask them. */
export function withholdChecks(): void {
  for (const [file, names] of Object.entries(WITHHELD)) {
    const path = join(__dirname, '..', `${file}.js`);
    const module = new Module(path);
    const silent = (): Picture => new Picture('Checks say nothing while a notebook is graded.', () => ({}));
    module.exports = Object.fromEntries(names.map((name) => [name, silent]));
    module.loaded = true;
    require.cache[path] = module as NodeModule;
  }
}
