import type {
  Addon,
  Assortment,
  Product,
  ProductCard,
  ProductCategory,
  ProductFilter,
  ProductList,
  ProductPage,
  TextGreetings,
  VariantOfProduct,
} from '@bukett/contracts/http/catalogue'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import type { OrderType } from '@bukett/contracts/rules/delivery-types'
import type { Language } from '@bukett/contracts/rules/language'
import { sitePages } from '@bukett/contracts/rules/site-pages'
import { Injectable } from '@nestjs/common'
import { CoalescedWork } from '../../shared/coalesced-work.js'
import { Announcements } from '../../shared/announcements.js'
import { hasWords, Library, PictureUses, toShown } from '../../media/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { type PageOfSite, SitePages } from '../../shared/site-pages.js'
import { goesWith, type StoredAddon, toAddon } from '../domain/addon.js'
import type { StoredArticleCategory } from '../domain/article-category.js'
import { type StoredAssortment, toAssortment } from '../domain/assortment.js'
import { inLanguage, nameOf } from '../domain/product.js'
import type { StoredOccasion } from '../domain/occasion.js'
import {
  isGiftCard,
  type Shown,
  type Site,
  type StoredProduct,
  type StoredVariant,
  toCard,
  toProduct,
  toVariantOfProduct,
  variantFor,
} from '../domain/product.js'
import { type FindPhoto, firstPictureOf, ownPictureOf, type StoredPicture } from '../domain/pictures.js'
import type { Range } from '../domain/range.js'
import { withLeadTime } from '../domain/lead-time.js'
import { settled } from '../domain/settled-prices.js'
import { Recent } from '../domain/recent.js'
import { Products, References } from './ports.js'
import { nothingRead, placeOf, type PriceTurn, readCatalogue, type SearchLeads } from './read-catalogue.js'
import { StockLevels } from './stock-levels.js'

const pageSize = 24
const selectedLimit = 100

export interface ChosenVariant {
  readonly product: StoredProduct
  readonly variant: StoredVariant
}

/** The catalogue in memory: read at start, and again when it is announced that it changed. No question to it reaches MongoDB. */
@Injectable()
export class Catalogue {
  #known = nothingRead
  readonly #lists = new Recent<ProductList>(2000)
  readonly #pages = new Recent<Product>(2000)
  readonly #listeners: (() => Promise<void> | void)[] = []
  readonly #reading = new CoalescedWork(() => this.#read())

