import { types } from 'node:util';
import { isNotAttempted } from '../not-attempted';

/** What can be sent between processes and still be told apart: JSON, and `{ $: … }` for everything that JSON has no word for. */
export type PlainValue =
  | null
  | boolean
  | number
  | string
  | readonly PlainValue[]
  | { readonly [key: string]: PlainValue };

const MOST_CHARACTERS = 10_000;
const MOST_ITEMS = 1_000;
const MOST_LEVELS = 8;

/**
 * A plain copy of any value, made without calling any code of its owner: no getter, no `toString`, no Proxy trap. What
 * cannot be copied becomes `{ $: 'function' }`, `{ $: 'proxy' }`, `{ $: 'NaN' }` and the like.
 */
export function toPlain(value: unknown, levels = MOST_LEVELS): PlainValue {
  if (isNotAttempted(value)) return { $: 'not attempted' };
  switch (typeof value) {
    case 'string':
      return value.length > MOST_CHARACTERS ? { $: 'text that is too long' } : value;
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : { $: String(value) };
    case 'bigint':
      return { $: 'bigint', digits: value.toString().slice(0, 100) };
    case 'object':
      return value === null ? null : plainObject(value, levels);
    default:
      return { $: typeof value };
  }
}

/** The word for a value that JSON has no word for, such as 'function' or 'not attempted'; `undefined` for all others. */
export function specialKind(value: PlainValue): string | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? ((value as { $?: string }).$ ?? undefined) : undefined;
}

function plainObject(value: object, levels: number): PlainValue {
  if (types.isProxy(value)) return { $: 'proxy' };
  if (types.isPromise(value)) return { $: 'promise' };
  if (levels === 0) return { $: 'object nested too deep' };
  const keys = Object.keys(value);
  if (keys.length > MOST_ITEMS) return { $: 'object that is too large' };
  const property = (key: string): PlainValue => {
    const found = Object.getOwnPropertyDescriptor(value, key);
    return found && 'value' in found ? toPlain(found.value, levels - 1) : { $: 'getter' };
  };
  if (Array.isArray(value)) return keys.map(property);
  // A key that begins with $ is the learner's own and must not look like our mark.
  return Object.fromEntries(keys.map((key) => [key.startsWith('$') ? `$${key}` : key, property(key)]));
}
