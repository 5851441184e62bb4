import { Injectable } from '@nestjs/common'
import { type Findable, type SameWords, SearchEngine, type SearchIndex } from '../application/ports.js'
import { bitsIn } from '../domain/bitset.js'
import { editDistance } from '../domain/edit-distance.js'
import { flowerMark, foldedOf, isStopWord, markOf, queryWordsOf, stemOf, wordsOf } from '../domain/words.js'
import { Recent } from '../domain/recent.js'
import { Vocabulary } from '../domain/vocabulary.js'
import { type IndexedField, type WordIndex, WordIndexBuilder } from '../domain/word-index.js'

/**
 * A word of a name is kept as it is written, folded where that differs (`~`), and as a stem (`=`); a query asks for each, so that the
 * form by which a document was found says how near it is (SE-01). Of the running text only the stems are kept. Colours, and flowers as
 * such, are kept of goods by what they mean (`#`).
 */
const folded = (word: string): string => `~${foldedOf(word)}`
const stem = (word: string): string => `=${stemOf(foldedOf(word))}`
const rootOf = (word: string): string => markOf(word) ?? stem(word)

/** How near each way of finding is; less is nearer. A hit in the running text is farther than any in the name. */
const tiers = { exact: 0, prefix: 1, folded: 2, stem: 3, near: 4 } as const
/** Of the name, the keywords, the synonyms and the text. */
const fieldTiers = [0, 5, 10, 15]
const inText = 15
/** Flowers are flowers, whether they are called so or not. */
const asFlowers = 5
/** Documents that are no goods stand between goods that bear a word in their name, and those whose text has it. */
const apart = 9

/** Documents that are taken in before others get their turn. */
const sliceSize = 50

@Injectable()
export class WordSearchEngine extends SearchEngine {
  async build(documents: readonly Findable[], synonyms: readonly SameWords[]): Promise<SearchIndex> {
    const expand = synonymExpander(synonyms)
    const frequencies = new Map<string, number>()
    const others: string[] = []
    const spoken = new Set<string>()
    await inSlices(documents, ({ name, keywords, synonyms: forms = '', shelf }) => {
      const other = `${forms} ${expand(`${name} ${keywords}`)}`
      others.push(other)
      for (const word of new Set(wordsOf(`${name} ${keywords}${shelf === undefined ? '' : ` ${other}`}`))) {
        spoken.add(word)
        if (shelf !== undefined) frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
      }
    })
    const stems = new Set([...spoken].map(stem))
    const forms = (word: string): string[] => {
      // A code has no other forms, and each product has its own.
      if (/\d/.test(word)) return [word]
      return [word, ...(foldedOf(word) === word ? [] : [folded(word)]), ...stemsOf(word, stems)]
    }
    const whole = remembered((word) => (isStopWord(word) ? [] : forms(word)))
    const stemAlone = remembered((word) => (isStopWord(word) ? [] : [stem(word)]))
    const wholeOfGoods = remembered((word) => (isStopWord(word) ? [] : [markOf(word) ?? forms(word)].flat()))
    // A pot with flowers on it is a pot.
    const descriptive = remembered((word) => wholeOfGoods(word).filter((term) => term !== flowerMark))
    const unmarked = remembered((word) => (isStopWord(word) || markOf(word) ? [] : [stem(word)]))
    const builder = new WordIndexBuilder()
    let number = 0
    await inSlices(documents, ({ name, keywords, text, shelf }) => {
      const [all, described, running] =
        shelf === undefined ? [whole, whole, stemAlone] : [wholeOfGoods, descriptive, unmarked]
      builder.add([
        fieldOf(name, all),
        fieldOf(keywords, all),
        fieldOf(others[number] ?? '', described),
        fieldOf(text, running),
      ])
      number += 1
    })
    for (const word of frequencies.keys())
      if (word.length <= 2 || isStopWord(word) || /\d/.test(word)) frequencies.delete(word)
    const shelves = Uint8Array.from(documents, ({ shelf }) => shelf ?? apart)
    return new WordSearchIndex(builder.build(), new Vocabulary(frequencies), shelves)
  }
}

const fieldOf = (text: string, termsOf: (word: string) => string[]): IndexedField => {
  const words = wordsOf(text)
  return { terms: words.flatMap(termsOf), words: new Set(words).size }
}

/** Each in turn, and others get theirs in between. */
const inSlices = async (documents: readonly Findable[], see: (document: Findable) => void): Promise<void> => {
  for (let from = 0; from < documents.length; from += sliceSize) {
    documents.slice(from, from + sliceSize).forEach(see)
    await new Promise(setImmediate)
  }
}

const remembered = (make: (word: string) => string[]): ((word: string) => string[]) => {
  const known = new Map<string, string[]>()
  return (word) => {
    const made = known.get(word) ?? make(word)
    known.set(word, made)
    return made
  }
}

/** A compound is also found by its last part, where that is a word of the range: krans in begravningskrans. */
const stemsOf = (word: string, known: ReadonlySet<string>): string[] => {
  const whole = stem(word)
  const parts: string[] = []
  for (let from = 4; from <= whole.length - 4; from += 1) {
    const part = `=${whole.slice(from)}`
    if (known.has(part)) parts.push(part)
  }
  return [whole, ...parts]
}

