import { Injectable } from '@nestjs/common'
import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import { type Findable, SearchEngine, type SearchIndex } from '../application/ports.js'
import { foldedOf, isStopWord, queryWordsOf, stemOf, synonyms, wordsOf } from '../domain/words.js'
import { Recent } from '../domain/recent.js'

/**
 * A word of a name is kept as it is written, folded where that differs (`~`), and as a stem (`=`); a query asks for each, so that the
 * form by which a document was found says how near it is (SE-01). Of the running text only the stems are kept.
 */
const folded = (word: string): string => `~${foldedOf(word)}`
const stem = (word: string): string => `=${stemOf(foldedOf(word))}`

const fields = ['name', 'keywords', 'synonyms', 'text'] as const
type Field = (typeof fields)[number]

interface Document extends Record<Field, string> {
  id: number
}

/** How near each way of finding is; less is nearer. A hit in the running text is farther than any in the name. */
const tiers = { exact: 0, prefix: 1, folded: 2, stem: 3, near: 4 } as const
const fieldTiers: Record<Field, number> = { name: 0, keywords: 5, synonyms: 10, text: 15 }

/** Documents that are taken in before others get their turn. */
const sliceSize = 50

@Injectable()
export class MiniSearchEngine extends SearchEngine {
  async build(documents: readonly Findable[]): Promise<SearchIndex> {
    const stems = new Set<string>()
    for (const { name, keywords } of documents) for (const word of wordsOf(`${name} ${keywords}`)) stems.add(stem(word))
    const whole = remembered((word) => {
      // A code has no other forms, and each product has its own.
      if (/\d/.test(word)) return [word]
      return [word, ...(foldedOf(word) === word ? [] : [folded(word)]), ...stemsOf(word, stems)]
    })
    const stemsAlone = remembered((word) => [stem(word)])
    const index = new MiniSearch<Document>({
      fields: [...fields],
      tokenize: wordsOf,
      processTerm: (word, field) => {
        if (isStopWord(word)) return null
        return field === 'name' || field === 'keywords' ? whole(word) : stemsAlone(word)
      },
      searchOptions: { tokenize: (term) => [term], processTerm: (term) => term },
    })
    const expand = synonymExpander()
    for (let from = 0; from < documents.length; from += sliceSize) {
      index.addAll(
        documents.slice(from, from + sliceSize).map(({ name, keywords, synonyms = '', text }, at) => ({
          id: from + at,
          name,
          keywords,
          text,
          synonyms: `${synonyms} ${expand(`${name} ${keywords}`)}`,
        })),
      )
      await new Promise(setImmediate)
    }
    return new MiniSearchIndex(index, frequenciesOf(documents))
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

const frequenciesOf = (documents: readonly Findable[]): ReadonlyMap<string, number> => {
  const frequencies = new Map<string, number>()
  for (const { name, keywords } of documents) {
    for (const word of new Set(wordsOf(`${name} ${keywords}`)))
      if (word.length > 2 && !isStopWord(word) && !/\d/.test(word))
        frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
  }
  return frequencies
}

/** Edit distance 1 from four letters on, 2 from eight (SE-01). */
const nearness = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0)

/** What a word finds: documents in the order of their numbers, how near each is, and what the library makes of it. */
interface Hits {
  readonly documents: Uint32Array
  readonly ranks: Uint8Array
  readonly scores: Float32Array
}

class MiniSearchIndex implements SearchIndex {
  /** People ask for the same words again and again, in ever new company. */
  readonly #hits = new Recent<Hits>(500)

  constructor(
    private readonly index: MiniSearch<Document>,
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
      const close = this.#search(word, waysTo(word))
      return close.documents.length > 0 || nearness(word) === 0 ? close : this.#search(word, waysNear(word))
    })
  }

  #search(word: string, queries: Query[]): Hits {
    const tierOf = tiersTo(word)
    const results = this.index.search({ combineWith: 'OR', queries }).sort((a, b) => a.id - b.id)
    return {
      documents: Uint32Array.from(results, ({ id }) => id as number),
      ranks: Uint8Array.from(results, (result) => rankOf(result, tierOf)),
      scores: Float32Array.from(results, ({ score }) => score),
    }
  }

  /** SE-03: of the known words within reach, the one that is used most. */
  #mostUsedNear(word: string): string | null {
    const reach = word.length <= 3 ? 1 : word.length < 8 ? 2 : 3
    const plain = foldedOf(word)
    let best: string | null = null
    let uses = 0
    for (const [known, frequency] of this.frequencies) {
      if (frequency <= uses || Math.abs(known.length - word.length) > reach) continue
      if (editDistance(plain, foldedOf(known), reach) <= reach) {
        best = known
        uses = frequency
      }
    }
    return best
  }
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

const waysTo = (word: string): Query[] => {
  const plain = foldedOf(word)
  const prefix = word.length > 2
  return [
    { queries: [word], prefix },
    ...(plain === word ? [] : [{ queries: [plain], prefix }]),
    { queries: [`~${plain}`], prefix },
    { queries: [stem(word)] },
  ]
}

const waysNear = (word: string): Query[] =>
  [foldedOf(word), folded(word)].map((plain) => ({ queries: [plain], fuzzy: nearness(word), maxFuzzy: 2 }))

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

/** The nearest way and place by which the word was found. */
const rankOf = ({ match }: SearchResult, tierOf: (term: string) => number): number => {
  let rank = Number.POSITIVE_INFINITY
  for (const term in match) {
    const tier = tierOf(term)
    for (const place of match[term]!) rank = Math.min(rank, tier + fieldTiers[place as Field])
  }
  return rank
}

/** Insertions, deletions, replacements and swaps of neighbours; more than `most` when it is more. */
export const editDistance = (one: string, other: string, most: number): number => {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      let cost = Math.min(above[column]! + 1, current[column - 1]! + 1, above[column - 1]! + (same ? 0 : 1))
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        cost = Math.min(cost, before[column - 2]! + 1)
      current.push(cost)
    }
    if (Math.min(...current) > most) return most + 1
    before = above
    above = current
  }
  return above[other.length]!
}
