import type { LocalDay } from '@bukett/contracts/rules/dates'
import type { StoredAddon } from '../domain/addon.js'
import type { StoredArticleCategory } from '../domain/article-category.js'
import type { StoredAssortment } from '../domain/assortment.js'
import type { StoredCountry } from '../domain/country.js'
import type { GreetingText, StoredOccasion } from '../domain/occasion.js'
import type { StoredLift } from '../domain/lifts.js'
import type { StoredProduct } from '../domain/product.js'
import type { StoredSynonym } from '../domain/synonyms.js'

export interface ProductInPlace {
  readonly was: StoredProduct | undefined
  /** With its own change at the end of its changes. */
  readonly to: StoredProduct
}

/** The store of products. */
export abstract class Products {
  abstract count(): Promise<number>
  /** Every product, a batch at a time; each is made as it is come to. */
  abstract all(): AsyncIterable<Iterable<StoredProduct>>
  abstract find(codes: readonly string[]): Promise<StoredProduct[]>
  /** Some of those that show a picture of the library. */
  abstract showing(pictureId: string): Promise<StoredProduct[]>
  /** Each in place of the revision that was read of it, or new where nothing was; @returns codes of those that were others by then. */
  abstract change(all: readonly ProductInPlace[]): Promise<ReadonlySet<string>>
  /** Puts these in place of what stands under the same codes, whatever that is: for a range that nobody keeps yet. */
  abstract put(products: readonly StoredProduct[]): Promise<void>
}

/** What stands around the products: few documents each, read whole. */
export interface ReferenceKinds {
  addons: StoredAddon[]
  occasions: StoredOccasion[]
  greetingTexts: GreetingText[]
  assortments: StoredAssortment[]
  countries: StoredCountry[]
  articleCategories: StoredArticleCategory[]
  searchSynonyms: StoredSynonym[]
  searchLifts: StoredLift[]
}
export type ReferenceKind = keyof ReferenceKinds

/** The store of what stands around the products. */
export abstract class References {
  abstract count(kind: ReferenceKind): Promise<number>
  abstract all<Kind extends ReferenceKind>(kind: Kind): Promise<ReferenceKinds[Kind]>
  abstract put<Kind extends ReferenceKind>(kind: Kind, documents: ReferenceKinds[Kind]): Promise<void>
  /** In one write; what stands there already stays. */
  abstract addMissing(kind: ReferenceKind, documents: readonly { readonly _id: string }[]): Promise<void>
  /** False where its code is taken. */
  abstract add(kind: ReferenceKind, document: { readonly _id: string }): Promise<boolean>
  /** In place of this version of it; false when somebody else was first. */
  abstract change(kind: ReferenceKind, document: { readonly _id: string }, version: number): Promise<boolean>
  /** It is put aside. False when it is another version by now. */
  abstract remove(kind: ReferenceKind, id: string, version: number): Promise<boolean>
  /** All of that code that were put aside. */
  abstract removed<Kind extends ReferenceKind>(kind: Kind, id: string): Promise<ReferenceKinds[Kind]>
}

/** Tells every process that the catalogue has changed, once what was written is safe. */
export abstract class CatalogueChanges {
  abstract announce(): Promise<void>
  /** Tells after a write, also where this process dies between the two: another does then, some time later. */
  abstract during<Written>(write: () => Promise<Written>, settleAfterMs?: number): Promise<Written>
}

/** Something that can be found by words (SE-01). */
export interface Findable {
  readonly name: string
  /** Category, colour, occasion and the like: as telling as the name. */
  readonly keywords: string
  /** Other words for the same. */
  readonly synonyms?: string
  readonly text: string
  /** Of goods: those of a lower shelf stand before those of a higher. Left out of what is no goods. */
  readonly shelf?: number
}

export interface SearchIndex {
  /** Numbers of what was found, goods first, best first. A word that nothing bears counts for the words near it, unless it must be met. */
  find(query: string, how?: { near?: boolean }): readonly number[]
  /** Numbers of all goods, by their shelves. */
  goods(): readonly number[]
  /** Whether some good bears the word as it is written, accents aside. */
  knows(word: string): boolean
  /** The query as it was meant, where words of it are misspelt and goods are found by what was meant; otherwise null. */
  corrected(query: string): string | null
  /** The query in words that are known, or null (SE-03). */
  suggest(query: string): string | null
}

/** Words and phrases of which each stands for the others. */
export type SameWords = readonly string[]

/** The library that finds. */
export abstract class SearchEngine {
  /** Without holding up the process for long at a time. */
  abstract build(documents: readonly Findable[], synonyms: readonly SameWords[]): Promise<SearchIndex>
}

/** Counts which hits are chosen (SE-02). */
export abstract class SearchClicks {
  abstract count(query: string, hitId: string): void
}

/** A search that somebody made. */
export interface CountedSearch {
  readonly words: string
  readonly isVain: boolean
  /** What it was corrected to. */
  readonly corrected: string | null
  /** The correction was taken back. */
  readonly asTyped: boolean
}

/** What was searched for by the same words, in some days. */
export interface SearchSum {
  readonly words: string
  readonly searches: number
  readonly vain: number
  readonly corrected: number
  readonly takenBack: number
  /** Hits that were chosen. */
  readonly chosen: number
  /** What it was last corrected to. */
  readonly as: string | null
}

/** Counts what is searched for, day by day, and of nobody whose it was. */
export abstract class SearchCounts {
  /** Once a day for each address, which is not kept. */
  abstract add(search: CountedSearch, address: string): void
  abstract chosen(words: string): void
  /** Both days included, the most searched first. */
  abstract between(from: LocalDay, to: LocalDay): Promise<SearchSum[]>
}
