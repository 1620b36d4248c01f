import { readFileSync, statSync } from 'node:fs';
import type { Notebook } from './notebook';
import { parseNotebook } from './notebook-file';
import { NotebookFileError } from './notebook-file-error';

/** No notebook of the course comes near it; a file beyond it would only fill the memory. */
const MOST_BYTES = 100_000_000;

/**
 * Reads a notebook from a file.
 * @param name how messages call the file.
 * @throws NotebookFileError, with one sentence, if there is no such file, it is a folder, cannot be read, or is no notebook.
 */
export function readNotebook(path: string, name = path): Notebook {
  let text: string;
  try {
    const found = statSync(path);
    if (found.isDirectory()) throw new NotebookFileError(`${name} is a folder, not a notebook.`);
    // Reading a pipe or a device would wait for ever.
    if (!found.isFile()) throw new NotebookFileError(`${name} is not a regular file.`);
    if (found.size > MOST_BYTES) throw new NotebookFileError(`${name} has ${found.size} bytes; a notebook may have ${MOST_BYTES}.`);
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof NotebookFileError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new NotebookFileError(`${name} does not exist.`);
    throw new NotebookFileError(`${name} cannot be read (${code ?? String(error)}).`);
  }
  return parseNotebook(text, name);
}
