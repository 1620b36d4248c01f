import assert from 'node:assert/strict';
import { countByMerging } from '../../../schedule/count-by-merging';
import { findFirst } from '../../../schedule/find-first';
import { findShortest } from '../../../schedule/find-shortest';
import { lettersOf, worldOfVariant } from '../lock-world';
import type { LockEvent, LockStep, LockVariant } from '../lock-world';
import { namedLockWorld } from '../named-lock-world';
import type { Claim } from '../notes';

/** What a plain enumeration says of one word: the properties that it breaks. */
export type PlainJudge = (word: string) => readonly Claim[];

const known = new Map<string, readonly string[]>([['', ['']]]);

/** Every different word with these letters in alphabetical order, by a recursion of its own that remembers what it has. */
export function plainWords(letters: string): readonly string[] {
  const before = known.get(letters);
  if (before) return before;
  const words = [...new Set(letters)].sort().flatMap((first) => plainWords(letters.replace(first, '')).map((rest) => first + rest));
  known.set(letters, words);
  return words;
}

/** What a judge finds over all words: how many break the property, the first of them, and the shortest beginning that does. */
export function plainCounts(letters: string, judge: PlainJudge, claim: Claim): { failing: number; first?: string; shortest?: string } {
  const failing = plainWords(letters).filter((word) => judge(word).includes(claim));
  const shortest = failing
    .map((word) => Array.from(word, (_, i) => word.slice(0, i + 1)).find((beginning) => judge(beginning).includes(claim))!)
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return { failing: failing.length, first: failing[0], shortest: shortest[0] };
}

/** What the explorer finds for the same. */
export function exploredCounts(name: string, variant: LockVariant, claim: Claim): { failing: number; first?: string; shortest?: string } {
  const world = worldOfVariant(namedLockWorld(name).world, variant);
  const counts = countByMerging(world);
  const [first, shortest] = [findFirst(world, claim), findShortest(world, claim)];
  assert.ok(counts.kind === 'finished');
  return {
    failing: Number(counts.violations[claim]),
    first: first.kind === 'found' ? first.run.ordering : undefined,
    shortest: shortest.kind === 'found' ? shortest.run.ordering : undefined,
  };
}

type Change = (variant: LockVariant) => LockVariant;

/** @throws AssertionError if the explorer finds anything else than the plain enumeration, for any property of the world */
export function assertPlain(name: string, variantName: string, judge: PlainJudge, changed: Change = (variant) => variant): void {
  const { world, variant } = namedLockWorld(name, variantName);
  const letters = Object.entries(lettersOf(variant)).map(([letter, times]) => letter.repeat(times)).join('');
  for (const claim of world.always) {
    assert.deepEqual(exploredCounts(name, changed(variant), claim), plainCounts(letters, judge, claim), `${name}, ${variantName}: ${claim}`);
  }
}

/** @throws AssertionError if the changed variant is like the plain enumeration: then the comparison would not see the change */
export function assertNoticed(name: string, variantName: string, judge: PlainJudge, changed?: Change): void {
  assert.throws(() => assertPlain(name, variantName, judge, changed), { code: 'ERR_ASSERTION' });
}

/** The variant with another job, the same for each of its clients. */
export function withJob(...job: readonly LockStep[]): Change {
  return (variant) => ({ ...variant, jobs: Object.fromEntries(Object.keys(variant.jobs).map((client) => [client, job])) });
}

/** The variant with something else happening at a letter. */
export function withEvent(letter: string, event: Partial<LockEvent>): Change {
  return (variant) => ({ ...variant, events: { ...variant.events, [letter]: { ...variant.events[letter], ...event } } });
}
