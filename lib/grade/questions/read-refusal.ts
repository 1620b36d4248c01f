import type { PlainValue } from '../probe/plain-value';

/**
 * Reads which request an answer means, however it is put: "A's write", 'a write', 'A writes', 'none', 'nothing'.
 * @returns 'none' or for example "A's write"; `undefined` if it cannot be understood.
 */
export function readRefusal(answer: PlainValue): string | undefined {
  if (typeof answer !== 'string') return undefined;
  const text = answer.trim().toLowerCase().replace(/[’`]/g, "'");
  if (/^(none|no|nothing|no request|-)$/.test(text)) return 'none';
  const found = /^(?:the )?(?:client )?([ab])(?:'s)? ?(?:late |first |second )?(acquire|read|write)s?$/.exec(text);
  return found ? `${found[1].toUpperCase()}'s ${found[2]}` : undefined;
}
