import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

/** A notebook of the course as it was committed. */
export interface CommittedNotebook {
  /** Path from the checkout, with forward slashes. */
  readonly path: string;
  /** The committed text; where git has none (a new notebook, a download without git), the file's own. */
  readonly text: string;
  /** Whether the file in the working tree is another: a learner has filled it in, or an author is changing it. */
  readonly differs: boolean;
}

/**
 * The notebooks that the course ships in a folder. What a learner has written into them is never judged by the tests.
 * @param folder `notebooks`, `exercises` or `solutions`
 */
export function committedNotebooks(folder: string): CommittedNotebook[] {
  const committed = new Set(git(['ls-tree', '-z', '--name-only', 'HEAD', `${folder}/`])?.split('\0'));
  const inFolder = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  const names = new Set(inFolder.map((name) => `${folder}/${name}`));
  // Copies that a learner makes ("…-Copy1.ipynb", "….kept-….ipynb") and scratch notebooks have other names.
  return [...new Set([...committed, ...names])]
    .filter((path) => /\/\d+-[a-z0-9-]+\.ipynb$/.test(path))
    .sort()
    .map((path) => {
      const own = names.has(path) ? readFileSync(join(root, path), 'utf8') : undefined;
      const text = (committed.has(path) ? git(['show', `HEAD:./${path}`]) : undefined) ?? own ?? '';
      return { path, text, differs: own !== text };
    });
}

/** One line for each notebook of the working tree that is not the committed one. */
export function differingNotebooks(): string[] {
  return ['notebooks', 'exercises', 'solutions']
    .flatMap(committedNotebooks)
    .filter(({ differs }) => differs)
    .map(({ path }) => `${path} differs from the committed one; the committed one is tested.`);
}

function git(args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 200_000_000, stdio: ['ignore', 'pipe', 'ignore'] });
  return status === 0 ? stdout : undefined;
}
