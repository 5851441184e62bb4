import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { amountWithin, money } from '../money.js'
import { AMOUNTS } from '../rules/amounts.js'
import { passed, textPassing } from '../rules/check.js'
import { localDay } from '../rules/dates.js'
import { DIGITAL_CHANNELS, ORDER_TYPES } from '../rules/delivery-types.js'
import { VAT_CLASSES } from '../rules/price.js'
import { COLOURS, PRODUCT_CATEGORIES, SORT_ORDERS } from '../rules/product-kinds.js'
import { parseInspirationTerm } from '../rules/search-terms.js'
import { WITHDRAWALS } from '../rules/withdrawal.js'
import { photo } from './photo.js'

export const productCategory = z.enum(PRODUCT_CATEGORIES)
export type ProductCategory = z.output<typeof productCategory>

export const digitalChannel = z.enum(DIGITAL_CHANNELS)

/** PR-06: the rate follows the delivery date, see `rules/price`. */
export const vatClass = z.enum(VAT_CLASSES)

export const colour = z.enum(COLOURS)
export type Colour = z.output<typeof colour>

/** Product and variant codes are read without regard to case. */
const code = z.string().trim().min(1).max(60)

/** A list of at most `max` values: a longer one is one fault, however long. */
const atMost = <Item extends z.ZodType<string, string>>(max: number, item: Item) =>
  z.array(z.string().max(60)).max(max).pipe(z.array(item))

/** An empty field asks for everything; anything else is a search term (spec 2 §5). */
export const optionalSearchTerm = textPassing((text) => (text.trim() === '' ? passed : parseInspirationTerm(text)))

export const pageNumber = z.coerce.number().int().min(0).max(100_000)

export const picture = z.object({
  /** Of a photograph its middle width, as WebP. */
  Url: z.string(),
  Alt: z.string(),
  Tint: z.enum(['sky', 'blush', 'moss', 'sand']),
  /** Left out where the picture is drawn by code. */
  Photo: photo.optional(),
})
export type Picture = z.output<typeof picture>

/** Spec 1 §3 and spec 2 §3, Product.Variants. Prices include VAT. */
export const variant = z.object({
  Code: z.string(),
  Name: z.string(),
  Price: money,
  TaxAmount: money,
  TaxInPercent: z.number(),
  Discount: z.object({ PriceAfterDiscount: money }).nullable(),
  /** Price information law: the lowest price of the last 30 days, beside every reduced price (PR-09). */
  LowestPrice30Days: money.nullable(),
  VatClass: vatClass,
  DeliveryAvailableFromDate: localDay.nullable(),
  IsCustomerSpecifiedPrice: z.boolean(),
  /** CA-13: the customer's price must be a multiple of the list price. */
  IsPriceMultiple: z.boolean(),
  IsCustomDescription: z.boolean(),
  IgnoreBroker: z.boolean(),
  IsDigital: z.boolean(),
  /** How a digital one is sent (BR-01, step 2); left out of anything else. */
  DigitalChannels: z.array(digitalChannel).optional(),
  IsAssortmentVariant: z.boolean(),
  FastTrackSupported: z.boolean(),
  ProductCategory: productCategory,
  ProductGroup: z.object({ ProductGroup: z.string() }),
  /** What is left of counted goods, sales and payments under way taken off (CA-11); null: as many as are wanted. */
  Stock: z.int().nullable(),
  /** The flowers and greens in it; left out where nobody has said. */
  Contents: z
    .array(
      z.object({
        Flower: z.string(),
        /** In the language asked for, `ros` or `rosor` by the number. */
        Name: z.string(),
        /** Stems; null: some of it. */
        Count: z.int().nullable(),
      }),
    )
    .optional(),
  /** About how high and wide it is; left out where nobody has said. */
  Size: z.object({ HeightCm: z.int().nullable(), WidthCm: z.int().nullable() }).optional(),
  /** Of this variant alone; left out where the product's pictures are its own. */
  Picture: picture.optional(),
})
export type Variant = z.output<typeof variant>

/** What a list needs of a variant (spec 2 §3, Product in lists). */
export const listVariant = variant.pick({
  Code: true,
  Price: true,
  TaxAmount: true,
  TaxInPercent: true,
  Discount: true,
  LowestPrice30Days: true,
  DigitalChannels: true,
})
export type ListVariant = z.output<typeof listVariant>

/** Spec 1 §9: 7, 14 or 28 days; 0 months is until further notice (SU-07). */
export const subscriptionTerms = z.object({
  CyclesInDays: z.array(z.union([z.literal(7), z.literal(14), z.literal(28)])).min(1),
  PeriodsInMonths: z.array(z.union([z.literal(0), z.literal(3), z.literal(6), z.literal(12)])).min(1),
})
export type SubscriptionTerms = z.output<typeof subscriptionTerms>

