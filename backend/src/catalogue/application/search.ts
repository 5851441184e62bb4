import { createHmac } from 'node:crypto'
import type { ProductCategory, ProductFilter, ProductList, ProductPage } from '@bukett/contracts/http/catalogue'
import type { HitType, SearchHit, SearchPage } from '@bukett/contracts/http/search'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { Library } from '../../media/index.js'
import { yielding } from '../../shared/yielding.js'
import { Clock } from '../../shared/clock.js'
import { Log, Settings } from '../../shared/shared.module.js'
import { asksForMourning, ofMourning } from '../domain/mourning.js'
import type { Site } from '../domain/product.js'
import type { Wish, WishedPlace } from '../domain/query-reader.js'
import { readQuery } from '../domain/read-query.js'
import { Recent } from '../domain/recent.js'
import { countedWords } from '../domain/counted-words.js'
import { lifted } from '../domain/lifts.js'
import { ownSynonyms } from '../domain/synonyms.js'
import { asksForAnyPresent, queryKeyOf, saysNothing, wordsOf } from '../domain/words.js'
import { Catalogue } from './catalogue.js'
import { type Findable, SearchClicks, SearchCounts, SearchEngine, type SearchIndex } from './ports.js'
import { pageTargets, type Place, productPlace, productWords, type SearchTarget } from './search-targets.js'
import { StockLevels } from './stock-levels.js'

const pageSize = 24
/** Hits that are no goods, beside those that are. */
const mostApart = 12
/** How many goods are looked at for a day: three pages. */
const mostInTime = 72

/** What a query was answered with, before the site and the reader's language come into it. */
interface Answer {
  readonly numbers: readonly number[]
  readonly wish: Wish
  readonly corrected: string | null
  readonly asksForMourning: boolean
}

/** What the search asks of those who deliver. */
export interface SearchDeliveries {
  /** A town by its whole name, or by its beginning the largest; or a postal code. */
  townOf(name: string, begun: boolean): WishedPlace | null
  /** Variants, of those given, that can be there by the day. */
  arriving(variants: readonly string[], postalCode: string, day: LocalDay): ReadonlySet<string>
}

/**
 * One index over products, pages and what other modules add (stores, articles). It is built anew, beside the old one, when what it
 * covers changes.
 */
@Injectable()
export class Search {
  readonly #sources: (() => readonly SearchTarget[])[] = []
  /** By the numbers of the index. */
  #targets: readonly (Place | SearchTarget)[] = []
  #index: SearchIndex | null = null
  /** What is lifted and lowered, by what its query comes down to. */
  #lifts: ReadonlyMap<string, { readonly first: readonly number[]; readonly last: ReadonlySet<number> }> = new Map()
  #building: Promise<void> = Promise.resolve()
  /** The build that begins when the one under way is done. */
  #next: Promise<void> | null = null
  #isOpen = false
  readonly #log: Logger
  #deliveries: SearchDeliveries | null = null
  readonly #found = new Recent<Answer>(2000)
  readonly #pages = new Recent<SearchPage>(1000)
  readonly #secret: string

  constructor(
    private readonly catalogue: Catalogue,
    private readonly engine: SearchEngine,
    private readonly clicks: SearchClicks,
    private readonly counts: SearchCounts,
    stock: StockLevels,
    library: Library,
    private readonly clock: Clock,
    { config }: Settings,
    { log }: Log,
  ) {
    this.#secret = config.secret
    this.add(() => pageTargets)
    this.#log = log
    catalogue.onRefreshed(() => {
      // Shown with what is new already while the index is built.
      this.#pages.clear()
      this.#rebuildBeside()
    })
    const forget = (): void => {
      this.#pages.clear()
    }
    stock.onChange(forget)
    library.onRefreshed(forget)
  }

  /** What else can be found; call `rebuild` when it changes. */
  add(source: () => readonly SearchTarget[]): void {
    this.#sources.push(source)
  }

  /**
   * Builds the index, and from now on with every change. The API opens the search when everything has been read; in a process that is
   * never asked, as the worker, there is none.
   */
  open(): void {
    if (this.#isOpen) return
    this.#isOpen = true
    this.#rebuildBeside()
  }

  /** Builds the index anew once the build under way is done; what is asked for meanwhile is one build. */
  rebuild(): Promise<void> {
    if (!this.#isOpen) return Promise.resolve()
    if (this.#next) return this.#next
    const next = this.#building
      .catch(() => undefined)
      .then(() => {
        this.#next = null
        return this.#build()
      })
    this.#next = next
    this.#building = next
    return next
  }

  #rebuildBeside(): void {
    this.rebuild().catch((error: unknown) => {
      this.#log.error({ error }, 'the search index could not be built; the old one stays')
    })
  }

  async #build(): Promise<void> {
    const occasions = new Map(this.catalogue.occasions.map(({ _id, Name, NameEn }) => [_id, `${Name} ${NameEn}`]))
    const targets: (Place | SearchTarget)[] = []
    const words: Findable[] = []
    const giveWay = yielding()
    for (const product of this.catalogue.all) {
      targets.push(productPlace(product))
      words.push(productWords(product, occasions))
      await giveWay()
    }
    const others = this.#sources.flatMap((source) => source())
    const { synonyms, lifts } = this.catalogue.searchLeads
    const same = (synonyms.length > 0 ? synonyms : ownSynonyms).map(({ Words }) => Words)
    const index = await this.engine.build([...words, ...others], same)
    const numbers = new Map(targets.map(({ id }, number) => [id, number]))
    const numbersOf = (codes: readonly string[]): number[] => codes.flatMap((code) => numbers.get(code) ?? [])
    this.#lifts = new Map(
      lifts.map(({ Query, Lifted, Lowered }) => [
        queryKeyOf(Query),
        { first: numbersOf(Lifted), last: new Set(numbersOf(Lowered)) },
      ]),
    )
    this.#targets = [...targets, ...others]
    this.#index = index
    this.#found.clear()
    this.#pages.clear()
  }

