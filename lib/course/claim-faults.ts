import type { ClaimRow, Evidence, Quotation, Source } from '../claims/claim-row';
import { countByMerging } from '../schedule/count-by-merging';
import type { World } from '../schedule/world';
import { accountWorld, NO_UPDATE_IS_LOST } from '../worlds/account-world';
import type { LockState } from '../worlds/locks/lock-state';
import { lockWorld } from '../worlds/locks/named-lock-world';
import { STORAGE_RULES } from '../worlds/storage-rules';
import type { StorageName } from '../worlds/storage-rules';

/** What a table of claims may name. */
export interface Known {
  readonly sources: Readonly<Record<string, Source>>;
  readonly quotations: readonly Quotation[];
  /** Ids of all cells of the lessons. */
  readonly cells: ReadonlySet<string>;
  /** Names of tests, by the file they stand in. */
  readonly tests: Readonly<Record<string, readonly string[]>>;
  /** The model behind a world; the tests of this function put a changed one here. */
  readonly worldOf?: (world: string, variant: string) => World<LockState>;
}

/**
 * What is wrong with a row of a table of claims: a name that leads nowhere, words that no source has, a count that the model
 * does not give (any more), or no evidence and no word that it is an opinion. An empty list means: nothing.
 */
export function claimFaults({ id, sources, quotes, see }: ClaimRow, known: Known): string[] {
  const unknownSources = sources.filter((name) => !Object.hasOwn(known.sources, name));
  const unknownQuotes = quotes.filter((quote) => !known.quotations.some((said) => said.id === quote));
  const elsewhere = known.quotations.filter((said) => quotes.includes(said.id) && !sources.includes(said.source));
  return [
    ...unknownSources.map((name) => `names the source ${name}, which is not in data/sources.json`),
    ...unknownQuotes.map((quote) => `names the quotation ${quote}, which is not in data/quotations.json`),
    ...elsewhere.map((said) => `quotes ${said.id}, and does not name its source ${said.source}`),
    ...(see.length === 0 ? ['has no evidence, and does not say that it is an opinion'] : []),
    ...see.flatMap((evidence) => evidenceFaults(evidence, sources, known)),
  ].map((fault) => `${id} ${fault}`);
}

function evidenceFaults(evidence: Evidence, sources: readonly string[], known: Known): string[] {
  switch (evidence.kind) {
    case 'world':
      return worldFaults(evidence, known.worldOf ?? lockWorld);
    case 'storage': {
      const { storage, orderings, lost } = evidence;
      if (!Object.hasOwn(STORAGE_RULES, storage)) return [`names the storage ${storage}, which is not there`];
      return countFaults(`storage ${storage}`, accountWorld({ storage: storage as StorageName }), NO_UPDATE_IS_LOST, orderings, lost);
    }
    case 'cell':
      return known.cells.has(evidence.cell) ? [] : [`names the cell ${evidence.cell}, which is in no lesson`];
    case 'test':
      return known.tests[evidence.file]?.includes(evidence.name) === true ? [] : [`names the test "${evidence.name}", which is not in ${evidence.file}`];
    case 'cited':
      return sources.length > 0 ? [] : ['cites its sources, and has none'];
    case 'opinion':
      return evidence.says.trim() === '' ? ['does not say what is an opinion in it'] : [];
  }
}

function worldFaults({ world, variant, property, orderings, failing, ordering }: Extract<Evidence, { kind: 'world' }>, worldOf: NonNullable<Known['worldOf']>): string[] {
  let model: World<LockState>;
  try {
    model = worldOf(world, variant);
  } catch (error) {
    return [`names a world that is not there: ${error instanceof Error ? error.message : String(error)}`];
  }
  const name = `world ${world}, ${variant}`;
  const faults = countFaults(name, model, property, orderings, failing);
  if (ordering === undefined || faults.length > 0) return faults;
  const holds = (word: string): boolean => model.always[property]([...word].reduce((state, letter) => model.step(state, letter), model.start()));
  if (holds(ordering)) faults.push(`${name}: "${property}" holds in ${ordering}, which the row gives as an ordering that breaks it`);
  return faults;
}

function countFaults<State>(name: string, world: World<State>, property: string, orderings: number, failing: number): string[] {
  if (!Object.hasOwn(world.always, property)) return [`${name} has no property "${property}"`];
  const counts = countByMerging(world);
  if (counts.kind !== 'finished') return [`${name}: ${counts.says}`];
  const found = `${counts.violations[property]} of ${counts.orderings}`;
  return found === `${failing} of ${orderings}` ? [] : [`says that "${property}" fails in ${failing} of ${orderings} of ${name}, but it fails in ${found}`];
}
