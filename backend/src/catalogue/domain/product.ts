import type {
  Colour,
  Picture,
  Product,
  ProductCard,
  ProductCategory,
  SubscriptionTerms,
  Variant,
} from '@bukett/contracts/http/catalogue'
import type { PlacedPicture } from '@bukett/contracts/http/media'
import {
  type DeliveryType,
  DIGITAL_CHANNELS,
  type DigitalChannel,
  digitalWays,
  type OrderType,
} from '@bukett/contracts/rules/delivery-types'
import { type Flower, flowerText } from '@bukett/contracts/rules/flowers'
import { chooseGiftCardVariant } from '@bukett/contracts/rules/gift-card'
import type { Language } from '@bukett/contracts/rules/language'
import { orderTypeOfKind, type Season, type Site } from '@bukett/contracts/rules/product-kinds'
import type { PricePlan } from '@bukett/contracts/rules/price-plans'
import { vatOfGross, vatRate, type VatClass } from '@bukett/contracts/rules/price'
import type { Withdrawal } from '@bukett/contracts/rules/withdrawal'
import { type FindPhoto, firstPictureOf, ownPictureOf, picturesOf, type StoredPicture } from './pictures.js'
import type { PriceSince } from './price-history.js'
import type { Put } from './product-fields.js'

/** A variant as it is kept. Prices in öre incl. VAT; the tax follows from the class and the day. */
export interface StoredVariant {
  Code: string
  Name: string
  NameEn: string
  Price: number
  PriceAfterDiscount: number | null
  LowestPrice30Days: number | null
  /** Oldest first; the last one is today's. Reaches back as far as PR-09 needs. */
  PriceHistory: PriceSince[]
  VatClass: VatClass
  ProductCategory: ProductCategory
  ProductGroup: string
  DeliveryAvailableFromDate: string | null
  IsCustomerSpecifiedPrice: boolean
  /** The customer's price is a multiple of the list price (CA-13). */
  IsPriceMultiple: boolean
  IsCustomDescription: boolean
  IgnoreBroker: boolean
  IsDigital: boolean
  IsAssortmentVariant: boolean
  FastTrackSupported: boolean
  /** How central and digital goods travel (BR-01); empty for what a florist makes. */
  DeliveryTypes: DeliveryType[]
  /** Null: as many as are wanted (CA-11). */
  Stock: number | null
  /** The change that wrote it: the same number from another is a new count. */
  CountedIn?: string
  /** Stems of each flower and green, null for some of it; left out where nobody has said, as are the centimetres. */
  Contents?: readonly { Flower: Flower; Count: number | null }[]
  HeightCm?: number
  WidthCm?: number
  /** What florists abroad know this one by; left out where it is the product's. */
  IntercatCode?: string
  /** What its price will be; left out where nothing is planned. */
  Plans?: readonly PricePlan[]
  /** The latest moment of a plan whose price stands here already. */
  PricesAsOf?: string
}

/** How the product's picture is drawn: the parameters of the ui-kit's botanical drawings, which the product code seeds. */
export interface Drawing {
  kind: string
  flowers: string[]
  /** Blossom, second blossom, accent and leaf. */
  palette: string[]
  container: string | null
  form: string | null
}

export { SITES as sites, type Site } from '@bukett/contracts/rules/product-kinds'

export interface InternationalOffer {
  CountryCode: string
  IntercatCode: string
  LocalProductCategory: string
  /** The days it can be delivered on, both included; null for no limit (IN-03). */
  ValidFrom: string | null
  ValidTo: string | null
}

/** Who changed which fields, and when. */
export interface ProductChanged {
  /** Of this change alone: whoever made it knows it again. */
  Id: string
  /** Null: the shop itself. */
  By: string | null
  At: string
  Fields: string[]
  Revision: number
}

/** How far what was published of a product has come into it. */
export interface Standing {
  /** Of the latest version without an end. */
  Number: number
  /** Those with an end that hold now, the latest last, and what each has put in place of what. */
  Open: readonly { readonly Number: number; readonly Until: string; readonly Put: readonly Put[] }[]
}

