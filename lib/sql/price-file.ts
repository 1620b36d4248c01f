import { Buffer } from 'node:buffer';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** The prices of a store: in cents, by product. */
export type Prices = Readonly<Record<string, number>>;

/** A price file that was read: all of it, or nothing of it and why. */
export type PriceFile =
  | { readonly kind: 'prices'; readonly prices: Prices }
  | { readonly kind: 'refused'; readonly line: number; readonly reason: string };

/** More lines than any store of ours has products. */
export const MOST_LINES = 10_000;
const MOST_BYTES = 1_000_000;
/** In cents. */
const DEAREST = 100_000_000;
const HEADER = 'product,price';

/**
 * Reads the text of a price file: the line `product,price`, then a line for each product, such as `TEA-250,4.50`. It is
 * refused as a whole with its first broken line.
 */
export function parsePrices(text: string): PriceFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines[lines.length - 1] === '') lines.pop();
  const refused = (line: number, reason: string): PriceFile => ({ kind: 'refused', line, reason });
  if (lines[0] !== HEADER) return refused(1, `the first line has to be "${HEADER}"`);
  if (lines.length === 1) return refused(1, 'there is no price in it');
  if (lines.length > MOST_LINES) return refused(MOST_LINES + 1, `it has ${lines.length.toLocaleString('en')} lines; ${MOST_LINES.toLocaleString('en')} are the most`);
  const prices = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    if (index === 0) continue;
    const problem = addPrice(prices, line);
    if (problem !== undefined) return refused(index + 1, problem);
  }
  return { kind: 'prices', prices: Object.fromEntries(prices) };
}

/** Reads a price file. A file that is not there, or too large, is refused like one with a broken line. */
export async function readPriceFile(path: string): Promise<PriceFile> {
  try {
    // A pipe would be waited for until somebody writes to it; Windows has no such flag and no such file.
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      if (!(await file.stat()).isFile()) return { kind: 'refused', line: 0, reason: 'it is not a file' };
      const buffer = Buffer.alloc(MOST_BYTES + 1);
      const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
      const text = buffer.toString('utf8', 0, bytesRead);
      if (bytesRead <= MOST_BYTES) return parsePrices(text);
      return { kind: 'refused', line: text.split('\n').length, reason: `it is larger than ${MOST_BYTES.toLocaleString('en')} bytes` };
    } finally {
      await file.close();
    }
  } catch (error) {
    return { kind: 'refused', line: 0, reason: `it cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})` };
  }
}

function addPrice(prices: Map<string, number>, line: string): string | undefined {
  const parts = line.split(',');
  if (parts.length !== 2) return `a line is "product,price"; this one has ${parts.length === 1 ? 'no comma' : `${parts.length - 1} commas`}`;
  const [product, price] = parts;
  if (!/^[A-Z0-9][A-Z0-9-]{0,29}$/.test(product)) return 'a product is 1 to 30 capital letters, digits and "-"';
  if (price.trim() === '') return 'the price is empty';
  if (/^-\d/.test(price)) return 'the price is negative';
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(price)) return 'the price is not a number with at most two decimals';
  const cents = Math.round(Number(price) * 100);
  if (cents === 0 || cents > DEAREST) return `the price is out of range: 0.01 to ${(DEAREST / 100).toLocaleString('en')}`;
  if (prices.has(product)) return 'the product stands in the file twice';
  prices.set(product, cents);
  return undefined;
}
