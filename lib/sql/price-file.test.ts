import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { MOST_LINES, parsePrices, readPriceFile } from './price-file';
import { uploadOf } from './price-files';

const BROKEN = join(uploadOf('monday').path, '..', 'broken');

const fileOf = (...lines: string[]): string => `product,price\n${lines.join('\n')}\n`;
const manyLines = (count: number): string => fileOf(...Array.from({ length: count }, (_, n) => `P-${n},1.00`));

test('the files of the course are read to the cent', async () => {
  const monday = await readPriceFile(uploadOf('monday').path);
  assert.deepEqual(monday, { kind: 'prices', prices: { 'TEA-250': 450, 'COFFEE-500': 790, 'SUGAR-1000': 180, 'RICE-1000': 240, 'OIL-750': 520, 'SOAP-3': 360 } });
  assert.equal((await readPriceFile(uploadOf('tuesday').path)).kind, 'prices');
});

test('a broken file is refused whole, with its first broken line and the reason', async () => {
  const refused = [
    ['no-comma', 3, /no comma/], ['negative', 3, /negative/], ['text', 2, /not a number/], ['empty', 3, /price is empty/],
    ['out-of-range', 2, /out of range/], ['twice', 4, /twice/], ['injection', 3, /a product is/],
  ] as const;
  for (const [name, line, reason] of refused) {
    const file = await readPriceFile(join(BROKEN, `${name}.csv`));
    assert.equal(file.kind, 'refused', name);
    assert.equal(file.line, line, name);
    assert.match(file.reason, reason);
  }
});

test('the limits of a price: 0.01 and 1,000,000.00 are read, 0.00 and 1,000,000.01 are refused', () => {
  for (const [price, cents] of [['0.01', 1], ['1000000.00', 100_000_000], ['3', 300], ['3.5', 350], ['19.99', 1999]] as const) {
    assert.deepEqual(parsePrices(fileOf(`TEA-250,${price}`)), { kind: 'prices', prices: { 'TEA-250': cents } });
  }
  for (const price of ['0.00', '0', '1000000.01', '1e3', '0x10', '1.005', 'Infinity', 'NaN', ' 1', '1,2', '-0', '١']) {
    assert.equal(parsePrices(fileOf(`TEA-250,${price}`)).kind, 'refused', price);
  }
});

test('ten thousand lines are read, one more and a hundred thousand are refused', () => {
  assert.equal(parsePrices(manyLines(MOST_LINES - 1)).kind, 'prices');
  for (const count of [MOST_LINES, 100_000]) {
    const file = parsePrices(manyLines(count));
    assert.equal(file.kind, 'refused');
    assert.equal(file.line, MOST_LINES + 1);
    assert.match(file.reason, /10,000 are the most/);
  }
});

test('a product may be called like something that every object has', () => {
  assert.deepEqual(parsePrices(fileOf('CONSTRUCTOR,1.00')), { kind: 'prices', prices: { CONSTRUCTOR: 100 } });
  assert.equal(parsePrices(fileOf('__proto__,1.00')).kind, 'refused');
});

test('line ends of Windows and a byte order mark are no fault; a missing header, an empty file and a gap are', () => {
  assert.equal(parsePrices('\uFEFFproduct,price\r\nTEA-250,4.50\r\n').kind, 'prices');
  for (const text of ['', 'TEA-250,4.50\n', 'product,price\n', 'product,price\n\nTEA-250,4.50\n']) assert.equal(parsePrices(text).kind, 'refused', text);
});

test('a file that is not there, or too large to be one, is refused with a sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lease-lab-prices-'));
  try {
    const missing = await readPriceFile(join(folder, 'missing.csv'));
    assert.deepEqual(missing, { kind: 'refused', line: 0, reason: 'it cannot be read (ENOENT)' });
    writeFileSync(join(folder, 'large.csv'), 'product,price\n'.padEnd(1_000_001, 'x'));
    const large = await readPriceFile(join(folder, 'large.csv'));
    assert.equal(large.kind, 'refused');
    assert.match(large.reason, /larger than 1,000,000 bytes/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a folder or a pipe in place of a file is refused at once; nobody has to write to the pipe', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lease-lab-prices-'));
  try {
    const refused = { kind: 'refused', line: 0, reason: process.platform === 'win32' ? 'it cannot be read (EISDIR)' : 'it is not a file' };
    assert.deepEqual(await readPriceFile(folder), refused);
    if (process.platform === 'win32') return;
    execFileSync('mkfifo', [join(folder, 'pipe.csv')]);
    assert.deepEqual(await readPriceFile(join(folder, 'pipe.csv')), refused);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