/** IN-03: echoed when the product is added to a cart. */
export const internationalTerms = z.object({
  CountryCode: z.string().length(3),
  IntercatCode: z.string(),
  LocalProductCategory: z.string(),
})

/** OR-10: whether the purchase may be withdrawn. */
export const withdrawal = z.enum(WITHDRAWALS)

/** A variant inside a bundle, by its product; it stands as often as it is in it. `Url` is null where it is not sold by itself (record 200). */
export const childProduct = z.object({ Code: z.string(), Name: z.string(), Url: z.string().nullable() })

/** Spec 1 §3 and spec 2 §3, Product. */
export const product = z.object({
  Code: z.string(),
  Name: z.string(),
  Url: z.string(),
  Description: z.string(),
  Picture: picture,
  /** All of the product, `Picture` first. */
  Pictures: z.array(picture),
  Variants: z.array(variant),
  IsBundle: z.boolean(),
  fromPrice: money,
  toPrice: money,
  InternationalCategories: z.array(z.string()),
  Colours: z.array(colour),
  Occasions: z.array(z.string()),
  Assortments: z.array(z.string()),
  /** Those that list it. */
  Sites: z.array(z.enum(['gift', 'home'])),
  OrderType: z.enum(ORDER_TYPES),
  /** The colours to choose between (`SelectedColours` on the line); empty where there is no choice. */
  SelectableColours: z.array(colour),
  ChildProducts: z.array(childProduct),
  Subscription: subscriptionTerms.nullable(),
  International: internationalTerms.nullable(),
  /** FU-02: the order is not complete without the words on the ribbon. */
  RibbonTextRequired: z.boolean(),
  Withdrawal: withdrawal,
  /** Codes of products to be shown beside it, chosen by hand; left out where nobody has. */
  Similar: z.array(z.string()).optional(),
  /** Codes of products that go well with it; left out where nobody has chosen any. */
  AlsoBought: z.array(z.string()).optional(),
  /** What search engines are told in place of its name and description; left out where that is all. */
  Meta: z.object({ Title: z.string().nullable(), Description: z.string().nullable() }).optional(),
})
export type Product = z.output<typeof product>

/** One variant, and which product it is of. */
export const variantOfProduct = variant.extend({
  Product: product.pick({
    Code: true,
    Name: true,
    Url: true,
    Picture: true,
    IsBundle: true,
    fromPrice: true,
    toPrice: true,
    OrderType: true,
  }),
})
export type VariantOfProduct = z.output<typeof variantOfProduct>

/** What a card shows: the product without its long text. */
export const productCard = z.object({
  ...product.pick({
    Code: true,
    Name: true,
    Url: true,
    Picture: true,
    IsBundle: true,
    fromPrice: true,
    toPrice: true,
    InternationalCategories: true,
  }).shape,
  /** The product from another side, for a closer look; left out where there is one picture. */
  SecondPicture: picture.optional(),
  Variants: z.array(listVariant),
  /** The list price of the variant that `fromPrice` is of, when it is reduced. */
  Reduced: z.object({ Price: money, PriceAfterDiscount: money, LowestPrice30Days: money.nullable() }).nullable(),
  TaxInPercent: z.number(),
  IsCustomerSpecifiedPrice: z.boolean(),
  DeliveryAvailableFromDate: localDay.nullable(),
  /** Nothing is left of any variant. */
  IsSoldOut: z.boolean(),
})
export type ProductCard = z.output<typeof productCard>

/** Spec 1 §3, Addon, as it is offered. */
export const addon = z.object({
  Code: z.string(),
  Name: z.string(),
  Description: z.string(),
  Picture: picture,
  Price: money,
  TaxInPercent: z.number(),
  VatClass: vatClass,
  /** How many are suggested. */
  Quantity: z.int(),
  Promoted: z.boolean(),
  FastTrackSupported: z.boolean(),
  IsRibbon: z.boolean(),
  IsFuneralRibbonAddon: z.boolean(),
})
export type Addon = z.output<typeof addon>

export const occasion = z.object({ Code: z.string(), Name: z.string() })

/** Cards for the greeting, the occasions to filter them by, and words to begin from. */
export const textGreetings = z.object({
  Occasions: z.array(occasion),
  Addons: z.array(addon.extend({ Occasions: z.array(z.string()) })),
  Texts: z.array(z.object({ Occasion: z.string(), Text: z.string() })),
})
export type TextGreetings = z.output<typeof textGreetings>

export const assortment = z.object({
  Code: z.string(),
  Name: z.string(),
  Description: z.string(),
  Url: z.string(),
  Site: z.enum(['gift', 'home']),
})
export type Assortment = z.output<typeof assortment>

