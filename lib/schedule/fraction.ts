/** An exact fraction in lowest terms. */
export class Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;

  /** @throws RangeError if the denominator is not positive. */
  constructor(numerator: bigint, denominator: bigint) {
    if (denominator <= 0n) throw new RangeError(`denominator must be 1 or more, but is ${denominator}`);
    const divisor = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator);
    this.numerator = numerator / divisor;
    this.denominator = denominator / divisor;
  }

  /** The nearest number that JavaScript has, near enough to print. */
  toNumber(): number {
    // Eighteen digits are kept before the division leaves whole numbers, whatever the size of the two.
    return Number((this.numerator * 10n ** 18n) / this.denominator) / 1e18;
  }

  toString(): string {
    return this.denominator === 1n ? String(this.numerator) : `${this.numerator}/${this.denominator}`;
  }
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  while (b > 0n) [a, b] = [b, a % b];
  return a;
}
