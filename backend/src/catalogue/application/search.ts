import { createHmac } from 'node:crypto'
import type { Colour, ProductFilter, ProductList, ProductPage } from '@bukett/contracts/http/catalogue'
import type { HitType, SearchHit, SearchPage } from '@bukett/contracts/http/search'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { Log, Settings } from '../../shared/shared.module.js'
import { type StoredArticle, toArticleCard } from '../domain/article.js'
import { categoryOf, nameOf, type Site, type StoredProduct } from '../domain/product.js'
import { Recent } from '../domain/recent.js'
import { wordsOf } from '../domain/words.js'
import { Articles } from './articles.js'
import { Catalogue } from './catalogue.js'
import { type Findable, SearchClicks, SearchEngine, type SearchIndex } from './ports.js'

const pageSize = 24

/** A place of the shop that the search may lead to. */
export interface SearchTarget extends Findable {
  readonly type: HitType
  readonly id: string
  readonly sites: readonly Site[]
  /** What a list shows, in the reader's language. */
  show(language: Language): { Name: string; Text: string; Url: string }
}

/**
 * One index over products, articles, pages and what other modules add (stores). It is built anew, beside the old one, when what it
 * covers changes.
 */
@Injectable()
export class Search {
  readonly #sources: (() => readonly SearchTarget[])[] = []
  #targets: readonly SearchTarget[] = []
  #index: SearchIndex | null = null
  #building: Promise<void> = Promise.resolve()
  /** The build that begins when the one under way is done. */
  #next: Promise<void> | null = null
  readonly #found = new Recent<readonly number[]>(2000)
  readonly #secret: string

  constructor(
    private readonly catalogue: Catalogue,
    private readonly articles: Articles,
    private readonly engine: SearchEngine,
    private readonly clicks: SearchClicks,
    { config }: Settings,
    { log }: Log,
  ) {
    this.#secret = config.secret
    this.add(() => [...this.articles.all, ...this.articles.pages].map(articleTarget))
    this.add(() => pages)
    catalogue.onRefreshed(() => {
      this.rebuild().catch((error: unknown) => {
        log.error({ error }, 'the search index could not be built; the old one stays')
      })
    })
  }

  /** What else can be found; call `rebuild` when it changes. */
  add(source: () => readonly SearchTarget[]): void {
    this.#sources.push(source)
  }

