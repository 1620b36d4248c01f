import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Looks for a program in the folders given and then where the system's own programs are.
 * @returns its path, or `undefined` if it is nowhere
 */
export function findProgram(name: string, folders: readonly string[]): string | undefined {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  const systems = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...folders, ...systems].map((folder) => join(folder, file)).find(canRun);
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
