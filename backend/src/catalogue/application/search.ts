import { createHmac } from 'node:crypto'
import type { ProductFilter, ProductList, ProductPage } from '@bukett/contracts/http/catalogue'
import type { HitType, SearchHit, SearchPage } from '@bukett/contracts/http/search'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { Log, Settings } from '../../shared/shared.module.js'
import type { Site } from '../domain/product.js'
import { Recent } from '../domain/recent.js'
import { wordsOf } from '../domain/words.js'
import { Catalogue } from './catalogue.js'
import { type Findable, SearchClicks, SearchEngine, type SearchIndex } from './ports.js'
import { pageTargets, type Place, productPlace, productWords, type SearchTarget } from './search-targets.js'
import { StockLevels } from './stock-levels.js'

const pageSize = 24

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
  #building: Promise<void> = Promise.resolve()
  /** The build that begins when the one under way is done. */
  #next: Promise<void> | null = null
  #isOpen = false
  readonly #log: Logger
  readonly #found = new Recent<readonly number[]>(2000)
  readonly #pages = new Recent<SearchPage>(1000)
  readonly #secret: string

  constructor(
    private readonly catalogue: Catalogue,
    private readonly engine: SearchEngine,
    private readonly clicks: SearchClicks,
    stock: StockLevels,
    { config }: Settings,
    { log }: Log,
  ) {
    this.#secret = config.secret
    this.add(() => pageTargets)
    this.#log = log
    catalogue.onRefreshed(() => {
      this.#rebuildBeside()
    })
    stock.onChange(() => {
      this.#pages.clear()
    })
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
    for (const product of this.catalogue.all) {
      targets.push(productPlace(product))
      words.push(productWords(product, occasions))
    }
    const others = this.#sources.flatMap((source) => source())
    const index = await this.engine.build([...words, ...others])
    this.#targets = [...targets, ...others]
    this.#index = index
    this.#found.clear()
    this.#pages.clear()
  }

  /** SE-02. */
  async search(query: string, page: number, site: Site, language: Language): Promise<SearchPage> {
    await this.#firstBuilt()
    const key = JSON.stringify([query, page, site, language, this.catalogue.today])
    // Frozen, so that a route encodes it once.
    return this.#pages.of(key, () => Object.freeze(this.#page(query, page, site, language)))
  }

  #page(query: string, page: number, site: Site, language: Language): SearchPage {
    const found = this.#find(query).filter((number) => this.#targets[number]!.sites.includes(site))
    const trackId = this.#trackId(query)
    const counts = new Map<HitType, number>()
    for (const number of found) {
      const { type } = this.#targets[number]!
      counts.set(type, (counts.get(type) ?? 0) + 1)
    }
    return {
      query,
      items: found
        .slice(page * pageSize, (page + 1) * pageSize)
        .flatMap((number) => this.#hit(number, trackId, language) ?? []),
      total: found.length,
      page,
      pageSize,
      facets: { hitTypes: [...counts].map(([value, count]) => ({ value, count })) },
    }
  }

  async products(query: string, page: number, site: Site, language: Language): Promise<ProductPage> {
    const { items, total } = await this.list({ query, page, isHome: site === 'home' }, language)
    return { items, total, page, pageSize }
  }

  /** The filtered list, narrowed by the filter's query when it has one. */
  async list(filter: ProductFilter, language: Language): Promise<ProductList> {
    if (!filter.query?.trim()) return this.catalogue.list(filter, language)
    await this.#firstBuilt()
    const found = this.#find(filter.query).map((number) => this.#targets[number]!)
    const codes = found.filter(({ type }) => type === 'product').map(({ id }) => id)
    return this.catalogue.listOf(codes, filter, language)
  }

  /** SE-03: another spelling of a query without hits. */
  async suggestion(query: string): Promise<string | null> {
    await this.#firstBuilt()
    if (this.#find(query).length > 0) return null
    return this.#index?.suggest(query) ?? null
  }

  /** Counts a choice when the track id is one that the query was answered with. */
  track(query: string, hitId: string, trackId: string): void {
    if (trackId === this.#trackId(query)) this.clicks.count(normal(query), hitId)
  }

  async #firstBuilt(): Promise<void> {
    this.open()
    if (!this.#index) await this.#building
  }

  /** At once, so that what is kept of it is of the index that stands. */
  #find(query: string): readonly number[] {
    return this.#found.of(normal(query), () => this.#index?.find(query) ?? [])
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

const normal = (query: string): string => wordsOf(query).join(' ')