  /** Builds the index anew once the build under way is done; what is asked for meanwhile is one build. */
  rebuild(): Promise<void> {
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

  async #build(): Promise<void> {
    const occasions = new Map(this.catalogue.occasions.map(({ _id, Name, NameEn }) => [_id, `${Name} ${NameEn}`]))
    const products = this.catalogue.all.map((product) => productTarget(product, occasions))
    const targets = [...products, ...this.#sources.flatMap((source) => source())]
    const index = await this.engine.build(targets)
    this.#targets = targets
    this.#index = index
    this.#found.clear()
  }

  /** SE-02. */
  async search(query: string, page: number, site: Site, language: Language): Promise<SearchPage> {
    const found = (await this.#find(query)).filter((number) => this.#targets[number]!.sites.includes(site))
    const trackId = this.#trackId(query)
    const counts = new Map<HitType, number>()
    for (const number of found) {
      const { type } = this.#targets[number]!
      counts.set(type, (counts.get(type) ?? 0) + 1)
    }
    return {
      query,
      items: found.slice(page * pageSize, (page + 1) * pageSize).map((number) => this.#hit(number, trackId, language)),
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
    const found = (await this.#find(filter.query)).map((number) => this.#targets[number]!)
    const codes = found.filter(({ type }) => type === 'product').map(({ id }) => id)
    return this.catalogue.listOf(codes, filter, language)
  }

  /** SE-03: another spelling of a query without hits. */
  async suggestion(query: string): Promise<string | null> {
    if ((await this.#find(query)).length > 0) return null
    return this.#index?.suggest(query) ?? null
  }

  /** Counts a choice when the track id is one that the query was answered with. */
  track(query: string, hitId: string, trackId: string): void {
    if (trackId === this.#trackId(query)) this.clicks.count(normal(query), hitId)
  }

  async #find(query: string): Promise<readonly number[]> {
    if (!this.#index) await this.#building
    return this.#found.of(normal(query), () => this.#index?.find(query) ?? [])
  }

  #hit(number: number, TrackId: string, language: Language): SearchHit {
    const target = this.#targets[number]!
    const product = target.type === 'product' ? this.catalogue.find(target.id) : undefined
    const card = product ? this.catalogue.card(product, language) : null
    return {
      HitType: target.type,
      HitId: target.id,
      TrackId,
      IsProduct: target.type === 'product',
      ...target.show(language),
      Variants: card?.Variants ?? [],
      Product: card,
    }
  }

  #trackId(query: string): string {
    return createHmac('sha256', this.#secret)
      .update(`search:${normal(query)}`)
      .digest('base64url')
      .slice(0, 16)
  }
}

const normal = (query: string): string => wordsOf(query).join(' ')

const kinds: Partial<Record<ReturnType<typeof categoryOf>, string>> = {
  Flowers: 'blommor bukett flowers bouquet',
  Plants: 'krukväxt växt plant',
  LargePlants: 'stor växt krukväxt large plant',
  Chocolate: 'choklad chocolate',
  GiftCard: 'presentkort gift card',
  Digital: 'presentkort digitalt sms e-post gift card',
  International: 'utomlands international',
  Funeral: 'begravning funeral',
  Grave: 'grav grave',
  Subscription: 'prenumeration subscription',
  Interior: 'inredning hem home',
}

/** The name of a colour in both languages, and its other forms. */
const colourWords: Readonly<Record<Colour, readonly [names: string, forms: string]>> = {
  white: ['vit white', 'vita vitt'],
  cream: ['creme cream', 'gräddvit'],
  yellow: ['gul yellow', 'gula gult'],
  orange: ['orange', 'aprikos'],
  pink: ['rosa pink', 'skär'],
  red: ['röd red', 'röda rött'],
  purple: ['lila purple', 'violett'],
  blue: ['blå blue', 'blåa blått'],
  green: ['grön green', 'gröna grönt'],
  mixed: ['blandad mixed', 'färgglad blandade'],
}

const productTarget = (product: StoredProduct, occasions: ReadonlyMap<string, string>): SearchTarget => ({
  type: 'product',
  id: product._id,
  sites: product.LocalMemberId === null ? product.Sites : [],
  name: `${product.Name} ${product.NameEn} ${product._id}`,
  keywords: [
    kinds[categoryOf(product)] ?? '',
    ...product.Colours.map((colour) => colourWords[colour][0]),
    ...product.Occasions.map((occasion) => occasions.get(occasion) ?? ''),
    product.Picture.Alt,
    product.Picture.AltEn,
  ].join(' '),
  synonyms: product.Colours.map((colour) => colourWords[colour][1]).join(' '),
  text: `${product.Description} ${product.DescriptionEn}`,
  show: (language) => ({ Name: nameOf(product, language), Text: '', Url: product.Url }),
})

const articleTarget = (article: StoredArticle): SearchTarget => ({
  type: article.Category === null ? 'page' : 'article',
  id: article._id,
  sites: ['gift', 'home'],
  name: `${article.Title} ${article.TitleEn}`,
  keywords: `${article.Preamble} ${article.PreambleEn}`,
  text: article.Sections.map(({ Text, TextEn }) => `${Text} ${TextEn}`).join(' '),
  show: (language) => {
    const { Title, Preamble, Url } = toArticleCard(article, language)
    return { Name: Title, Text: Preamble, Url }
  },
})

const pages: readonly SearchTarget[] = [
  {
    type: 'page',
    id: 'hitta-butik',
    sites: ['gift', 'home'],
    name: 'Hitta butik Find a shop',
    keywords: 'butik florist öppettider adress karta store opening hours',
    text: '',
    show: (language) =>
      language === 'en'
        ? { Name: 'Find a shop', Text: 'Opening hours and a map of the network’s florists.', Url: '/hitta-butik' }
        : { Name: 'Hitta butik', Text: 'Öppettider och karta för floristerna i nätverket.', Url: '/hitta-butik' },
  },
  {
    type: 'page',
    id: 'kopvillkor',
    sites: ['gift', 'home'],
    name: 'Köpvillkor Terms of purchase',
    keywords: 'villkor ångerrätt retur terms withdrawal return',
    text: '',
    show: (language) =>
      language === 'en'
        ? {
            Name: 'Terms of purchase',
            Text: 'What applies when you buy, and your right of withdrawal.',
            Url: '/kopvillkor',
          }
        : { Name: 'Köpvillkor', Text: 'Vad som gäller när du handlar, och din ångerrätt.', Url: '/kopvillkor' },
  },
]
