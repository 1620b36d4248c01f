// @ts-check
import { createServer } from 'node:net';
import { CourseError } from './course-error.mjs';

/** @param {number} port @returns {Promise<boolean>} whether a server could listen there on 127.0.0.1 */
export function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * @param {number | undefined} wanted - a port the user asked for: that one or none
 * @returns {Promise<number>} the port asked for, or the first free one from 8888 on
 */
export async function choosePort(wanted) {
  if (wanted !== undefined) {
    if (await isFree(wanted)) return wanted;
    throw new CourseError(`Port ${wanted} is taken: end what uses it, or name another with \`npm start -- --port N\`.`);
  }
  for (let port = 8888; port < 8988; port++) if (await isFree(port)) return port;
  throw new CourseError('The ports 8888 to 8987 are all taken: name a free one with `npm start -- --port N`.');
}
