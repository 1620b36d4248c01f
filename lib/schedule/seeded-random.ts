import { requireWhole } from './require-whole';

/** Draws a whole number from 0 to `below` - 1, each as likely as the others. */
export type DrawBelow = (below: bigint) => bigint;

/**
 * Chance that can be repeated: the same seed gives the same numbers on every machine (the generator is splitmix64).
 * @param seed a whole number.
 * @throws RangeError if `seed` is anything else.
 */
export function seededRandom(seed: number): DrawBelow {
  requireWhole('seed', seed);
  let state = BigInt.asUintN(64, BigInt(seed));
  const next64 = (): bigint => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let z = state;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    return z ^ (z >> 31n);
  };
  return (below) => {
    if (below < 1n) throw new RangeError(`below must be 1 or more, but is ${below}`);
    const bits = below.toString(2).length;
    for (;;) {
      let drawn = 0n;
      for (let have = 0; have < bits; have += 64) drawn = (drawn << 64n) | next64();
      drawn = BigInt.asUintN(bits, drawn);
      // A draw past the end is thrown away: taking a remainder would favour the small numbers.
      if (drawn < below) return drawn;
    }
  };
}
