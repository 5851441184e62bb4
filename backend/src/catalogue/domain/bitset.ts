/** A set of small whole numbers, 32 to a word: what a filter leaves of the range. */
export class Bitset {
  readonly #words: Uint32Array

  private constructor(words: Uint32Array) {
    this.#words = words
  }

  static ofSize(size: number): Bitset {
    return new Bitset(new Uint32Array((size + 31) >>> 5))
  }

  add(value: number): void {
    this.#words[value >>> 5]! |= 1 << (value & 31)
  }

  has(value: number): boolean {
    return (this.#words[value >>> 5]! & (1 << (value & 31))) !== 0
  }

  /** How many there are. */
  get count(): number {
    let count = 0
    for (const word of this.#words) count += bitsIn(word)
    return count
  }

  and(other: Bitset): Bitset {
    const theirs = other.#words
    return new Bitset(this.#words.map((word, index) => word & theirs[index]!))
  }

  or(other: Bitset): Bitset {
    const theirs = other.#words
    return new Bitset(this.#words.map((word, index) => word | theirs[index]!))
  }

  /** How many are in both, without making the set. */
  countIn(other: Bitset): number {
    const theirs = other.#words
    let count = 0
    for (let index = 0; index < this.#words.length; index += 1) count += bitsIn(this.#words[index]! & theirs[index]!)
    return count
  }
}

export const bitsIn = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
