import type { VariantRole } from './lock-world';

/** How often one property of a world fails, over all orderings of a variant. */
export interface PropertyReport {
  readonly name: string;
  /** Orderings in which it does not hold. */
  readonly failing: bigint;
  /** The first of them in alphabetical order, and the shortest word that breaks it; `null` if there is none. */
  readonly first: string | null;
  readonly shortest: string | null;
  /** The chance of it under a scheduler that picks each next letter's actor with equal chance, as a fraction. */
  readonly probability: string;
}

/** What the explorer has to say about one variant of a world, over all its orderings. */
export interface VariantReport {
  readonly name: string;
  readonly role: VariantRole;
  readonly says: string;
  /** How often each letter stands in an ordering. */
  readonly letters: Readonly<Record<string, number>>;
  readonly orderings: bigint;
  /** The properties, the one that the world is about first. */
  readonly properties: readonly PropertyReport[];
  /** Orderings in which something happens that shows that the properties were put to the test. */
  readonly occurrences: Readonly<Record<string, bigint>>;
  readonly states: number;
}

/** A world of locks with its rules and what came out for each of its variants, the recipe as it is first. */
export interface WorldReport {
  readonly name: string;
  readonly says: string;
  readonly rules: readonly string[];
  /** What each letter means. */
  readonly meanings: Readonly<Record<string, string>>;
  readonly variants: readonly VariantReport[];
}
