import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChoiceRow, ClaimRow, DebateRow, Quotation, Source, TokenRow } from './claim-row';

/** The folder of the course; this file is compiled to lib/dist/claims/. */
const courseFolder = join(__dirname, '..', '..', '..');

function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(courseFolder, 'data', name), 'utf8'));
}

/** The sources by their names. */
export const sources = (): Readonly<Record<string, Source>> => read('sources.json');

/** All quotations of the tables, in the order of their sources. */
export const quotations = (): readonly Quotation[] => read('quotations.json');

/** The questions of the debate, in the order of lesson 11. */
export const debateRows = (): readonly DebateRow[] => read('debate.json');

/** What can serve as a token, in the order of lesson 12. */
export const tokenRows = (): readonly TokenRow[] => read('tokens.json');

/** The options, mistakes and takeaways of lesson 13. */
export const choiceRows = (): readonly ChoiceRow[] => read('choosing.json');

/** A row of the debate in the form of the other tables: its sources are those of its quotations. */
export function asClaim({ id, kleppmann, antirez, redis, see, note }: DebateRow): ClaimRow {
  const sources = ['kleppmann', 'antirez', ...(redis ? ['redis'] : [])];
  return { id, sources, quotes: [kleppmann, antirez, redis].flatMap((position) => position?.quotes ?? []), see, note };
}

/** The row of this name. @throws RangeError with the names that there are */
export function rowNamed<T extends { readonly id: string }>(rows: readonly T[], id: string): T {
  const found = rows.find((row) => row.id === id);
  if (!found) throw new RangeError(`id must be one of ${rows.map((row) => row.id).join(', ')}, but is '${String(id)}'`);
  return found;
}
