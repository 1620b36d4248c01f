import { chanceOfFailure } from '../../schedule/chance';
import { countByMerging } from '../../schedule/count-by-merging';
import { findFirst } from '../../schedule/find-first';
import { findShortest } from '../../schedule/find-shortest';
import type { World } from '../../schedule/world';
import type { LockState } from './lock-state';
import { lettersOf, worldOfVariant } from './lock-world';
import type { LockVariant, LockWorld } from './lock-world';
import { namedLockWorld } from './named-lock-world';
import type { Claim } from './notes';
import type { PropertyReport, VariantReport, WorldReport } from './world-report';

/**
 * Runs all orderings of every variant of a world of locks.
 *
 * @example
 * worldCounts(exploreWorld('redlock-restart')) // the rules and the counts, as a picture
 * @param name as `npm run explore -- --list` lists them
 * @throws RangeError with the names that there are
 */
export function exploreWorld(name: string): WorldReport {
  const { world } = namedLockWorld(name);
  const { says, rules, variants } = world;
  return { name, says, rules, meanings: meaningsOf(variants[0]), variants: variants.map((variant) => reportOf(world, variant)) };
}

function meaningsOf({ jobs, events }: LockVariant): Record<string, string> {
  return {
    ...Object.fromEntries(Object.keys(jobs).map((client) => [client, `the next step of client ${client}`])),
    ...Object.fromEntries(Object.entries(events).map(([letter, { meaning }]) => [letter, meaning])),
  };
}

function reportOf(named: LockWorld, variant: LockVariant): VariantReport {
  const world = worldOfVariant(named, variant);
  const counts = countByMerging(world);
  if (counts.kind !== 'finished') throw new Error(counts.says);
  const { name, role, says } = variant;
  const { orderings, violations, occurrences, states } = counts;
  const properties = named.always.map((claim) => ({ name: claim, failing: violations[claim], ...searched(world, claim) }));
  return { name, role, says, letters: lettersOf(variant), orderings, properties, occurrences, states };
}

function searched(world: World<LockState>, claim: Claim): Pick<PropertyReport, 'first' | 'shortest' | 'probability'> {
  const [first, shortest, chance] = [findFirst(world, claim), findShortest(world, claim), chanceOfFailure(world, claim)];
  // The worlds are small: a limit that ends one of these would be a mistake in the world.
  if (chance.kind !== 'finished') throw new Error(chance.says);
  return {
    first: first.kind === 'found' ? first.run.ordering : null,
    shortest: shortest.kind === 'found' ? shortest.run.ordering : null,
    probability: String(chance.chance),
  };
}
