import type { OfficeProduct, ProductChoice } from '@bukett/contracts/http/office-products'
import type { Language } from '@bukett/contracts/rules/language'
import { categoryOf, fromPrice, nameOf, revisionOf, type StoredProduct, type StoredVariant } from './product.js'

/** What is left of a variant; null: as many as are wanted. */
type Counted = Pick<StoredVariant, 'Code' | 'Stock' | 'CountedIn'>
type Left = (variant: Counted) => number | null

/** As the back office's list shows it. */
export const toOfficeProduct = (
  product: StoredProduct,
  language: Language,
  left: Left,
): Omit<OfficeProduct, 'HasDraft'> => {
  const first = product.Variants[0]!
  return {
    Code: product._id,
    Name: nameOf(product, language),
    Url: product.Url,
    ProductCategory: categoryOf(product),
    VatClass: first.VatClass,
    Sites: product.Sites,
    Seasons: product.Seasons ?? [],
    Assortments: product.Assortments,
    Position: product.Position,
    IsCentral: first.IgnoreBroker,
    LocalMemberId: product.LocalMemberId,
    Variants: product.Variants.map((variant) => ({
      Code: variant.Code,
      Name: nameOf(variant, language),
      Price: variant.Price,
      PriceAfterDiscount: variant.PriceAfterDiscount,
      LowestPrice30Days: variant.LowestPrice30Days,
      Stock: variant.Stock,
      Left: left(variant),
      IsCustomerSpecifiedPrice: variant.IsCustomerSpecifiedPrice,
    })),
    Revision: revisionOf(product),
  }
}

/** What a product is found and ordered by in the back office: a hundred thousand of them are looked through in a moment. */
export interface IndexedProduct {
  readonly code: string
  readonly position: number
  readonly name: string
  readonly nameEn: string
  readonly price: number
  /** Names and codes in small letters. */
  readonly words: string
  readonly category: string
  readonly sites: readonly string[]
  readonly seasons: readonly string[]
  readonly assortments: readonly string[]
  readonly isCentral: boolean
  /** Variants whose pieces are counted. */
  readonly counted: readonly Counted[]
}

/** `assortments`: those it was put into by hand, and those it belongs to by a rule. */
export const indexed = (product: StoredProduct, assortments: readonly string[]): IndexedProduct => ({
  code: product._id,
  position: product.Position,
  name: product.Name,
  nameEn: product.NameEn,
  price: fromPrice(product),
  words: [product._id, product.Name, product.NameEn, ...product.Variants.map(({ Code }) => Code)]
    .join(' ')
    .toLowerCase(),
  category: categoryOf(product),
  sites: product.Sites,
  seasons: product.Seasons ?? [],
  assortments,
  isCentral: product.Variants[0]!.IgnoreBroker,
  counted: product.Variants.flatMap(({ Code, Stock, CountedIn }) =>
    Stock === null ? [] : [{ Code, Stock, ...(CountedIn !== undefined && { CountedIn }) }],
  ),
})

/** Whether a product is among those that are asked for. */
export const isChosen = (choice: ProductChoice, left: Left): ((product: IndexedProduct) => boolean) => {
  const words = choice.words.toLowerCase().split(/\s+/).filter(Boolean)
  return (product) =>
    words.every((word) => product.words.includes(word)) &&
    (choice.assortment === '' || product.assortments.includes(choice.assortment)) &&
    isShown(choice.shown, product.sites) &&
    isInSeason(choice.season, product.seasons) &&
    (choice.kind === 'any' || product.category === choice.kind) &&
    (choice.made === 'any' || product.isCentral === (choice.made === 'central')) &&
    isInStock(choice.stock, product, left)
}

/** What the words mean most likely: products that have them for their code, for their name, for how that begins, and then the rest. */
export const nearestFirst = (found: readonly IndexedProduct[], words: string): readonly IndexedProduct[] => {
  const wanted = words.trim().toLowerCase()
  const byDistance: IndexedProduct[][] = [[], [], [], []]
  for (const product of found) byDistance[distanceTo(wanted, product)]!.push(product)
  return byDistance.flat()
}

const distanceTo = (wanted: string, { code, name, nameEn }: IndexedProduct): number => {
  if (code.toLowerCase() === wanted) return 0
  const names = [name.toLowerCase(), nameEn.toLowerCase()]
  if (names.includes(wanted)) return 1
  return names.some((one) => one.startsWith(wanted)) ? 2 : 3
}

const isShown = (shown: ProductChoice['shown'], sites: readonly string[]): boolean =>
  shown === 'any' || (shown === 'nowhere' ? sites.length === 0 : sites.includes(shown))

const isInSeason = (season: ProductChoice['season'], seasons: readonly string[]): boolean =>
  season === 'any' || (season === 'always' ? seasons.length === 0 : seasons.includes(season))

const isInStock = (stock: ProductChoice['stock'], { counted }: IndexedProduct, left: Left): boolean =>
  stock === 'any' || (stock === 'counted' ? counted.length > 0 : counted.some((variant) => left(variant) === 0))