/** Gives the words that stand for what a text says. */
const synonymExpander = (synonyms: readonly SameWords[]) => {
  const rows = synonyms.map((row) => ({ words: row.join(' '), phrases: row.map(stemmedPhrase) }))
  return (text: string): string => {
    const stemmed = stemmedPhrase(text)
    return rows
      .filter(({ phrases }) => phrases.some((phrase) => stemmed.includes(phrase)))
      .map(({ words }) => words)
      .join(' ')
  }
}
const stemmedPhrase = (text: string): string => ` ${wordsOf(text).map(rootOf).join(' ')} `

/** Edit distance 1 from four letters on, 2 from eight (SE-01). */
const nearness = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0)

/** Terms by which a document is found, and how much each counts. */
interface Way {
  readonly places: readonly number[]
  readonly weightOf: (term: string) => number
}

const farthest = 255

/** What a word finds: documents in the order of their numbers, how near each is, and what its words weigh. */
interface Hits {
  readonly documents: Uint32Array
  readonly ranks: Uint8Array
  /** The ranks of all its words, added up. */
  readonly farther: Uint16Array
  readonly scores: Float32Array
}

class WordSearchIndex implements SearchIndex {
  /** People ask for the same words again and again, in ever new company. */
  readonly #hits = new Recent<Hits>(500)
  readonly #near = new Recent<Hits>(500)

  constructor(
    private readonly index: WordIndex,
    private readonly vocabulary: Vocabulary,
    private readonly shelves: Uint8Array,
  ) {}

  find(query: string, { near = true } = {}): number[] {
    const words = queryWordsOf(query)
    if (words.length === 0) return []
    const hits = words
      .map((word) => (near ? this.#hitsOf(word) : this.#closeTo(word)))
      .sort((a, b) => a.documents.length - b.documents.length)
    const { documents, ranks, farther, scores } = hits.reduce(inBoth)
    const places = Uint8Array.from(documents, (document, at) => this.#placeOf(document, ranks[at]!))
    // Goods that are found alike stand in the order of the range, which somebody chose.
    const weights = Float32Array.from(documents, (document, at) =>
      this.isGood(document) && ranks[at]! < inText ? -farther[at]! : scores[at]!,
    )
    return Array.from(documents.keys())
      .sort((a, b) => places[a]! - places[b]! || ranks[a]! - ranks[b]! || weights[b]! - weights[a]! || a - b)
      .map((at) => documents[at]!)
  }

  goods(): number[] {
    return Array.from(this.shelves.keys())
      .filter((document) => this.shelves[document]! !== apart)
      .sort((one, other) => this.shelves[one]! - this.shelves[other]! || one - other)
  }

  isGood(document: number): boolean {
    return this.shelves[document]! !== apart
  }

  knows(word: string): boolean {
    return markOf(word) !== undefined || this.vocabulary.has(word)
  }

  corrected(query: string): string | null {
    const words = queryWordsOf(query)
    const right = words.map((word) => this.#meantBy(word) ?? word)
    if (right.every((word, at) => word === words[at])) return null
    const text = right.join(' ')
    return this.find(text, { near: false }).some((document) => this.isGood(document)) ? text : null
  }

  suggest(query: string): string | null {
    const words = queryWordsOf(query)
    const suggested = words.map((word) =>
      this.#hitsOf(word).documents.length > 0 ? word : this.vocabulary.mostUsedNear(word),
    )
    const text = suggested.filter((word) => word !== null).join(' ')
    return text !== '' && text !== words.join(' ') && this.find(text).length > 0 ? text : null
  }

  /** Goods first, in the order of their shelves; goods that only speak of it after what else bears its name. */
  #placeOf(document: number, rank: number): number {
    const shelf = this.shelves[document]!
    if (shelf === apart) return rank >= inText ? 3 * apart : apart
    return rank >= inText ? apart + 1 + shelf : shelf
  }

  #meantBy(word: string): string | null {
    if (!this.#isSpelled(word)) return this.vocabulary.spelled(word)
    return !this.knows(word) && this.#isStemAlone(word) ? this.vocabulary.meantBy(word) : null
  }

  /** What is found has no more in common with it than the stem. */
  #isStemAlone(word: string): boolean {
    return this.#closeTo(word).ranks.every((rank) => rank % 5 >= tiers.stem)
  }

  /** Whether some good answers to it, or something else bears it as it is written: a town, say, or the name of a store. */
  #isSpelled(word: string): boolean {
    if (this.knows(word) || /\d/.test(word)) return true
    const { documents, ranks } = this.#closeTo(word)
    return documents.some((document, at) =>
      this.isGood(document) ? ranks[at]! < inText : ranks[at]! % 5 <= tiers.folded,
    )
  }

  /** Words that are only near count when no other does. */
  #hitsOf(word: string): Hits {
    return this.#near.of(word, () => {
      const close = this.#closeTo(word)
      return close.documents.length > 0 || nearness(word) === 0 ? close : this.#search(word, this.#waysNear(word))
    })
  }

  /** By any of its forms; a compound also by both its parts: `födelsedag` and `blommor`. */
  #closeTo(word: string): Hits {
    return this.#hits.of(word, () => {
      const close = this.#search(word, this.#waysTo(word))
      const parts = markOf(word) ? null : this.vocabulary.parts(word)
      return parts ? inEither(close, parts.map((part) => this.#search(part, this.#waysTo(part))).reduce(inBoth)) : close
    })
  }

  /** The more ways a document is found by, the better. */
  #search(word: string, ways: readonly Way[]): Hits {
    const tierOf = tiersTo(word)
    const { size } = this.index
    const ranks = new Uint8Array(size).fill(farthest)
    const scores = new Float32Array(size)
    const foundBy = new Uint8Array(size)
    const found: number[] = []
    ways.forEach(({ places, weightOf }, way) => {
      for (const place of places) {
        const term = this.index.terms[place]!
        const isFlowers = term === flowerMark
        const [tier, share] = [tierOf(term), isFlowers ? 0 : weightOf(term)]
        this.index.each(place, (document, field, weight) => {
          if (foundBy[document] === 0) found.push(document)
          ranks[document] = Math.min(ranks[document]!, isFlowers ? asFlowers : tier + fieldTiers[field]!)
          scores[document]! += share * weight
          foundBy[document]! |= 1 << way
        })
      }
    })
    const documents = Uint32Array.from(found).sort()
    return {
      documents,
      ranks: Uint8Array.from(documents, (document) => ranks[document]!),
      farther: Uint16Array.from(documents, (document) => ranks[document]!),
      scores: Float32Array.from(documents, (document) => scores[document]! * bitsIn(foundBy[document]!)),
    }
  }

  #waysTo(word: string): Way[] {
    const plain = foldedOf(word)
    const mark = markOf(word)
    if (mark)
      return [mark, word, ...(mark === flowerMark ? [stem(word)] : [])].map((term) => ({
        places: this.index.exactly(term),
        weightOf: () => 1,
      }))
    const begins = word.length > 2
    const beginning = (term: string): Way => ({
      places: begins ? this.index.startingWith(term) : this.index.exactly(term),
      weightOf: (known) => (known === term ? 1 : (0.375 * known.length) / (1.3 * known.length - 0.3 * term.length)),
    })
    return [
      beginning(word),
      ...(plain === word ? [] : [beginning(plain)]),
      beginning(`~${plain}`),
      { places: this.index.exactly(stem(word)), weightOf: () => 1 },
    ]
  }

  #waysNear(word: string): Way[] {
    return [foldedOf(word), folded(word)].map((term) => ({
      places: this.index.near(term, nearness(word), editDistance),
      weightOf: () => 0.45,
    }))
  }
}

