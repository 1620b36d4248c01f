import { inspect } from 'node:util';

/** One output in several forms: MIME type to text, or to an object where the type is JSON. */
export type MimeBundle = Record<string, unknown>;

/** A value that says itself how it is shown has this method; it returns a `MimeBundle`, or a promise of one. */
const DISPLAY = Symbol.for('Jupyter.display');

/**
 * How a value is shown: by its own `Symbol.for('Jupyter.display')`, or as `util.inspect` writes it.
 *
 * @throws what the value's own method throws; a TypeError if that does not give a bundle
 */
export function displayBundle(value: unknown): MimeBundle | Promise<MimeBundle> {
  const show = value !== null && (typeof value === 'object' || typeof value === 'function') ? (value as any)[DISPLAY] : undefined;
  if (typeof show !== 'function') return { 'text/plain': inspect(value) };
  const shown = show.call(value);
  return typeof shown?.then === 'function' ? Promise.resolve(shown).then(checked) : checked(shown);
}

/**
 * Puts the contents of a bundle into the form that Jupyter expects: JSON types as objects (JupyterLab takes a text for an
 * address), bytes in base64.
 */
export function checked(bundle: unknown): MimeBundle {
  if (bundle === null || typeof bundle !== 'object') {
    throw new TypeError(`Symbol.for('Jupyter.display') must return an object of MIME types, but returned ${inspect(bundle)}`);
  }
  return Object.fromEntries(Object.entries(bundle).map(([type, data]) => [type, inForm(type, data)]));
}

function inForm(type: string, data: unknown): unknown {
  if (data instanceof Uint8Array) return Buffer.from(data).toString('base64');
  if (typeof data !== 'string' || !/(\/|\+)json$/.test(type)) return data;
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}
