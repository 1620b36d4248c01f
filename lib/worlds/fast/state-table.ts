import { LimbCounts } from './limb-counts';

/** Packed states, each two numbers of 32 bits, with a count each, in lists by level: a hash table in typed arrays. */
export class StateTable {
  size = 0;
  first = new Int32Array(1_024);
  second = new Int32Array(1_024);
  /** The next state of the same level, or -1. */
  next = new Int32Array(1_024);
  readonly heads: Int32Array;
  private slots = new Int32Array(4_096).fill(-1);

  constructor(
    levels: number,
    readonly counts: LimbCounts,
  ) {
    this.heads = new Int32Array(levels).fill(-1);
  }

  /** The number of this state, which is entered with count 0 if it is new. */
  entry(first: number, second: number, level: number): number {
    const mask = this.slots.length - 1;
    let slot = hash(first, second) & mask;
    for (; this.slots[slot] >= 0; slot = (slot + 1) & mask) {
      const known = this.slots[slot];
      if (this.first[known] === first && this.second[known] === second) return known;
    }
    const index = this.size;
    if (index === this.first.length) this.grow();
    this.first[index] = first;
    this.second[index] = second;
    this.next[index] = this.heads[level];
    this.heads[level] = index;
    this.slots[slot] = index;
    this.size += 1;
    if (this.size * 2 > this.slots.length) this.rehash();
    return index;
  }

  private grow(): void {
    const wider = (old: Int32Array): Int32Array<ArrayBuffer> => {
      const larger = new Int32Array(old.length * 2);
      larger.set(old);
      return larger;
    };
    [this.first, this.second, this.next] = [wider(this.first), wider(this.second), wider(this.next)];
    this.counts.grow(this.first.length);
  }

  private rehash(): void {
    const slots = new Int32Array(this.slots.length * 2).fill(-1);
    const mask = slots.length - 1;
    for (let index = 0; index < this.size; index += 1) {
      let slot = hash(this.first[index], this.second[index]) & mask;
      while (slots[slot] >= 0) slot = (slot + 1) & mask;
      slots[slot] = index;
    }
    this.slots = slots;
  }
}

function hash(first: number, second: number): number {
  let mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}
