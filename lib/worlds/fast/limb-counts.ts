/** A limb times a factor below 2^22 still is a whole number that a double keeps exactly. */
const BASE = 2 ** 30;

/** Many large whole numbers in one typed array, each as a few limbs: exact like `bigint`, and much faster to add up. */
export class LimbCounts {
  readonly limbs: number;
  private values: Float64Array;
  /** The number under work: `load` fills it, `times` multiplies it, `addTo` adds it to one of the counts. */
  private readonly work: Float64Array;

  /** @param most no count gets larger than this. */
  constructor(most: bigint, size = 1_024) {
    this.limbs = Math.ceil(most.toString(2).length / 30);
    this.values = new Float64Array(size * this.limbs);
    this.work = new Float64Array(this.limbs);
  }

  /** Makes room for `size` counts. */
  grow(size: number): void {
    const larger = new Float64Array(size * this.limbs);
    larger.set(this.values);
    this.values = larger;
  }

  /** Sets the work number to count `index` times `factor`, which is below 2^22. */
  load(index: number, factor: number): void {
    const { values, work, limbs } = this;
    let carry = 0;
    for (let k = 0, at = index * limbs; k < limbs; k += 1, at += 1) {
      const product = values[at] * factor + carry;
      carry = Math.floor(product / BASE);
      work[k] = product - carry * BASE;
    }
  }

  /** Multiplies the work number by `factor`, which is below 2^22. */
  times(factor: number): void {
    const { work, limbs } = this;
    let carry = 0;
    for (let k = 0; k < limbs; k += 1) {
      const product = work[k] * factor + carry;
      carry = Math.floor(product / BASE);
      work[k] = product - carry * BASE;
    }
  }

  /** Adds the work number of these counts to a count of `target`, which may be these. */
  addTo(target: LimbCounts, index: number): void {
    const { work, limbs } = this;
    const { values } = target;
    let carry = 0;
    for (let k = 0, at = index * limbs; k < limbs; k += 1, at += 1) {
      const sum = values[at] + work[k] + carry;
      carry = sum >= BASE ? 1 : 0;
      values[at] = sum - carry * BASE;
    }
  }

  set(index: number, value: bigint): void {
    for (let k = 0; k < this.limbs; k += 1) this.values[index * this.limbs + k] = Number(BigInt.asUintN(30, value >> BigInt(30 * k)));
  }

  isZero(index: number): boolean {
    for (let k = 0; k < this.limbs; k += 1) if (this.values[index * this.limbs + k] !== 0) return false;
    return true;
  }

  get(index: number): bigint {
    let value = 0n;
    for (let k = this.limbs - 1; k >= 0; k -= 1) value = (value << 30n) + BigInt(this.values[index * this.limbs + k]);
    return value;
  }
}