interface Hit {
  readonly document: number
  readonly rank: number
  readonly farther: number
  readonly score: number
}

const hitAt = ({ documents, ranks, farther, scores }: Hits, at: number): Hit => ({
  document: documents[at]!,
  rank: ranks[at]!,
  farther: farther[at]!,
  score: scores[at]!,
})

const hitsOf = (all: readonly Hit[]): Hits => ({
  documents: Uint32Array.from(all, ({ document }) => document),
  ranks: Uint8Array.from(all, ({ rank }) => rank),
  farther: Uint16Array.from(all, ({ farther }) => farther),
  scores: Float32Array.from(all, ({ score }) => score),
})

/** The documents of both; as far as the farther of the two. */
const inBoth = (one: Hits, other: Hits): Hits => {
  const common: Hit[] = []
  let there = 0
  one.documents.forEach((document, here) => {
    while (there < other.documents.length && other.documents[there]! < document) there += 1
    if (other.documents[there] !== document) return
    const [mine, theirs] = [hitAt(one, here), hitAt(other, there)]
    common.push({
      document,
      rank: Math.max(mine.rank, theirs.rank),
      farther: mine.farther + theirs.farther,
      score: mine.score + theirs.score,
    })
  })
  return hitsOf(common)
}

/** The documents of either; as far as the nearer of the two. */
const inEither = (one: Hits, other: Hits): Hits => {
  const all = new Map<number, Hit>()
  for (const hits of [other, one])
    hits.documents.forEach((document, at) => {
      const hit = hitAt(hits, at)
      const known = all.get(document)
      if (!known || hit.rank <= known.rank) all.set(document, hit)
    })
  return hitsOf([...all.values()].sort((a, b) => a.document - b.document))
}

/** How near a document's word is to the query's, worked out once a query. */
const tiersTo = (word: string): ((term: string) => number) => {
  const plain = foldedOf(word)
  const root = stem(word)
  const known = new Map<string, number>()
  const mark = markOf(word)
  const tierOf = (term: string): number => {
    if (term === word || term === mark) return tiers.exact
    if (term.startsWith(word)) return tiers.prefix
    if (term.startsWith(plain) || term.startsWith(`~${plain}`)) return tiers.folded
    return term === root ? tiers.stem : tiers.near
  }
  return (term) => {
    const tier = known.get(term) ?? tierOf(term)
    known.set(term, tier)
    return tier
  }
}
