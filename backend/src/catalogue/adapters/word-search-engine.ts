import { Injectable } from '@nestjs/common'
import { type Findable, SearchEngine, type SearchIndex } from '../application/ports.js'
import { bitsIn } from '../domain/bitset.js'
import { editDistance } from '../domain/edit-distance.js'
import { foldedOf, isStopWord, queryWordsOf, stemOf, synonyms, wordsOf } from '../domain/words.js'
import { Recent } from '../domain/recent.js'
import { type IndexedField, type WordIndex, WordIndexBuilder } from '../domain/word-index.js'

/**
 * A word of a name is kept as it is written, folded where that differs (`~`), and as a stem (`=`); a query asks for each, so that the
 * form by which a document was found says how near it is (SE-01). Of the running text only the stems are kept.
 */
const folded = (word: string): string => `~${foldedOf(word)}`
const stem = (word: string): string => `=${stemOf(foldedOf(word))}`

/** How near each way of finding is; less is nearer. A hit in the running text is farther than any in the name. */
const tiers = { exact: 0, prefix: 1, folded: 2, stem: 3, near: 4 } as const
/** Of the name, the keywords, the synonyms and the text. */
const fieldTiers = [0, 5, 10, 15]

/** Documents that are taken in before others get their turn. */
const sliceSize = 50

@Injectable()
export class WordSearchEngine extends SearchEngine {
  async build(documents: readonly Findable[]): Promise<SearchIndex> {
    const frequencies = new Map<string, number>()
    await inSlices(documents, ({ name, keywords }) => {
      for (const word of new Set(wordsOf(`${name} ${keywords}`)))
        frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
    })
    const stems = new Set([...frequencies.keys()].map(stem))
    const whole = remembered((word) => {
      if (isStopWord(word)) return []
      // A code has no other forms, and each product has its own.
      if (/\d/.test(word)) return [word]
      return [word, ...(foldedOf(word) === word ? [] : [folded(word)]), ...stemsOf(word, stems)]
    })
    const stemAlone = remembered((word) => (isStopWord(word) ? [] : [stem(word)]))
    const expand = synonymExpander()
    const builder = new WordIndexBuilder()
    await inSlices(documents, ({ name, keywords, synonyms: forms = '', text }) => {
      const others = `${forms} ${expand(`${name} ${keywords}`)}`
      builder.add([
        fieldOf(name, whole),
        fieldOf(keywords, whole),
        fieldOf(others, stemAlone),
        fieldOf(text, stemAlone),
      ])
    })
    for (const word of frequencies.keys())
      if (word.length <= 2 || isStopWord(word) || /\d/.test(word)) frequencies.delete(word)
    return new WordSearchIndex(builder.build(), frequencies)
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
const synonymExpander = () => {
  const rows = synonyms.map((row) => ({ words: row.join(' '), phrases: row.map(stemmedPhrase) }))
  return (text: string): string => {
    const stemmed = stemmedPhrase(text)
    return rows
      .filter(({ phrases }) => phrases.some((phrase) => stemmed.includes(phrase)))
      .map(({ words }) => words)
      .join(' ')
  }
}
const stemmedPhrase = (text: string): string => ` ${wordsOf(text).map(stem).join(' ')} `

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
  readonly scores: Float32Array
}

class WordSearchIndex implements SearchIndex {
  /** People ask for the same words again and again, in ever new company. */
  readonly #hits = new Recent<Hits>(500)

  constructor(
    private readonly index: WordIndex,
    private readonly frequencies: ReadonlyMap<string, number>,
  ) {}

  find(query: string): number[] {
    const words = queryWordsOf(query)
    if (words.length === 0) return []
    const hits = words.map((word) => this.#hitsOf(word)).sort((a, b) => a.documents.length - b.documents.length)
    const { documents, ranks, scores } = hits.reduce(inBoth)
    return Array.from(documents.keys())
      .sort((a, b) => ranks[a]! - ranks[b]! || scores[b]! - scores[a]! || a - b)
      .map((at) => documents[at]!)
  }

  suggest(query: string): string | null {
    const words = queryWordsOf(query)
    const suggested = words.map((word) => (this.#hitsOf(word).documents.length > 0 ? word : this.#mostUsedNear(word)))
    const text = suggested.filter((word) => word !== null).join(' ')
    return text !== '' && text !== words.join(' ') && this.find(text).length > 0 ? text : null
  }

  /** Words that are only near count when no other does. */
  #hitsOf(word: string): Hits {
    return this.#hits.of(word, () => {
      const close = this.#search(word, this.#waysTo(word))
      return close.documents.length > 0 || nearness(word) === 0 ? close : this.#search(word, this.#waysNear(word))
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
        const [tier, share] = [tierOf(term), weightOf(term)]
        this.index.each(place, (document, field, weight) => {
          if (foundBy[document] === 0) found.push(document)
          ranks[document] = Math.min(ranks[document]!, tier + fieldTiers[field]!)
          scores[document]! += share * weight
          foundBy[document]! |= 1 << way
        })
      }
    })
    const documents = Uint32Array.from(found).sort()
    return {
      documents,
      ranks: Uint8Array.from(documents, (document) => ranks[document]!),
      scores: Float32Array.from(documents, (document) => scores[document]! * bitsIn(foundBy[document]!)),
    }
  }

  #waysTo(word: string): Way[] {
    const plain = foldedOf(word)
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

  /** SE-03: of the known words within reach the nearest, and of those the one that is used most. */
  #mostUsedNear(word: string): string | null {
    const plain = foldedOf(word)
    let reach = word.length <= 3 ? 1 : word.length < 8 ? 2 : 3
    let best: string | null = null
    let uses = 0
    for (const [known, frequency] of this.frequencies) {
      const distance = farFrom(plain, foldedOf(known), reach)
      if (distance > reach || (distance === reach && frequency <= uses)) continue
      best = known
      uses = frequency
      reach = distance
    }
    return best
  }
}

const shortestPart = 5

/** How far a word is from a known one, or, a little farther, from the first part of one: `pressent` from `presentkort`. */
const farFrom = (word: string, known: string, most: number): number => {
  const whole = Math.abs(known.length - word.length) > most ? most + 1 : editDistance(word, known, most)
  if (word.length < shortestPart || known.length <= word.length || known[0] !== word[0]) return whole
  const parts = [-1, 0, 1].map((more) => editDistance(word, known.slice(0, word.length + more), most))
  return Math.min(whole, Math.min(...parts) + 0.5)
}

/** The documents of both; as far as the farther of the two. */
const inBoth = (one: Hits, other: Hits): Hits => {
  const common: [document: number, rank: number, score: number][] = []
  let there = 0
  one.documents.forEach((document, here) => {
    while (there < other.documents.length && other.documents[there]! < document) there += 1
    if (other.documents[there] === document)
      common.push([document, Math.max(one.ranks[here]!, other.ranks[there]!), one.scores[here]! + other.scores[there]!])
  })
  return {
    documents: Uint32Array.from(common, ([document]) => document),
    ranks: Uint8Array.from(common, ([, rank]) => rank),
    scores: Float32Array.from(common, ([, , score]) => score),
  }
}

/** How near a document's word is to the query's, worked out once a query. */
const tiersTo = (word: string): ((term: string) => number) => {
  const plain = foldedOf(word)
  const root = stem(word)
  const known = new Map<string, number>()
  const tierOf = (term: string): number => {
    if (term === word) return tiers.exact
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
