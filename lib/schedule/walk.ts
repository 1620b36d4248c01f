import { requireLetters } from './require-letters';
import type { WorldShape } from './world';

/** Where a search stands in the tree of all orderings: the letters that are left, which it takes and puts back. */
export class Walk {
  /** The letters in alphabetical order. */
  readonly letters: readonly string[];
  readonly left: Record<string, number>;
  /** How many letters are left in all. */
  open = 0;

  constructor(world: WorldShape) {
    this.letters = requireLetters(world.letters);
    this.left = { ...world.letters };
    for (const letter of this.letters) this.open += this.left[letter];
  }

  take(letter: string): void {
    this.left[letter] -= 1;
    this.open -= 1;
  }

  putBack(letter: string): void {
    this.left[letter] += 1;
    this.open += 1;
  }

  /** How many actors still have a letter left. */
  choices(): number {
    let choices = 0;
    for (const letter of this.letters) if (this.left[letter] > 0) choices += 1;
    return choices;
  }
}