/** A product as it is kept: Swedish in the plain fields, English beside them. */
export interface StoredProduct {
  _id: string
  Name: string
  NameEn: string
  Url: string
  Description: string
  DescriptionEn: string
  Picture: StoredPicture
  Drawing: Drawing
  /** Of the library, in their order; left out where nobody has chosen any. */
  Pictures?: PlacedPicture[]
  Variants: StoredVariant[]
  IsBundle: boolean
  /** Variant codes of what a bundle holds, each as often as it is in it. */
  ChildProducts: string[]
  InternationalCategories: string[]
  International: InternationalOffer | null
  Subscription: SubscriptionTerms | null
  Colours: Colour[]
  SelectableColours: Colour[]
  Occasions: string[]
  Assortments: string[]
  /** Where it is listed; nowhere when empty. */
  Sites: Site[]
  /** Left out where it belongs in all of the year. */
  Seasons?: Season[]
  /** SE-05: a member's own product, listed only with that member. */
  LocalMemberId: string | null
  RibbonTextRequired: boolean
  Withdrawal: Withdrawal
  /** Codes of products, chosen by hand; left out where nobody has chosen any, as are the next four. */
  Similar?: string[]
  AlsoBought?: string[]
  /** Of the addons that go with its kind, those that it is offered with. */
  Addons?: string[]
  SearchWords?: string
  Meta?: { Title: string; TitleEn: string; Description: string; DescriptionEn: string }
  /** Days from the order to the first delivery; left out where it takes none. */
  LeadDays?: number
  /** Rises with age: 0 is the newest. */
  Position: number
  /** How often it was changed; left out: not since it was first kept. */
  Revision?: number
  /** The latest last, ten at most. */
  Changes?: ProductChanged[]
  /** Which of its published versions have come into it; left out where none has. */
  Standing?: Standing
}

export const revisionOf = ({ Revision = 0 }: Pick<StoredProduct, 'Revision'>): number => Revision

/** What a piece costs today, in öre. */
export const currentPrice = (variant: StoredVariant): number => variant.PriceAfterDiscount ?? variant.Price

const prices = (product: StoredProduct): number[] => product.Variants.map(currentPrice)

export const fromPrice = (product: StoredProduct): number => Math.min(...prices(product))

/** A product's category is its first variant's; every variant of a product has the same. */
export const categoryOf = (product: StoredProduct): ProductCategory => product.Variants[0]!.ProductCategory

export const orderTypeOf = (product: StoredProduct): OrderType => orderTypeOfKind(categoryOf(product))

const giftCards: ReadonlySet<ProductCategory> = new Set(['GiftCard', 'Digital'])

export const isGiftCard = (product: StoredProduct): boolean => giftCards.has(categoryOf(product))

/** CA-14: a gift card's code names the variant by its last character, as the shop reads it; any other product's its first. */
export const variantFor = (product: StoredProduct, code: string): StoredVariant =>
  (isGiftCard(product) ? chooseGiftCardVariant(code, product.Variants) : undefined) ?? product.Variants[0]!

export const inLanguage = (language: Language, swedish: string, english: string): string =>
  language === 'en' ? english : swedish

export const nameOf = (product: { Name: string; NameEn: string }, language: Language): string =>
  inLanguage(language, product.Name, product.NameEn)

/** What a variant is called where its product does not stand beside it: "Rosendröm, Mellan"; the only one is its product. */
export const displayNameOf = (product: StoredProduct, variant: StoredVariant, language: Language): string =>
  [product, ...(product.Variants.length > 1 ? [variant] : [])].map((one) => nameOf(one, language)).join(', ')

export const toPicture = ({ Url, Alt, AltEn, Tint, Photo }: StoredPicture, language: Language): Picture => ({
  Url,
  Alt: inLanguage(language, Alt, AltEn),
  Tint,
  ...(Photo && { Photo }),
})

/** The ways that are named, else both (BR-01, step 2). */
export const digitalChannelsOf = ({ DeliveryTypes }: Pick<StoredVariant, 'DeliveryTypes'>): DigitalChannel[] => {
  const named = DIGITAL_CHANNELS.filter((channel) => DeliveryTypes.includes(digitalWays[channel]))
  return named.length > 0 ? named : [...DIGITAL_CHANNELS]
}

const toListVariant = (variant: StoredVariant, today: string) => {
  const percent = vatRate(variant.VatClass, today)
  return {
    Code: variant.Code,
    Price: variant.Price,
    TaxAmount: vatOfGross(variant.Price, percent),
    TaxInPercent: percent,
    Discount: variant.PriceAfterDiscount === null ? null : { PriceAfterDiscount: variant.PriceAfterDiscount },
    LowestPrice30Days: variant.LowestPrice30Days,
    ...(variant.IsDigital && { DigitalChannels: digitalChannelsOf(variant) }),
  }
}

/** The day prices are shown for, the language, and what is left of a variant; null: as many as are wanted. */
export interface Shown {
  readonly today: string
  readonly language: Language
  readonly left: (variant: StoredVariant) => number | null
  readonly photo: FindPhoto
  /** Whether the shop lists a product, by its code. */
  readonly isListed: (code: string) => boolean
}