  constructor(
    private readonly products: Products,
    private readonly references: References,
    private readonly stock: StockLevels,
    private readonly clock: Clock,
    private readonly library: Library,
    uses: PictureUses,
    announcements: Announcements,
    pages: SitePages,
  ) {
    announcements.on('catalogue', () => this.refresh())
    const forget = (): void => {
      this.#lists.clear()
      this.#pages.clear()
    }
    stock.onChange(forget)
    library.onRefreshed(forget)
    pages.add('products', () => pagesOf(this.all))
    pages.add('assortments', () => this.assortments('sv').map(({ Url }) => ({ path: Url })))
    const addonsWith = (id: string) => this.#known.addons.filter((addon) => shows(addon, id)).map(placeOf)
    uses.add({
      of: (id) => [...(this.#known.shows.get(id) ?? []), ...addonsWith(id)],
      now: async (id) => [...(await products.showing(id)).map(placeOf), ...addonsWith(id)],
    })
  }

  async onModuleInit(): Promise<void> {
    await this.refresh()
  }

  /** Reads everything anew. */
  refresh(): Promise<void> {
    return this.#reading.run()
  }

  async #read(): Promise<void> {
    this.#known = await readCatalogue(this.products, this.references, (product) => this.#asNow(product))
    this.#lists.clear()
    this.#pages.clear()
    for (const listener of this.#listeners) await listener()
  }

  #asNow(product: StoredProduct): StoredProduct {
    const now = this.clock.now()
    return withLeadTime(settled(product, now), now)
  }

  /** Turns of prices by plans that nobody has written yet, the first first. */
  get turns(): readonly PriceTurn[] {
    return this.#known.turns
  }

  /** What has been made of prices holds for a day, and until one of them turns. */
  get era(): string {
    if (this.#known.turns.length === 0) return this.today
    const now = this.clock.now().toISOString()
    return `${this.today} ${this.#known.turns.filter(({ at }) => at <= now).length}`
  }

  /** Calls back after each reading, in the order of the calls. */
  onRefreshed(listener: () => Promise<void> | void): void {
    this.#listeners.push(listener)
  }

  /** In the order of the range. Each is made as it is come to: a hundred thousand take a second. */
  get all(): Iterable<StoredProduct> {
    return this.#known.products
  }

  /** Goods for abroad, listed or not. */
  get forAbroad(): StoredProduct[] {
    return this.#known.range.forAbroad().map((number) => this.#known.products.at(number))
  }

  /** The first product of a category. */
  firstOf(category: ProductCategory): StoredProduct | undefined {
    const number = this.#known.range.firstOf(category)
    return number === undefined ? undefined : this.#known.products.at(number)
  }

  /** The smallest place in the range. */
  get newestPosition(): number | undefined {
    return this.#known.products.length > 0 ? this.#known.products.at(0).Position : undefined
  }

  /** Where a product is listed: by hand first, then by rules. */
  assortmentsOf(product: StoredProduct): readonly string[] {
    return [...product.Assortments, ...this.#known.ruled(product)]
  }

  /** There is nothing to sell yet. */
  get isEmpty(): boolean {
    return this.#known.byCode.size === 0
  }

  get searchLeads(): SearchLeads {
    return this.#known.searchLeads
  }

  get occasions(): readonly StoredOccasion[] {
    return this.#known.occasions
  }

  /** Parents before their children. */
  get articleCategories(): readonly StoredArticleCategory[] {
    return this.#known.articleCategories
  }

  /** Without regard to the filter's query. Throws `catalogue.unknown-assortment`. */
  list(filter: ProductFilter, language: Language): ProductList {
    const key = `${language} ${this.era} ${JSON.stringify(filter)}`
    return this.#lists.of(key, () => Object.freeze(this.listOf(undefined, filter, language)))
  }

  /**
   * The same of the products that were found, best first; kinds of goods that are kept aside are counted, and shown to those who choose
   * them. Throws `catalogue.unknown-assortment`.
   */
  listOf(
    found: readonly string[] | undefined,
    filter: ProductFilter,
    language: Language,
    aside: readonly ProductCategory[] = [],
  ): ProductList {
    const assortment = this.#assortmentOf(filter)
    if (assortment === undefined)
      throw new DomainError('catalogue.unknown-assortment', { code: filter.assortment?.slice(0, 60) })
    const site: Site = filter.isHome || assortment?.Site === 'home' ? 'home' : 'gift'
    const page = filter.page ?? 0
    const numbers = found?.flatMap((code) => this.#known.byCode.get(code.toUpperCase()) ?? [])
    const selection = { filter: { ...filter, assortment: assortment?._id }, found: numbers, aside, language }
    const { products, total, facets } = this.#known.range.list(selection, site, page, pageSize)
    return {
      items: this.#cards(products, language),
      total,
      page,
      pageSize,
      assortment: assortment && toAssortment(assortment, language),
      facets: { ...facets, occasions: this.#named(facets.occasions, language) },
    }
  }

  /** A shop that has none yet has one: everything. */
  #assortmentOf({ assortment }: ProductFilter): StoredAssortment | null | undefined {
    if (assortment === undefined || this.#known.assortments.size === 0) return null
    return this.#known.assortments.get(assortment.toLowerCase())
  }

  /** What most people send: the favourites, or the whole range where that list is not there or is empty. */
  get liked(): ProductFilter {
    const filter = { assortment: 'favoriter' }
    return this.#known.assortments.has(filter.assortment) && this.list(filter, 'sv').total > 0 ? filter : {}
  }

  /** The first of a list of the gift site, as they are kept. */
  firstOfList(filter: ProductFilter, most: number): StoredProduct[] {
    return this.#known.range.list({ filter }, 'gift', 0, most).products.map((number) => this.#known.products.at(number))
  }

  /** The home site's products. */
  home(page: number, size: number, language: Language): ProductPage {
    const { products, total } = this.#known.range.list({ filter: {} }, 'home', page, size)
    return { items: this.#cards(products, language), total, page, pageSize: size }
  }

  ofOrderType(type: OrderType, member: string | null, page: number, language: Language): ProductPage {
    const { products, total } = this.#known.range.ofOrderType(type, member, page, pageSize)
    return { items: this.#cards(products, language), total, page, pageSize }
  }

  /** Throws `catalogue.unknown-product`. */
  product(code: string, language: Language): Product {
    const product = this.find(code)
    if (!product) throw unknown(code)
    return this.#pages.of(`${language} ${this.era} ${product._id}`, () =>
      Object.freeze(toProduct(product, this.#childrenOf(product), this.#shown(language))),
    )
  }

  /** A product, kept or not, as its page will be at a moment. */
  asShownAt(product: StoredProduct, at: Date, language: Language): Product {
    const then = withLeadTime(settled(product, at), at)
    return toProduct(then, this.#childrenOf(product), { ...this.#shown(language), today: stockholmDay(at) })
  }

  #childrenOf({ ChildProducts }: StoredProduct): ChosenVariant[] {
    return ChildProducts.flatMap((child) => this.#variant(child.toUpperCase()) ?? [])
  }

  /** The product as it is kept. */
  find(code: string): StoredProduct | undefined {
    return this.#ofCode(code.toUpperCase())
  }

  /** What it costs at the least today, in öre; undefined for what is not in the range. */
  fromPriceOf(code: string): number | undefined {
    const number = this.#known.byCode.get(code.toUpperCase())
    return number === undefined ? undefined : this.#known.range.priceOf(number)
  }

  #ofCode(upper: string): StoredProduct | undefined {
    const number = this.#known.byCode.get(upper)
    return number === undefined ? undefined : this.#known.products.at(number)
  }

  #ofVariant(upper: string): StoredProduct | undefined {
    const number = this.#known.byVariant.get(upper)
    return number === undefined ? undefined : this.#known.products.at(number)
  }

  #variant(upper: string): ChosenVariant | undefined {
    const product = this.#ofVariant(upper)
    const variant = product?.Variants.find(({ Code }) => Code.toUpperCase() === upper)
    return product && variant && { product, variant }
  }

  /** A variant's code, a product's for its first variant, or a gift card's as CA-14 reads it. Throws `catalogue.unknown-product`. */
  variant(code: string): ChosenVariant {
    return this.#asShown(this.#chosen(code))
  }

  #chosen(code: string): ChosenVariant {
    const upper = code.trim().toUpperCase()
    const known = this.#variant(upper)
    if (known) return known
    const product = this.#ofCode(upper) ?? this.#giftCard(upper.slice(0, 7))
    if (!product) throw unknown(code)
    return { product, variant: variantFor(product, upper) }
  }

  /** Carts and orders keep the picture that the variant is shown by. */
  #asShown(chosen: ChosenVariant): ChosenVariant {
    const { product, variant } = chosen
    if (!product.Pictures?.length) return chosen
    const Picture = ownPictureOf(product, variant, this.photo) ?? firstPictureOf(product, this.photo)
    return { product: { ...product, Picture }, variant }
  }

  /** The library's picture, where it may be shown. */
  readonly photo: FindPhoto = (id) => {
    const picture = this.library.find(id)
    return picture && hasWords(picture) ? toShown(picture) : undefined
  }

  /** What a product is shown by; undefined where it is not sold any more. */
  pictureOf(code: string): StoredPicture | undefined {
    const product = this.find(code)
    return product && firstPictureOf(product, this.photo)
  }

  /** Of whatever `variant` reads: what is listed nowhere is not sold to shoppers (record 200). Throws `catalogue.unknown-product`. */
  demandListed(code: string): void {
    if (this.#chosen(code).product.Sites.length === 0) throw unknown(code)
  }

  /** What is left of a variant; null: as many as are wanted, or not sold any more. */
  stockOf(variantCode: string): number | null {
    const chosen = this.#variant(variantCode.toUpperCase())
    return chosen ? this.stock.left(chosen.variant) : null
  }

  /** Whether there is such a variant still. */
  isSold(variantCode: string): boolean {
    return this.#known.byVariant.has(variantCode.toUpperCase())
  }

  variantOfProduct(code: string, language: Language): VariantOfProduct {
    const { product, variant } = this.variant(code)
    return toVariantOfProduct(this.find(product._id) ?? product, variant, this.#shown(language))
  }

  /** What goes with a variant. Throws `catalogue.unknown-product`. */
  addonsOf(code: string, language: Language): Addon[] {
    const { product } = this.variant(code)
    return this.#known.addons.filter((addon) => goesWith(addon, product)).map((addon) => this.#toAddon(addon, language))
  }

  /** The addon as it is kept. */
  findAddon(code: string): StoredAddon | undefined {
    const upper = code.trim().toUpperCase()
    return this.#known.addons.find(({ _id }) => _id === upper)
  }

  /** The addon as it is kept. Throws `catalogue.unknown-addon`. */
  addon(code: string): StoredAddon {
    const addon = this.findAddon(code)
    if (!addon) throw new DomainError('catalogue.unknown-addon', { code: code.slice(0, 60) })
    return addon
  }

  textGreetings(language: Language): TextGreetings {
    const cards = this.#known.addons.filter((addon) => addon.IsTextGreeting)
    return {
      Occasions: this.#known.occasions.map((occasion) => ({ Code: occasion._id, Name: nameOf(occasion, language) })),
      Addons: cards.map((card) => ({ ...this.#toAddon(card, language), Occasions: card.Occasions })),
      Texts: this.#known.greetingTexts.map(({ Occasion, Text, TextEn }) => ({
        Occasion,
        Text: inLanguage(language, Text, TextEn),
      })),
    }
  }

  /** Cards in the order of the codes, of products or variants; those that are gone are left out, and what is listed nowhere (record 200). */
  selected(codes: readonly string[], language: Language, withHidden = false): ProductCard[] {
    const numbers = codes.slice(0, selectedLimit).flatMap((code) => {
      const upper = code.trim().toUpperCase()
      return this.#known.byCode.get(upper) ?? this.#known.byVariant.get(upper) ?? []
    })
    const shown = numbers.filter((number) => withHidden || this.#known.products.at(number).Sites.length > 0)
    return this.#cards([...new Set(shown)], language)
  }

  /** How many products name a row of a register, listed or not. */
  countOf(register: Parameters<Range['countOf']>[0], code: string): number {
    return this.#known.range.countOf(register, code)
  }

  assortments(language: Language): Assortment[] {
    return [...this.#known.assortments.values()].map((assortment) => toAssortment(assortment, language))
  }

  card(product: StoredProduct, language: Language): ProductCard {
    return toCard(product, this.#shown(language))
  }

  #giftCard(code: string): StoredProduct | undefined {
    const product = this.#ofCode(code)
    return product && isGiftCard(product) ? product : undefined
  }

  /** The day that prices and openings are shown for. */
  get today(): string {
    return stockholmDay(this.clock.now())
  }

  #cards(numbers: readonly number[], language: Language): ProductCard[] {
    const shown = this.#shown(language)
    return numbers.map((number) => toCard(this.#known.products.at(number), shown))
  }

  #shown(language: Language): Shown {
    return {
      today: this.today,
      language,
      left: (variant) => this.stock.left(variant),
      photo: this.photo,
      isListed: (code) => (this.find(code)?.Sites.length ?? 0) > 0,
    }
  }

  #toAddon(addon: StoredAddon, language: Language): Addon {
    return toAddon(addon, this.today, language, this.photo)
  }

  #named(facets: ProductList['facets']['colors'], language: Language) {
    const names = new Map(this.#known.occasions.map((occasion) => [occasion._id, nameOf(occasion, language)]))
    return facets.map(({ value, count }) => ({ value, count, name: names.get(value) ?? value }))
  }
}

/** Of what is listed somewhere, and sold by no single store only. */
function* pagesOf(products: Iterable<StoredProduct>): Iterable<PageOfSite> {
  for (const { Url, Sites, LocalMemberId, Changes, Variants } of products) {
    if (Sites.length === 0 || LocalMemberId !== null) continue
    const at = Changes?.at(-1)?.At
    // A price that was planned has a moment of its day.
    const priced = Variants.map(({ PriceHistory }) => PriceHistory.at(-1)?.Since.slice(0, 10))
    const days = [at === undefined ? undefined : stockholmDay(at), ...priced]
    const changedOn = days
      .filter((day) => day !== undefined)
      .sort()
      .at(-1)
    yield {
      path: (Sites.includes('gift') ? '' : sitePages.homeSite) + Url,
      ...(changedOn !== undefined && { changedOn }),
    }
  }
}

const shows = ({ Pictures = [] }: StoredAddon, id: string): boolean => Pictures.some(({ Id }) => Id === id)

const unknown = (code: string): DomainError => new DomainError('catalogue.unknown-product', { code: code.slice(0, 60) })
