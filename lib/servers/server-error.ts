/** A server is missing, does not start, does not answer, or has ended. The message is one sentence that says what to do. */
export class ServerError extends Error {
  override name = 'ServerError';
}
