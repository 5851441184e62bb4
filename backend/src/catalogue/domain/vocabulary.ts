import { editDistance } from './edit-distance.js'
import { basesOf, flowerMark, foldedOf, markOf, otherPluralsOf, stemOf } from './words.js'

const shortestPart = 5
/** Of a compound: `ros` and `bukett`. */
const shortestHalf = 3
/** What may stand between the halves of a compound: `födelsedag-s-blommor`. */
const joints = ['', 's']

/** A known word, how it is folded, and how many goods bear it. */
interface Word {
  readonly word: string
  readonly plain: string
  readonly uses: number
}

/** The words that the goods of the range are found by, for telling what somebody meant to type. */
export class Vocabulary {
  readonly #words: readonly Word[]
  /** The most used word of each folded form, and of each stem. */
  readonly #byPlain = new Map<string, string>()
  readonly #byStem: ReadonlyMap<string, readonly Word[]>

  constructor(uses: ReadonlyMap<string, number>) {
    this.#words = [...uses]
      .map(([word, count]) => ({ word, plain: foldedOf(word), uses: count }))
      .sort((one, other) => other.uses - one.uses || (one.word < other.word ? -1 : 1))
    const byStem = new Map<string, Word[]>()
    for (const known of this.#words) {
      if (!this.#byPlain.has(known.plain)) this.#byPlain.set(known.plain, known.word)
      const stem = stemOf(known.plain)
      const akin = byStem.get(stem)
      if (akin) akin.push(known)
      else byStem.set(stem, [known])
    }
    this.#byStem = byStem
  }

  /** As it is written, or without its accents. */
  has(word: string): boolean {
    return this.#byPlain.has(foldedOf(word))
  }

  /** SE-03: of the known words within reach the nearest, and of those the one that is used most. */
  mostUsedNear(word: string): string | null {
    const plain = foldedOf(word)
    return this.#nearest(plain, word.length <= 3 ? 1 : word.length < 8 ? 2 : 3, (known, reach) =>
      farFrom(plain, known, reach),
    )
  }

  /**
   * The word that was meant, within the reach of SE-01. A compound is mended by its second half where the first is known, and by its
   * first where the second is flowers.
   */
  spelled(word: string): string | null {
    const plain = foldedOf(word)
    const reach = reachOf(plain)
    if (reach === 0) return null
    const distance = (known: string, most: number): number =>
      Math.abs(known.length - plain.length) > most ? most + 1 : editDistance(plain, known, most)
    return this.#nearest(plain, reach, distance) ?? this.#mendedCompound(plain)
  }

  /**
   * The word that was meant by one that has only its stem in common with those that are known: `tulpaner` by `tulpnaer`, `rosor` by
   * `rosar`. Null for what is a form of one of them, as `tulpanens`.
   */
  meantBy(word: string): string | null {
    const plain = foldedOf(word)
    for (const other of otherPluralsOf(plain)) {
      const right = this.#byPlain.get(other)
      if (right !== undefined) return right
    }
    const akin = this.#akinTo(plain)
    if (akin.some((known) => isFormOf(plain, known.plain))) return null
    const reach = reachOf(plain)
    return this.#nearest(plain, reach, (known, most) => editDistance(plain, known, most), akin)
  }

  /** The two known words that it is made of, or null. */
  parts(word: string): readonly [string, string] | null {
    for (const [head, tail] of halvesOf(foldedOf(word))) {
      const [first, second] = [this.#formOf(head), this.#formOf(tail)]
      if (first !== undefined && second !== undefined) return [first, second]
    }
    return null
  }

  #mendedCompound(plain: string): string | null {
    for (const [head, tail] of halvesOf(plain)) {
      const first = this.#formOf(head) ?? (isFlower(tail) ? this.#mendedHead(head) : null)
      const second = first != null && tail.length >= shortestPart ? this.#nearFlower(tail) : null
      if (first != null && second !== null) return `${first} ${second}`
    }
    return null
  }

  #mendedHead(head: string): string | null {
    if (head.length < shortestPart) return null
    return this.#nearest(head, 1, (known, most) => editDistance(head, known, most))
  }

  /** A word is meant as itself, or as another of its forms. */
  #formOf(plain: string): string | undefined {
    if (markOf(plain) !== undefined) return plain
    return this.#byPlain.get(plain) ?? this.#akinTo(plain).find((known) => isFormOf(plain, known.plain))?.word
  }

  /** What has the same stem; colours and flowers as such are known by what they mean. */
  #akinTo(plain: string): readonly Word[] {
    if (plain.length <= shortestHalf) return []
    return (this.#byStem.get(stemOf(plain)) ?? []).filter((known) => markOf(known.plain) === undefined)
  }

  #nearFlower(tail: string): string | null {
    const near = this.#nearest(tail, 1, (known, most) => editDistance(tail, known, most))
    return near !== null && markOf(near) !== undefined ? near : null
  }

  #nearest(
    plain: string,
    most: number,
    distanceOf: (known: string, most: number) => number,
    among = this.#words,
  ): string | null {
    let reach = most
    let best: string | null = null
    let found = 0
    for (const { word, plain: known, uses } of among) {
      const distance = distanceOf(known, reach)
      if (distance > reach || (distance === reach && (uses <= found || known === plain))) continue
      best = word
      found = uses
      reach = distance
    }
    return best
  }
}

/** SE-01: one wrong letter from four on, two from eight. */
const reachOf = (plain: string): number => (plain.length >= 8 ? 2 : plain.length >= 4 ? 1 : 0)

const isFlower = (word: string): boolean => markOf(word) === flowerMark

/** Whether two words with the same stem are forms of one: what they have in common is no more than an ending apart in each. */
const isFormOf = (one: string, other: string): boolean => {
  const bases = basesOf(other)
  return [...basesOf(one)].some((base) => bases.has(base))
}

/** Every way to cut a word in two, the longest first half first. */
function* halvesOf(plain: string): Iterable<readonly [string, string]> {
  for (let at = plain.length - shortestHalf; at >= shortestHalf; at -= 1) {
    const tail = plain.slice(at)
    for (const joint of joints)
      if (plain.slice(0, at).endsWith(joint) && at - joint.length >= shortestHalf)
        yield [plain.slice(0, at - joint.length), tail]
  }
}

/** How far a word is from a known one, or, a little farther, from the first part of one: `pressent` from `presentkort`. */
const farFrom = (word: string, known: string, most: number): number => {
  const whole = Math.abs(known.length - word.length) > most ? most + 1 : editDistance(word, known, most)
  if (word.length < shortestPart || known.length <= word.length || known[0] !== word[0]) return whole
  const parts = [-1, 0, 1].map((more) => editDistance(word, known.slice(0, word.length + more), most))
  return Math.min(whole, Math.min(...parts) + 0.5)
}
