import { join } from 'node:path';
import type { Upload } from './import-upload';

/** The folder of the course's price files; this file is compiled to lib/dist/sql/. */
const PRICE_FOLDER = join(__dirname, '..', '..', '..', 'data', 'prices');

/** The store whose price files come with the course. */
export const STORE = 17;

/** Its uploads, in the order in which the store made them. */
const DAYS = ['monday', 'tuesday'] as const;

/**
 * An upload of store 17 from `data/prices`, the older or the newer one.
 * @param day `monday` is upload 1, `tuesday` is upload 2
 */
export function uploadOf(day: (typeof DAYS)[number]): Upload {
  const index = DAYS.indexOf(day);
  if (index < 0) throw new RangeError(`day must be one of ${DAYS.map((each) => `'${each}'`).join(', ')}, not ${JSON.stringify(day)}`);
  return { store: STORE, upload: index + 1, file: `${day}.csv`, path: join(PRICE_FOLDER, `store-${STORE}-${day}.csv`) };
}
