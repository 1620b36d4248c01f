import type { Readable } from 'node:stream';

/** Calls `onMessage` with each line of JSON that comes; the other side is a process of ours. */
export function readJsonLines<T>(stream: Readable, onMessage: (message: T) => void): void {
  let received = '';
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    received += text;
    for (let end = received.indexOf('\n'); end >= 0; end = received.indexOf('\n')) {
      const line = received.slice(0, end);
      received = received.slice(end + 1);
      onMessage(JSON.parse(line) as T);
    }
  });
}
