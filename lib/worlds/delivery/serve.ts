import type { WorkRequest } from './request';
import type { Holdings } from './stories';

/** What a resource answers to a request, and what it holds afterwards. */
export interface Served {
  readonly answer: unknown;
  readonly holds: Holdings;
}

/**
 * Carries out one request, in one step.
 * @throws TypeError if it is no request, or if what shall be stored is no row.
 */
export function serve(request: WorkRequest, { row, mails }: Holdings): Served {
  switch (request?.ask) {
    case 'read':
      return { answer: structuredClone(row), holds: { row, mails } };
    case 'write':
      return { answer: true, holds: { row: stored(request.row, 'write'), mails } };
    case 'change': {
      if (typeof request.change !== 'function') throw new TypeError('change is given a function, (row) => the new row or undefined');
      const changed = request.change(structuredClone(row));
      // Whoever writes `condition && newRow` means no by false, and null is no row either.
      if (changed === undefined || changed === null || changed === false) return { answer: false, holds: { row, mails } };
      return { answer: true, holds: { row: stored(changed, 'change'), mails } };
    }
    case 'send': {
      const { key } = request.options ?? {};
      const dropped = key !== undefined && mails.some((mail) => mail.key === key);
      return { answer: true, holds: { row, mails: dropped ? mails : [...mails, { text: request.text, key }] } };
    }
    case 'take back':
      return { answer: false, holds: { row, mails } };
    default:
      throw new TypeError('a worker yields a request, such as yield order.read()');
  }
}

function stored(row: unknown, by: string): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new TypeError(`${by} must give a whole row, but gives ${typeof row === 'object' ? 'a list or nothing' : typeof row}`);
  return structuredClone(row);
}
