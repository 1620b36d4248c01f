/** What has to be ended before this process may end. */
const open = new Set<() => void>();

process.on('exit', () => open.forEach((end) => end()));

/**
 * Ends something together with this process: a child that hangs in a loop does not notice that its parent is gone.
 * @returns a function that takes it off the list again.
 */
export function endWithParent(end: () => void): () => void {
  open.add(end);
  return () => void open.delete(end);
}
