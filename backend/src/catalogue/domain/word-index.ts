import { bitsIn } from './bitset.js'

/** Of each document. */
const fieldCount = 4
const firstRoom = 1 << 16
const mostUses = 63

/** Numbers in a row that grows by doubling. */
class Column<Row extends Uint8Array | Uint32Array> {
  #length = 0

  constructor(
    private readonly room: new (length: number) => Row,
    private row = new room(firstRoom),
  ) {}

  push(value: number): void {
    if (this.#length === this.row.length) {
      const wider = new this.room(this.#length * 2)
      wider.set(this.row)
      this.row = wider
    }
    this.row[this.#length] = value
    this.#length += 1
  }

  get all(): Row {
    return this.row.subarray(0, this.#length) as Row
  }
}

/** What a field holds: its terms, and how many words it was made of, for a word says more where there are few. */
export interface IndexedField {
  readonly terms: readonly string[]
  readonly words: number
}

/** Takes texts document by document. */
export class WordIndexBuilder {
  readonly #numbers = new Map<string, number>()
  readonly #terms = new Column(Uint32Array)
  readonly #documents = new Column(Uint32Array)
  readonly #marks = new Column(Uint8Array)
  readonly #lengths = new Column(Uint32Array)
  #document = -1

  /** The next document. */
  add(fields: readonly [IndexedField, IndexedField, IndexedField, IndexedField]): void {
    this.#document += 1
    for (const [field, { terms, words }] of fields.entries()) {
      const uses = new Map<string, number>()
      for (const term of terms) uses.set(term, (uses.get(term) ?? 0) + 1)
      this.#lengths.push(words)
      for (const [term, count] of uses) {
        let number = this.#numbers.get(term)
        if (number === undefined) this.#numbers.set(term, (number = this.#numbers.size))
        this.#terms.push(number)
        this.#documents.push(this.#document)
        this.#marks.push(field | (Math.min(count, mostUses) << 2))
      }
    }
  }

  build(): WordIndex {
    const terms = [...this.#numbers.keys()].sort()
    const placeOf = new Uint32Array(terms.length)
    terms.forEach((term, place) => {
      placeOf[this.#numbers.get(term)!] = place
    })
    const numbers = this.#terms.all
    const starts = new Uint32Array(terms.length + 1)
    for (const number of numbers) starts[placeOf[number]! + 1]! += 1
    for (let place = 0; place < terms.length; place += 1) starts[place + 1]! += starts[place]!
    const next = starts.slice()
    const documents = new Uint32Array(numbers.length)
    const marks = new Uint8Array(numbers.length)
    numbers.forEach((number, row) => {
      const at = next[placeOf[number]!]!
      next[placeOf[number]!] = at + 1
      documents[at] = this.#documents.all[row]!
      marks[at] = this.#marks.all[row]!
    })
    return new WordIndex(terms, starts, documents, marks, this.#lengths.all.slice())
  }
}

/** How much a use of a term weighs: BM25+, with its usual constants. */
const [saturation, lengthShare, floor] = [1.2, 0.7, 0.5]

/**
 * Which terms stand in which field of which document: the terms in order, and for each its rows in columns. Seven million rows of a
 * hundred thousand products are 40 MB outside the heap; as objects they were 500 MB for the garbage collector to walk.
 */
export class WordIndex {
  readonly #averages: number[]
  /** The letters of each term as bits: two terms with few letters in common are not near. */
  readonly #letters: Uint32Array

  constructor(
    readonly terms: readonly string[],
    private readonly starts: Uint32Array,
    private readonly documents: Uint32Array,
    private readonly marks: Uint8Array,
    private readonly lengths: Uint32Array,
  ) {
    this.#letters = Uint32Array.from(terms, lettersOf)
    this.#averages = Array.from({ length: fieldCount }, (_, field) => {
      let sum = 0
      for (let at = field; at < lengths.length; at += fieldCount) sum += lengths[at]!
      return sum / Math.max(1, this.size)
    })
  }

  /** How many documents there are. */
  get size(): number {
    return this.lengths.length / fieldCount
  }

  /** The place of a term, or none. */
  exactly(term: string): number[] {
    const place = this.#firstFrom(term)
    return this.terms[place] === term ? [place] : []
  }

  /** The places of the terms that begin so. */
  startingWith(beginning: string): number[] {
    const from = this.#firstFrom(beginning)
    return Array.from({ length: this.#firstFrom(`${beginning}\uffff`) - from }, (_, index) => from + index)
  }

  /** The places of the terms that are no farther than `most` by `distance`, which is asked about few. */
  near(term: string, most: number, distance: (one: string, other: string, most: number) => number): number[] {
    const letters = lettersOf(term)
    const places: number[] = []
    this.#letters.forEach((own, place) => {
      if (bitsIn(own ^ letters) > 2 * most) return
      const known = this.terms[place]!
      if (Math.abs(known.length - term.length) <= most && distance(term, known, most) <= most) places.push(place)
    })
    return places
  }

  /** Each use of a term: the document, the field, and what it weighs there. */
  each(place: number, see: (document: number, field: number, weight: number) => void): void {
    const [from, to] = [this.starts[place]!, this.starts[place + 1]!]
    const uses = [0, 0, 0, 0]
    for (let row = from; row < to; row += 1) uses[this.marks[row]! & 3]! += 1
    const rarity = uses.map((count) => Math.log(1 + (this.size - count + 0.5) / (count + 0.5)))
    for (let row = from; row < to; row += 1) {
      const document = this.documents[row]!
      const field = this.marks[row]! & 3
      const count = this.marks[row]! >>> 2
      const length = this.lengths[document * fieldCount + field]! / this.#averages[field]!
      const share = (count * (saturation + 1)) / (count + saturation * (1 - lengthShare + lengthShare * length))
      see(document, field, rarity[field]! * (floor + share))
    }
  }

  #firstFrom(term: string): number {
    let low = 0
    let high = this.terms.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.terms[middle]! < term) low = middle + 1
      else high = middle
    }
    return low
  }
}

const lettersOf = (term: string): number => {
  let letters = 0
  for (let at = 0; at < term.length; at += 1) letters |= 1 << (term.charCodeAt(at) & 31)
  return letters >>> 0
}