/** SE-04: arrays are OR inside, AND between; the price filter is on prices incl. VAT. */
export const productFilter = z.object({
  query: optionalSearchTerm.optional(),
  /** The query word for word: nothing is corrected, and no price, day or place read out of it. */
  asTyped: z.boolean().optional(),
  sortOrder: z.enum(SORT_ORDERS).optional(),
  assortment: z.string().trim().max(60).optional(),
  productCategories: atMost(20, productCategory).optional(),
  colors: atMost(20, colour).optional(),
  occasions: atMost(40, z.string()).optional(),
  price: z
    .object({ from: amountWithin(AMOUNTS.productPrice).optional(), to: amountWithin(AMOUNTS.productPrice).optional() })
    .optional(),
  /** The home site's range instead of the gift site's. */
  isHome: z.boolean().optional(),
  page: z.int().min(0).max(100_000).optional(),
})
export type ProductFilter = z.output<typeof productFilter>

/** How many products a value would leave, all other kinds of filter kept. */
export const facet = z.object({ value: z.string(), count: z.int() })
export type Facet = z.output<typeof facet>

export const productPage = z.object({
  items: z.array(productCard),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
})
export type ProductPage = z.output<typeof productPage>

export const productList = productPage.extend({
  /** The assortment that was asked for. */
  assortment: assortment.nullable(),
  facets: z.object({
    productCategories: z.array(facet),
    colors: z.array(facet),
    occasions: z.array(facet.extend({ name: z.string() })),
    price: z.object({ from: money, to: money }).nullable(),
  }),
})
export type ProductList = z.output<typeof productList>

export const importOutcome = z.object({
  Created: z.int(),
  Changed: z.int(),
  Unchanged: z.int(),
  /** False when the file was only checked. */
  Saved: z.boolean(),
})
export type ImportOutcome = z.output<typeof importOutcome>

/** Bytes of a file of products: a hundred thousand rows with their texts. */
export const LARGEST_PRODUCT_FILE = 40_000_000

export const catalogueApi = {
  filtered: endpoint({
    method: 'POST',
    path: '/api/products/filtered',
    summary: 'Products that match every filter, 24 a page from page 0, with facet counts (SE-04).',
    access: 'everyone',
    body: productFilter,
    response: productList,
  }),
  product: endpoint({
    method: 'GET',
    path: '/api/products/product/:code',
    summary: 'One product with its variants.',
    access: 'everyone',
    params: z.object({ code }),
    response: product,
  }),
  variant: endpoint({
    method: 'GET',
    path: '/api/products/variant/:code',
    summary:
      'One variant; for the code of a product its first, and for a gift card the one its last character names (CA-14).',
    access: 'everyone',
    params: z.object({ code }),
    response: variantOfProduct,
  }),
  addons: endpoint({
    method: 'GET',
    path: '/api/products/variation/:code/addons',
    summary: 'What may be added to a variant.',
    access: 'everyone',
    params: z.object({ code }),
    response: z.array(addon),
  }),
  textGreetings: endpoint({
    method: 'GET',
    path: '/api/products/textgreetingaddons',
    summary: 'Greeting cards, occasions and suggested words.',
    access: 'everyone',
    response: textGreetings,
  }),
  selected: endpoint({
    method: 'GET',
    path: '/api/products/selected',
    summary:
      'Cards of at most 100 product codes, comma-separated, in that order; codes that are gone are left out, and for shoppers those of goods that are listed nowhere.',
    access: 'everyone',
    query: z.object({ codes: z.string().max(2000).default('') }),
    response: z.array(productCard),
  }),
  ofOrderType: endpoint({
    method: 'GET',
    path: '/api/products/ordertype/:type',
    summary: 'The products of an order type, with the delivering member’s own when they are asked for (SE-05).',
    access: 'everyone',
    params: z.object({
      type: z.enum(ORDER_TYPES, { error: 'catalogue.unknown-order-type' }),
    }),
    query: z.object({
      showLocalProducts: z.stringbool().optional(),
      deliveringMemberid: z.string().max(40).optional(),
      page: pageNumber.optional(),
    }),
    response: productPage,
  }),
  assortments: endpoint({
    method: 'GET',
    path: '/api/products/assortments',
    summary: 'The assortments of both sites, in the order of the menu.',
    access: 'everyone',
    response: z.array(assortment),
  }),
  importFile: endpoint({
    method: 'POST',
    path: '/api/products/import',
    summary: 'Products from a CSV or JSON file: all of them, or none and the fault of each row.',
    access: 'contentEditor',
    largestBody: LARGEST_PRODUCT_FILE,
    body: z.object({
      Format: z.enum(['csv', 'json']),
      Content: z.string().min(1),
      /** Only says what would happen. */
      CheckOnly: z.boolean().optional(),
      /** Made up by whoever sends it, who asks by it how far the file has come. */
      Id: z.uuid().optional(),
    }),
    response: importOutcome,
  }),
  homeProducts: endpoint({
    method: 'GET',
    path: '/api/home/products/all/:page/:pageSize',
    summary: 'The home site’s products, 1 to 100 a page from page 0.',
    access: 'everyone',
    params: z.object({ page: pageNumber, pageSize: z.coerce.number().int().min(1).max(100) }),
    response: productPage,
  }),
} as const
