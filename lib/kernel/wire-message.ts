import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** A Jupyter message header, as far as we look at it. */
export interface Header {
  msg_id: string;
  msg_type: string;
  session: string;
  username: string;
  date: string;
  version: string;
}

/** A Jupyter message. `identities` are the socket's routing frames. */
export interface WireMessage {
  identities: Buffer[];
  header: Header;
  parent: Partial<Header>;
  metadata: object;
  content: any;
}

const DELIMITER = Buffer.from('<IDS|MSG>');
const PROTOCOL_VERSION = '5.3';

/** Makes a header for a message of ours. */
export function createHeader(type: string, session: string): Header {
  return {
    msg_id: randomUUID(),
    msg_type: type,
    session,
    username: 'kernel',
    date: new Date().toISOString(),
    version: PROTOCOL_VERSION,
  };
}

/** Signs a message and cuts it into ZeroMQ frames. */
export function toFrames(message: WireMessage, key: string): Buffer[] {
  const { header, parent, metadata, content } = message;
  const parts = [header, parent, metadata, content].map((part) => Buffer.from(JSON.stringify(part)));
  return [...message.identities, DELIMITER, Buffer.from(sign(parts, key)), ...parts];
}

/**
 * Reads ZeroMQ frames as a message.
 *
 * @returns the message, or `undefined` if the frames are none, or not signed with the key
 */
export function fromFrames(frames: Buffer[], key: string): WireMessage | undefined {
  const at = frames.findIndex((frame) => frame.equals(DELIMITER));
  const parts = frames.slice(at + 2, at + 6);
  if (at < 0 || parts.length < 4) return undefined;
  if (key !== '') {
    const expected = Buffer.from(sign(frames.slice(at + 2), key));
    const given = frames[at + 1];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  }
  try {
    const [header, parent, metadata, content] = parts.map((part) => JSON.parse(part.toString('utf8')));
    return { identities: frames.slice(0, at), header, parent, metadata, content };
  } catch {
    return undefined;
  }
}

function sign(parts: Buffer[], key: string): string {
  if (key === '') return '';
  const hash = createHmac('sha256', key);
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
