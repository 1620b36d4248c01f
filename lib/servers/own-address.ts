import { randomBytes } from 'node:crypto';

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

/** Host and port of an address, without user and password, for messages. */
export function hostOf(url: string): string {
  try {
    return new URL(url).host || url;
  } catch {
    return url;
  }
}

/** The sentence for a learner's own server that does not answer. */
export function doesNotAnswer(what: string, url: string, variable: string): string {
  return `${what} at ${hostOf(url)} does not answer. Start it, or unset ${variable} to use the one that comes with the course.`;
}
