import { yielding } from '../../shared/yielding.js'
import type { PictureUse } from '../../media/index.js'
import type { StoredAddon } from '../domain/addon.js'
import type { StoredArticleCategory } from '../domain/article-category.js'
import type { StoredAssortment } from '../domain/assortment.js'
import { fits } from '../domain/assortment-rule.js'
import type { StoredLift } from '../domain/lifts.js'
import { addTo } from '../domain/lists.js'
import type { GreetingText, StoredOccasion } from '../domain/occasion.js'
import { PackedProducts, ProductPacker } from '../domain/packed-products.js'
import type { StoredProduct } from '../domain/product.js'
import { type Range, RangeBuilder } from '../domain/range.js'
import { turnsAhead } from '../domain/settled-prices.js'
import type { StoredSynonym } from '../domain/synonyms.js'
import type { Products, References } from './ports.js'

/** A moment at which a plan changes what a product costs. */
export interface PriceTurn {
  readonly at: string
  readonly code: string
}

/** As editors keep them; no row at all where they have changed none. */
export interface SearchLeads {
  readonly synonyms: readonly StoredSynonym[]
  readonly lifts: readonly StoredLift[]
}

/** Everything there is to sell, as it was read at one time. */
export interface ReadCatalogue {
  readonly products: PackedProducts
  readonly range: Range
  /** A product's number by its code, and by those of its variants. */
  readonly byCode: ReadonlyMap<string, number>
  readonly byVariant: ReadonlyMap<string, number>
  readonly addons: readonly StoredAddon[]
  readonly occasions: readonly StoredOccasion[]
  readonly greetingTexts: readonly GreetingText[]
  readonly assortments: ReadonlyMap<string, StoredAssortment>
  readonly articleCategories: readonly StoredArticleCategory[]
  /** What editors lead the search by. */
  readonly searchLeads: SearchLeads
  /** Codes and names of what shows a picture, by the picture. */
  readonly shows: ReadonlyMap<string, PictureUse[]>
  /** When prices turn by their plans, and of which products: as it was written when the range was read. */
  readonly turns: readonly PriceTurn[]
  /** The assortments that a product belongs to by their rules. */
  readonly ruled: (product: StoredProduct) => readonly string[]
}

export const nothingRead: ReadCatalogue = {
  products: new PackedProducts([], (product) => product),
  range: new RangeBuilder(() => []).build(new Uint32Array()),
  byCode: new Map(),
  byVariant: new Map(),
  addons: [],
  occasions: [],
  greetingTexts: [],
  assortments: new Map(),
  articleCategories: [],
  searchLeads: { synonyms: [], lifts: [] },
  shows: new Map(),
  turns: [],
  ruled: () => [],
}

/** Each product is looked at once, as it comes; what was there before is shown meanwhile, and others are answered. */
export const readCatalogue = async (
  products: Products,
  references: References,
  asNow: (product: StoredProduct) => StoredProduct,
): Promise<ReadCatalogue> => {
  const [addons, occasions, greetingTexts, assortments, articleCategories, synonyms, lifts] = await Promise.all([
    references.all('addons'),
    references.all('occasions'),
    references.all('greetingTexts'),
    references.all('assortments'),
    references.all('articleCategories'),
    references.all('searchSynonyms'),
    references.all('searchLifts'),
  ])
  const ruled = ruledBy(assortments)
  const [packer, range] = [new ProductPacker(), new RangeBuilder(ruled)]
  const [byCode, byVariant] = [new Map<string, number>(), new Map<string, number>()]
  const shows = new Map<string, PictureUse[]>()
  const turns: PriceTurn[] = []
  const giveWay = yielding()
  let added = 0
  for await (const batch of products.all())
    for (const product of batch) {
      packer.add(product)
      for (const at of turnsAhead(product)) turns.push({ at, code: product._id })
      const now = asNow(product)
      range.add(now)
      byCode.set(now._id.toUpperCase(), added)
      for (const { Code } of now.Variants) byVariant.set(Code.toUpperCase(), added)
      for (const id of new Set(now.Pictures?.map(({ Id }) => Id))) addTo(shows, id, placeOf(now))
      added += 1
      await giveWay()
    }
  const places = packer.places()
  for (const numbers of [byCode, byVariant]) for (const [code, of] of numbers) numbers.set(code, places[of]!)
  return {
    products: packer.build(places, asNow),
    range: range.build(places),
    byCode,
    byVariant,
    addons,
    occasions,
    greetingTexts,
    assortments: new Map(assortments.map((assortment) => [assortment._id, assortment])),
    articleCategories,
    searchLeads: { synonyms, lifts },
    shows,
    turns: turns.toSorted((one, other) => (one.at < other.at ? -1 : 1)),
    ruled,
  }
}

/** Assortments by rule, for each product. */
const ruledBy = (assortments: readonly StoredAssortment[]) => {
  const ruled = assortments.flatMap(({ _id, Rule }) => (Rule ? [{ _id, Rule }] : []))
  return (product: StoredProduct): string[] =>
    ruled.filter(({ _id, Rule }) => !product.Assortments.includes(_id) && fits(Rule, product)).map(({ _id }) => _id)
}

export const placeOf = ({ _id, Name, NameEn }: StoredProduct | StoredAddon): PictureUse => ({ Code: _id, Name, NameEn })
