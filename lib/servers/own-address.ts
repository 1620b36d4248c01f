import { randomBytes } from 'node:crypto';
import { ServerError } from './server-error';

/** What the course writes on a learner's own server stands under a name that begins with this. */
export const OUR_PREFIX = 'lease-lab';

/** A name that no other kernel uses at the same time, e.g. `lease-lab-3f9a0c`. */
export const newPrefix = (): string => `${OUR_PREFIX}-${randomBytes(6).toString('hex')}`;

/**
 * The address of the learner's own server, or `undefined` where the course starts one.
 * @param variable e.g. `REDIS_URL`
 */
export function ownAddress(variable: string): string | undefined {
  return process.env[variable]?.trim() || undefined;
}

/** Host and port of an address, without user and password, for messages; the rest of it where it is no address. */
export function hostOf(url: string): string {
  const withoutUser = url.replace(/^.*@/, '');
  return URL.canParse(url) ? new URL(url).host || withoutUser : withoutUser;
}

/** The sentence for a learner's own server that does not answer. */
export function doesNotAnswer(what: string, url: string, variable: string): string {
  return `${what} at ${hostOf(url)} does not answer. Start it, or unset ${variable} to use the one that comes with the course.`;
}

/**
 * Refuses what can be no address, before a package does it in words of its own.
 * @param isOne whether it has the form that this server wants; that it parses, port and all, is looked at here
 * @param example e.g. `redis://127.0.0.1:6379`
 * @throws ServerError with the example
 */
export function requireAddress(variable: string, url: string, isOne: RegExp, example: string): void {
  if (isOne.test(url) && URL.canParse(url)) return;
  throw new ServerError(`${variable} is "${hostOf(url)}": it has to be an address such as ${example}.`);
}
