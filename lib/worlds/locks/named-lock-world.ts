import type { World } from '../../schedule/world';
import type { LockState } from './lock-state';
import { worldOfVariant } from './lock-world';
import type { LockVariant, LockWorld } from './lock-world';
import { LOCK_WORLDS } from './lock-worlds';

const namesOf = (named: readonly { readonly name: string }[]): string => named.map(({ name }) => name).join(', ');

/** A world of locks and one of its variants, by their names. @throws RangeError with the names that there are. */
export function namedLockWorld(name: string, variant?: string): { readonly world: LockWorld; readonly variant: LockVariant } {
  const world = LOCK_WORLDS.find((known) => known.name === name);
  if (!world) throw new RangeError(`name must be one of ${namesOf(LOCK_WORLDS)}, but is '${String(name)}'`);
  const chosen = variant === undefined ? world.variants[0] : world.variants.find((known) => known.name === variant);
  if (!chosen) throw new RangeError(`variant of ${name} must be one of ${namesOf(world.variants)}, but is '${String(variant)}'`);
  return { world, variant: chosen };
}

/**
 * A recipe for a lock as a world that the explorer runs.
 *
 * @example
 * countByMerging(lockWorld('redis-release-del')).violations; // { 'at most one holder': 48n }
 * @param variant one of the world's variants; without it the recipe as it is.
 * @throws RangeError with the names that there are.
 */
export function lockWorld(name: string, variant?: string): World<LockState> {
  const named = namedLockWorld(name, variant);
  return worldOfVariant(named.world, named.variant);
}