const toVariant = (
  product: StoredProduct,
  variant: StoredVariant,
  { today, language, left, photo }: Shown,
): Variant => ({
  ...toListVariant(variant, today),
  Name: nameOf(variant, language),
  VatClass: variant.VatClass,
  DeliveryAvailableFromDate: variant.DeliveryAvailableFromDate,
  IsCustomerSpecifiedPrice: variant.IsCustomerSpecifiedPrice,
  IsPriceMultiple: variant.IsPriceMultiple,
  IsCustomDescription: variant.IsCustomDescription,
  IgnoreBroker: variant.IgnoreBroker,
  IsDigital: variant.IsDigital,
  IsAssortmentVariant: variant.IsAssortmentVariant,
  FastTrackSupported: variant.FastTrackSupported,
  ProductCategory: variant.ProductCategory,
  ProductGroup: { ProductGroup: variant.ProductGroup },
  Stock: left(variant),
  ...(variant.Contents && {
    Contents: variant.Contents.map((part) => ({ ...part, Name: flowerText(part.Flower, part.Count, language) })),
  }),
  ...((variant.HeightCm !== undefined || variant.WidthCm !== undefined) && {
    Size: { HeightCm: variant.HeightCm ?? null, WidthCm: variant.WidthCm ?? null },
  }),
  ...optional('Picture', ownPictureOf(product, variant, photo), language),
})

const optional = <Name extends string>(
  name: Name,
  picture: StoredPicture | undefined,
  language: Language,
): Partial<Record<Name, Picture>> =>
  picture ? ({ [name]: toPicture(picture, language) } as Record<Name, Picture>) : {}

const head = (product: StoredProduct, { language, photo }: Shown) => ({
  Code: product._id,
  Name: nameOf(product, language),
  Url: product.Url,
  Picture: toPicture(firstPictureOf(product, photo), language),
  IsBundle: product.IsBundle,
  fromPrice: fromPrice(product),
  toPrice: Math.max(...prices(product)),
})

interface ChildVariant {
  readonly product: StoredProduct
  readonly variant: StoredVariant
}

/** Spec 1 §3 and spec 2 §3; the tax is that of the day (PR-06). `children` are the variants in a bundle, each as often as it is in it. */
export const toProduct = (product: StoredProduct, children: readonly ChildVariant[], shown: Shown): Product => ({
  ...head(product, shown),
  Pictures: picturesOf(product, shown.photo).map((picture) => toPicture(picture, shown.language)),
  Description: inLanguage(shown.language, product.Description, product.DescriptionEn),
  Variants: product.Variants.map((variant) => toVariant(product, variant, shown)),
  InternationalCategories: product.InternationalCategories,
  Colours: product.Colours,
  Occasions: product.Occasions,
  Assortments: product.Assortments,
  Sites: product.Sites,
  OrderType: orderTypeOf(product),
  SelectableColours: product.SelectableColours,
  ChildProducts: children.map(({ product: child, variant }) => ({
    Code: child._id,
    Name: displayNameOf(child, variant, shown.language),
    Url: shown.isListed(child._id) ? child.Url : null,
  })),
  Subscription: product.Subscription,
  International: product.International,
  RibbonTextRequired: product.RibbonTextRequired,
  Withdrawal: product.Withdrawal,
  ...shownRelations(product, shown),
  ...shownMeta(product, shown.language),
})

const shownRelations = ({ Similar = [], AlsoBought = [] }: StoredProduct, { isListed }: Shown) => {
  const [similar, also] = [Similar.filter(isListed), AlsoBought.filter(isListed)]
  return { ...(similar.length > 0 && { Similar: similar }), ...(also.length > 0 && { AlsoBought: also }) }
}

const shownMeta = ({ Meta }: StoredProduct, language: Language): Pick<Product, 'Meta'> =>
  Meta
    ? {
        Meta: {
          Title: inLanguage(language, Meta.Title, Meta.TitleEn) || null,
          Description: inLanguage(language, Meta.Description, Meta.DescriptionEn) || null,
        },
      }
    : {}

export const toVariantOfProduct = (product: StoredProduct, variant: StoredVariant, shown: Shown) => ({
  ...toVariant(product, variant, shown),
  Product: { ...head(product, shown), OrderType: orderTypeOf(product) },
})

export const toCard = (product: StoredProduct, shown: Shown): ProductCard => {
  const { today, language, left, photo } = shown
  const first = product.Variants[0]!
  // The price that is shown is the least; a reduction of another size says nothing of it (PR-09).
  const { Price, PriceAfterDiscount, LowestPrice30Days } = product.Variants.reduce((cheapest, variant) =>
    currentPrice(variant) < currentPrice(cheapest) ? variant : cheapest,
  )
  return {
    ...head(product, shown),
    ...optional('SecondPicture', picturesOf(product, photo)[1], language),
    InternationalCategories: product.InternationalCategories,
    Variants: product.Variants.map((variant) => toListVariant(variant, today)),
    Reduced: PriceAfterDiscount === null ? null : { Price, PriceAfterDiscount, LowestPrice30Days },
    TaxInPercent: vatRate(first.VatClass, today),
    IsCustomerSpecifiedPrice: product.Variants.some((variant) => variant.IsCustomerSpecifiedPrice),
    DeliveryAvailableFromDate: first.DeliveryAvailableFromDate,
    IsSoldOut: product.Variants.every((variant) => left(variant) === 0),
  }
}
