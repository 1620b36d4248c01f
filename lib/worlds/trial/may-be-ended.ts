/**
 * Whether another thread may end what the main thread runs. In our kernel it may, since that prepares itself. Elsewhere Node
 * before 24 aborts the process if code is ended while something tracks asynchronous contexts, as `node:test` does.
 */
export function mayBeEnded(): boolean {
  if (Symbol.for('lease-lab.before-end') in globalThis || Number(process.versions.node.split('.')[0]) >= 24) return true;
  const { noDeprecation } = process;
  // Deprecated for good reason; no public function tells whether something tracks.
  process.noDeprecation = true;
  try {
    const { async_hook_fields: fields, constants } = (process as any).binding('async_wrap');
    return fields[constants.kTotals] === 0;
  } catch {
    return false;
  } finally {
    process.noDeprecation = noDeprecation;
  }
}
