/** A file that is not a whole notebook. Its message is one sentence that can be shown as it is. */
export class NotebookFileError extends Error {
  override readonly name = 'NotebookFileError';
}
