import { requireTitle, shown } from './require-input';

/** What came of an ordering, in the order that every picture keeps. */
export const OUTCOMES = ['lost', 'refused and right', 'right'] as const;

/** What came of an ordering: an update was lost; a request was refused and nothing was lost; nothing happened at all. */
export type Outcome = (typeof OUTCOMES)[number];

/** An ordering and what came of it. */
export interface TiledOrdering {
  readonly ordering: string;
  readonly outcome: Outcome;
}

/** The same orderings under several storages, by the name of the storage. */
export type TiledStorages = Readonly<Record<string, readonly TiledOrdering[]>>;

/** Orderings that have the same outcomes, one for each storage. */
export interface OutcomeGroup {
  readonly outcomes: readonly Outcome[];
  readonly orderings: readonly string[];
}

const MOST_STORAGES = 4;
const MOST_ORDERINGS = 1_000;

/** How many orderings of a storage had each outcome. */
export function outcomeCounts(tiles: readonly TiledOrdering[]): Readonly<Record<Outcome, number>> {
  const counts = { lost: 0, 'refused and right': 0, right: 0 };
  for (const { outcome } of tiles) counts[outcome] += 1;
  return counts;
}

/** The orderings by what came of them under each storage, groups with losses first. */
export function outcomeGroups(storages: TiledStorages): OutcomeGroup[] {
  const lists = Object.values(storages);
  const groups = new Map<string, { outcomes: Outcome[]; orderings: string[] }>();
  lists[0].forEach(({ ordering }, at) => {
    const outcomes = lists.map((tiles) => tiles[at].outcome);
    // The outcomes as digits: groups come in the order of the outcomes, the first storage first.
    const key = outcomes.map((outcome) => OUTCOMES.indexOf(outcome)).join('');
    const known = groups.get(key);
    if (known) known.orderings.push(ordering);
    else groups.set(key, { outcomes, orderings: [ordering] });
  });
  return [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

/** @throws TypeError or RangeError with a sentence if these cannot be drawn side by side. */
export function requireTiles(storages: TiledStorages, title: string): void {
  requireTitle(title);
  const names = Object.keys(storages ?? {});
  if (names.length < 1 || names.length > MOST_STORAGES) {
    throw new RangeError(`storages must be an object with 1 to ${MOST_STORAGES} lists by name, but is ${shown(storages)}`);
  }
  const first = storages[names[0]];
  for (const name of names) {
    const tiles = storages[name];
    if (!Array.isArray(tiles) || tiles.length < 1 || tiles.length > MOST_ORDERINGS) {
      throw new RangeError(`storages['${name}'] must be a list of 1 to ${MOST_ORDERINGS} orderings, but is ${shown(tiles)}`);
    }
    tiles.forEach((tile, at) => {
      if (typeof tile?.ordering !== 'string' || !OUTCOMES.includes(tile.outcome)) {
        throw new TypeError(`storages['${name}'][${at}] must be { ordering, outcome } with an outcome of ${OUTCOMES.join(', ')}, but is ${shown(tile)}`);
      }
    });
    if (tiles.length !== first.length || tiles.some(({ ordering }, at) => ordering !== first[at].ordering)) {
      throw new RangeError(`storages['${name}'] must have the orderings of storages['${names[0]}'], in the same places`);
    }
  }
}