  /** Where flowers can be sent by its name, and which goods can be there on a day: said by those who deliver. */
  deliver(ways: SearchDeliveries): void {
    this.#deliveries = ways
  }

  /** SE-02. `asTyped`: word for word, nothing corrected and nothing read out of it. */
  async search(
    query: string,
    page: number,
    site: Site,
    language: Language,
    { asTyped = false } = {},
  ): Promise<SearchPage> {
    await this.#firstBuilt()
    const key = JSON.stringify([query, page, site, language, asTyped, this.#eraOf(this.#answer(query, asTyped))])
    // Frozen, so that a route encodes it once.
    return this.#pages.of(key, () => Object.freeze(this.#page(query, page, site, language, asTyped)))
  }

  #page(query: string, page: number, site: Site, language: Language, asTyped: boolean): SearchPage {
    const { wish, corrected, ...answer } = this.#answer(query, asTyped)
    const here = answer.numbers.filter((number) => {
      const { sites, isThere } = this.#targets[number]!
      return sites.includes(site) && (isThere?.() ?? true)
    })
    const goods = this.#inPrice(here.filter(this.#isGood), wish)
    const shown = new Set(answer.asksForMourning ? goods : this.#ordinary(goods))
    const others = here.filter((number) => !this.#isGood(number))
    const found = here.filter((number) => shown.has(number) || !this.#isGood(number))
    const trackId = this.#trackId(query)
    const counts = new Map<HitType, number>()
    for (const number of found) {
      const { type } = this.#targets[number]!
      counts.set(type, (counts.get(type) ?? 0) + 1)
    }
    const hitsOf = (some: readonly number[]): SearchHit[] =>
      some.flatMap((number) => this.#hit(number, trackId, language) ?? [])
    return {
      query,
      corrected,
      understood: { price: wish.price, day: wish.day, place: wish.place },
      items: hitsOf(this.#inTime(found, wish).slice(page * pageSize, (page + 1) * pageSize)),
      apart: hitsOf(others.slice(0, mostApart)),
      total: found.length,
      page,
      pageSize,
      facets: { hitTypes: [...counts].map(([value, count]) => ({ value, count })) },
    }
  }

  /** For those who look goods up by their words: of every kind. */
  async products(query: string, page: number, site: Site, language: Language): Promise<ProductPage> {
    const { items, total } = await this.#listed({ query, page, isHome: site === 'home' }, language, [])
    return { items, total, page, pageSize }
  }

  /** The filtered list, narrowed by the filter's query when it has one; funeral and grave wait until they are asked for, or chosen. */
  list(filter: ProductFilter, language: Language): Promise<ProductList> {
    return this.#listed(filter, language, ofMourning)
  }

  async #listed(filter: ProductFilter, language: Language, aside: readonly ProductCategory[]): Promise<ProductList> {
    if (!filter.query?.trim()) return this.catalogue.list(filter, language)
    await this.#firstBuilt()
    const { numbers, wish, asksForMourning } = this.#answer(filter.query, filter.asTyped ?? false)
    const goods = this.#inPrice(numbers.filter(this.#isGood), wish)
    const waits = !asksForMourning && this.#ordinary(goods).length < goods.length
    const codes = this.#inTime(goods, wish).map((number) => this.#targets[number]!.id)
    return this.catalogue.listOf(codes, filter, language, waits ? aside : [])
  }

  /** SE-03: another spelling of a query without hits. */
  async suggestion(query: string): Promise<string | null> {
    await this.#firstBuilt()
    if (this.#answer(query, false).numbers.length > 0) return null
    return this.#index?.suggest(query) ?? null
  }

  /** Counts that somebody has searched, and what came of it. */
  count({ query, corrected, total }: SearchPage, asTyped: boolean, address: string): void {
    const words = this.#countedAs(query)
    if (words !== null) this.counts.add({ words, isVain: total === 0, corrected, asTyped }, address)
  }

  /**
   * Counts a choice when the track id is one that the query was answered with. Who chose `while typing` has searched with that; the others
   * have been counted.
   */
  track(query: string, hitId: string, trackId: string, typing: { address: string } | null): void {
    const words = this.#countedAs(query)
    if (trackId !== this.#trackId(query) || words === null) return
    this.clicks.count(words, hitId)
    this.counts.chosen(words)
    const { corrected } = this.#answer(query, false)
    if (typing) this.counts.add({ words, isVain: false, corrected, asTyped: false }, typing.address)
  }

  #countedAs(query: string): string | null {
    return countedWords(query, this.#answer(query, false).wish.words)
  }

  async #firstBuilt(): Promise<void> {
    this.open()
    if (!this.#index) await this.#building
  }

  /** A page holds as long as its prices; one that says what can be there in time, for a minute of them. */
  #eraOf({ wish: { day, place } }: Answer): string {
    const { era } = this.catalogue
    return day && place ? `${era} ${this.clock.now().toISOString().slice(0, 16)}` : era
  }

  /** At once, so that what is kept of it is of the index that stands. */
  #answer(query: string, asTyped: boolean): Answer {
    const key = `${this.catalogue.today} ${asTyped ? '=' : '~'} ${query.trim().toLowerCase()}`
    return this.#found.of(key, () => {
      const index = this.#index
      const wish = asTyped || !index ? asWords(query) : this.#wishOf(query, index)
      if (!index) return { numbers: [], wish, corrected: null, asksForMourning: false }
      // Words that somebody has led by hand are spelled as they are meant.
      const corrected = asTyped || this.#lifts.has(queryKeyOf(wish.words)) ? null : index.corrected(wish.words)
      const words = corrected ?? wish.words
      const isEverything = saysNothing(words) && (wish.price ?? wish.day ?? wish.place) !== null
      const found = isEverything ? index.goods() : index.find(words, { near: !asTyped })
      const numbers = !asTyped && asksForAnyPresent(words) ? [...new Set([...found, ...index.goods()])] : found
      const asks = asksForMourning(words)
      const ordered = asks ? this.#mourningFirst(numbers) : numbers
      const lift = this.#lifts.get(queryKeyOf(words))
      return { numbers: lift ? lifted(ordered, lift) : ordered, wish, corrected, asksForMourning: asks }
    })
  }

  readonly #isGood = (number: number): boolean => this.#targets[number]!.category !== undefined

  readonly #isOfMourning = (number: number): boolean => {
    const { category } = this.#targets[number]!
    return category !== undefined && ofMourning.includes(category)
  }

  #mourningFirst(numbers: readonly number[]): readonly number[] {
    return [...numbers.filter(this.#isOfMourning), ...numbers.filter((number) => !this.#isOfMourning(number))]
  }

  /** Without funeral and grave, unless there is nothing else. */
  #ordinary(goods: readonly number[]): readonly number[] {
    const ordinary = goods.filter((number) => !this.#isOfMourning(number))
    return ordinary.length > 0 ? ordinary : goods
  }

  #wishOf(query: string, index: SearchIndex): Wish {
    return readQuery(query, {
      today: this.catalogue.today,
      townOf: (name, begun) => this.#deliveries?.townOf(name, begun) ?? null,
      isOfGoods: (word) => index.knows(word),
    })
  }

  #inPrice(goods: readonly number[], { price }: Wish): readonly number[] {
    if (!price) return goods
    const { from = 0, to = Number.MAX_SAFE_INTEGER } = price
    return goods.filter((number) => {
      const costs = this.catalogue.fromPriceOf(this.#targets[number]!.id)
      return costs !== undefined && costs >= from && costs <= to
    })
  }

  /** What can be there on the day stands before what cannot: as many as are looked at. */
  #inTime(numbers: readonly number[], { day, place }: Wish): readonly number[] {
    if (!day || !place || !this.#deliveries) return numbers
    const looked = numbers.slice(0, mostInTime)
    const codes = looked.flatMap((number) => this.catalogue.find(this.#targets[number]!.id)?.Variants[0]?.Code ?? [])
    const arriving = this.#deliveries.arriving(codes, place.PostalCode, day)
    const isLate = (number: number): boolean => {
      const first = this.catalogue.find(this.#targets[number]!.id)?.Variants[0]?.Code
      return first !== undefined && !arriving.has(first)
    }
    return [
      ...looked.filter((number) => !isLate(number)),
      ...looked.filter((number) => isLate(number)),
      ...numbers.slice(mostInTime),
    ]
  }

  /** Null for a product that went out of the range after the index was built. */
  #hit(number: number, TrackId: string, language: Language): SearchHit | null {
    const target = this.#targets[number]!
    const hit = { HitType: target.type, HitId: target.id, TrackId }
    if ('show' in target) return { ...hit, IsProduct: false, ...target.show(language), Variants: [], Product: null }
    const product = this.catalogue.find(target.id)
    if (!product) return null
    const card = this.catalogue.card(product, language)
    return { ...hit, IsProduct: true, Name: card.Name, Text: '', Url: card.Url, Variants: card.Variants, Product: card }
  }

  #trackId(query: string): string {
    return createHmac('sha256', this.#secret)
      .update(`search:${normal(query)}`)
      .digest('base64url')
      .slice(0, 16)
  }
}

const asWords = (query: string): Wish => ({ words: query, price: null, day: null, place: null })

const normal = (query: string): string => wordsOf(query).join(' ')
