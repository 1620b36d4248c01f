import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import type { Stats } from 'node:fs';
import type { Notebook } from './notebook';
import { jsonSize } from './json-size';
import { parseNotebook } from './notebook-file';
import { NotebookFileError } from './notebook-file-error';

/** No notebook of the course comes near it; a file beyond it would only fill the memory. */
const MOST_BYTES = 200_000_000;
/** The same, for what fills the memory in few bytes. An output of 100 MB in lines has less. */
const MOST_CONTAINERS = 2_000_000;
const MOST_SEPARATORS = 20_000_000;
/** A file of fewer bytes has fewer of both. */
const FEW_BYTES = MOST_CONTAINERS;

/** A notebook and when its file was last saved. */
export interface SavedNotebook {
  readonly notebook: Notebook;
  readonly savedAt: Date;
}

/**
 * Reads a notebook from a file.
 * @param name how messages call the file.
 * @throws NotebookFileError, with one sentence, if there is no such file, it is a folder, cannot be read, changes meanwhile, or is no notebook.
 */
export function readNotebook(path: string, name = path): Notebook {
  return readSavedNotebook(path, name).notebook;
}

/** The same, with the time of the file that was read. @param onRead is called between the reading and the look whether the file has changed, for tests. */
export function readSavedNotebook(path: string, name = path, onRead: () => void = () => {}): SavedNotebook {
  const refuse = (why: string): never => {
    throw new NotebookFileError(`${name} ${why}`);
  };
  let file: number | undefined;
  try {
    // Opening a pipe would wait for somebody who writes into it.
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const found = fstatSync(file);
    if (found.isDirectory()) refuse('is a folder, not a notebook.');
    if (!found.isFile()) refuse('is not a regular file.');
    if (found.size > MOST_BYTES) refuse(`has ${found.size} bytes; a notebook may have ${MOST_BYTES}.`);
    const bytes = readBytes(file, found.size);
    onRead();
    if (hasChanged(found, fstatSync(file))) refuse('was changed while it was read: grade it again when it is saved.');
    if (tooManyParts(bytes)) refuse('has more objects, lists or texts than any notebook of the course: clear its outputs and save it.');
    return { notebook: parseNotebook(bytes.toString('utf8'), name), savedAt: found.mtime };
  } catch (error) {
    if (error instanceof NotebookFileError) throw error;
    return refuse(whyUnreadable(error as NodeJS.ErrnoException, path));
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function tooManyParts(bytes: Buffer): boolean {
  if (bytes.length < FEW_BYTES) return false;
  const { containers, separators } = jsonSize(bytes);
  return containers > MOST_CONTAINERS || separators > MOST_SEPARATORS;
}

function readBytes(file: number, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  let filled = 0;
  for (let read = -1; filled < size && read !== 0; filled += read) read = readSync(file, bytes, filled, size - filled, filled);
  return bytes.subarray(0, filled);
}

function hasChanged(before: Stats, after: Stats): boolean {
  return before.size !== after.size || before.mtimeMs !== after.mtimeMs || before.ctimeMs !== after.ctimeMs;
}

function whyUnreadable({ code, message }: NodeJS.ErrnoException, path: string): string {
  switch (code) {
    case 'ENOENT':
      if (isLink(path)) return 'is a link to a file that does not exist.';
      return path.includes('\uFFFD') ? 'has a name that is no text in UTF-8, so it cannot be opened: rename it.' : 'does not exist.';
    case 'ELOOP':
      return 'is a link that leads back to itself.';
    case 'ENAMETOOLONG':
      return 'has a name that is too long for this system.';
    case 'ENXIO':
      return 'is not a regular file.';
    case 'EACCES':
    case 'EPERM':
      return 'may not be read by you: change its permissions.';
    default:
      return `cannot be read (${code ?? message}).`;
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}
