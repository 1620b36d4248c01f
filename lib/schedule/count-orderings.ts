/**
 * How many orderings these letters have, without listing one: 8!/(3!·3!·2!) = 560 for `{ A: 3, B: 3, P: 2 }`.
 * @param counts how often each letter stands in an ordering.
 */
export function countOrderings(counts: Readonly<Record<string, number>>): bigint {
  let orderings = 1n;
  let letters = 0n;
  for (const count of Object.values(counts)) {
    // Place the letters of one kind among those placed already: a binomial coefficient, built so that it stays whole.
    for (let i = 1n; i <= BigInt(count); i += 1n) {
      letters += 1n;
      orderings = (orderings * letters) / i;
    }
  }
  return orderings;
}
