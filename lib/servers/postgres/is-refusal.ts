/**
 * Whether the server refused a statement, so that nothing of it has happened: its error has a SQLSTATE, and not one of those
 * (class 08, 57P01 to 57P05) that say that it or the connection is being ended. Errors of the network have no digit in their code.
 */
export function isRefusal(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) && !/^(57P0|08)/.test(code);
}
