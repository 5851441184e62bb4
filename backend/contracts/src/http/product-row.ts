import * as z from 'zod'
import type { ErrorCode } from '../errors.js'
import { amountWithin } from '../money.js'
import { AMOUNTS } from '../rules/amounts.js'
import { instantOr } from '../rules/dates.js'
import { DELIVERY_TYPES } from '../rules/delivery-types.js'
import { FLOWER_NAMES } from '../rules/flowers.js'
import { PRICE_PLAN_KINDS, pricePlanFaults } from '../rules/price-plans.js'
import { SEASONS, SITES } from '../rules/product-kinds.js'
import { colour, picture, productCategory, subscriptionTerms, vatClass, withdrawal } from './catalogue.js'

const text = z.string().trim().min(1)
/** Of which each language has its half. */
const said = (max: number, missing: ErrorCode) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(max, 'product.text-too-long' satisfies ErrorCode)
const swedish = (max: number) => said(max, 'product.swedish-missing')
const english = (max: number) => said(max, 'product.english-missing')
const code = z.string().regex(/^[A-Z0-9]{3,20}$/, 'product.code' satisfies ErrorCode)
const slug = z.string().regex(/^[a-z0-9-]{1,60}$/)
const hex = z.string().regex(/^#[0-9a-f]{6}$/i)
const price = amountWithin(AMOUNTS.productPrice)

/** How many there are; null: as many as are wanted. */
export const countedStock = z.int('product.stock').min(0, 'product.stock').max(1_000_000, 'product.stock').nullable()

interface Priced {
  readonly Price: number
  readonly PriceAfterDiscount?: number | null | undefined
}
/** What is called a lower price is one. */
export const isCampaignLower = ({ Price, PriceAfterDiscount = null }: Priced): boolean =>
  PriceAfterDiscount === null || PriceAfterDiscount < Price
export const campaignIsLower = {
  path: ['PriceAfterDiscount'],
  error: 'product.campaign-not-lower' satisfies ErrorCode,
}

/** Stems of each flower and green; null: some of it. */
const contents = z
  .array(
    z.strictObject({
      Flower: z.enum(FLOWER_NAMES, 'product.flower' satisfies ErrorCode),
      Count: z
        .int('product.flower-count' satisfies ErrorCode)
        .min(1, 'product.flower-count')
        .max(500, 'product.flower-count')
        .nullable(),
    }),
  )
  .max(20, 'product.too-many-flowers' satisfies ErrorCode)
  .refine((all) => new Set(all.map(({ Flower }) => Flower)).size === all.length, {
    error: 'product.flower-twice' satisfies ErrorCode,
  })
const centimetres = z
  .int('product.size' satisfies ErrorCode)
  .min(1, 'product.size')
  .max(400, 'product.size')
  .nullable()

/** What its price will be, as `rules/price-plans` has it. */
const plan = z.strictObject({
  Kind: z.enum(PRICE_PLAN_KINDS),
  From: instantOr('product.plan-start' satisfies ErrorCode),
  To: instantOr('product.plan-end' satisfies ErrorCode).nullable(),
  Price: price,
})

const related = z
  .array(code)
  .max(12, 'product.too-many-related' satisfies ErrorCode)
  .default([])

const searchLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'product.text-too-long' satisfies ErrorCode)

/** Variant codes of what a bundle holds; a code that stands twice is in it twice. */
const parts = z
  .array(code)
  .max(20, 'product.too-many-parts' satisfies ErrorCode)
  .default([])

const { CyclesInDays, PeriodsInMonths } = subscriptionTerms.shape
/** How often it can be delivered, and for how long: one choice of each at least. */
const subscription = z.strictObject({
  CyclesInDays: CyclesInDays.min(1, 'product.cycles-missing' satisfies ErrorCode),
  PeriodsInMonths: PeriodsInMonths.min(1, 'product.periods-missing' satisfies ErrorCode),
})

const day = z.iso.date('product.abroad-day' satisfies ErrorCode).nullish()
/** IN-03: the country that it is sent to, what its florists know it by, and the days it can be had on. */
const international = z.strictObject({
  CountryCode: z.string().regex(/^[A-Z]{3}$/, 'product.country-missing' satisfies ErrorCode),
  IntercatCode: z.string().trim(),
  LocalProductCategory: z.string().trim(),
  ValidFrom: day,
  ValidTo: day,
})

/** What search engines are told instead of the name and the description; empty: those. A half alone is no text. */
const meta = z
  .strictObject({
    Title: searchLine(70),
    TitleEn: searchLine(70),
    Description: searchLine(160),
    DescriptionEn: searchLine(160),
  })
  .superRefine(({ Title, TitleEn, Description, DescriptionEn }, context) => {
    const missing = (field: string, other: string, path: string, message: ErrorCode): void => {
      if (field === '' && other !== '') context.addIssue({ code: 'custom', path: [path], message })
    }
    missing(Title, TitleEn, 'Title', 'product.swedish-missing')
    missing(TitleEn, Title, 'TitleEn', 'product.english-missing')
    missing(Description, DescriptionEn, 'Description', 'product.swedish-missing')
    missing(DescriptionEn, Description, 'DescriptionEn', 'product.english-missing')
  })

/** The parameters of the ui-kit's botanical drawings; the code is the seed. */
export const drawingRow = z.strictObject({
  kind: text,
  flowers: z.array(text).max(6),
  palette: z.array(hex).length(4),
  container: text.nullish(),
  form: text.nullish(),
})

export const variantRow = z
  .strictObject({
    /** The product's code and a letter or digit (CA-14). */
    Code: code,
    Name: swedish(60),
    NameEn: english(60),
    Price: price,
    PriceAfterDiscount: price.nullish(),
    DeliveryAvailableFromDate: z.iso.date().nullish(),
    IsCustomerSpecifiedPrice: z.boolean().optional(),
    IsPriceMultiple: z.boolean().optional(),
    IsCustomDescription: z.boolean().optional(),
    Stock: countedStock.optional(),
    Contents: contents.optional(),
    HeightCm: centimetres.optional(),
    WidthCm: centimetres.optional(),
    /** What florists abroad know this one by; left out where it is the product's. */
    IntercatCode: z
      .string()
      .trim()
      .max(40, 'product.abroad-code' satisfies ErrorCode)
      .nullish(),
    Plans: z
      .array(plan)
      .max(12, 'product.too-many-plans' satisfies ErrorCode)
      .optional(),
  })
  .refine(isCampaignLower, campaignIsLower)
  .superRefine(({ Plans = [], Price }, context) => {
    for (const { at, field, code: message } of pricePlanFaults(Plans, Price))
      context.addIssue({ code: 'custom', path: ['Plans', at, field], message })
  })
export type VariantRow = z.output<typeof variantRow>

/** A product as it stands in a file, prices in kronor. What a new one leaves out is as it is for most of its category. */
export const productRow = z.strictObject({
  Code: code,
  Name: swedish(80),
  NameEn: english(80),
  Description: swedish(2000),
  DescriptionEn: english(2000),
  ProductCategory: productCategory,
  ProductGroup: swedish(40),
  Picture: picture.pick({ Alt: true, Tint: true }).extend({ AltEn: text }),
  Drawing: drawingRow,
  Variants: z.array(variantRow).min(1).max(12),
  Colours: z.array(colour).max(10).default([]),
  Occasions: z.array(slug).max(20).default([]),
  Assortments: z.array(slug).max(20).default([]),
  SelectableColours: z.array(colour).max(10).default([]),
  /** Where it is listed; nowhere when empty. */
  Sites: z.array(z.enum(SITES)).default(['gift']),
  Seasons: z.array(z.enum(SEASONS)).max(SEASONS.length).default([]),
  IsBundle: z.boolean().default(false),
  ChildProducts: parts,
  LocalMemberId: z.string().max(40).nullish(),
  RibbonTextRequired: z.boolean().default(false),
  Withdrawal: withdrawal.optional(),
  /** What it is listed under in its country. */
  InternationalCategories: z
    .array(text)
    .max(10, 'product.abroad-groups' satisfies ErrorCode)
    .default([]),
  International: international.nullish(),
  Subscription: subscription.nullish(),
  FastTrackSupported: z.boolean().optional(),
  IgnoreBroker: z.boolean().optional(),
  DeliveryTypes: z.array(z.enum(DELIVERY_TYPES)).optional(),
  VatClass: vatClass.optional(),
  /** Products shown beside it, in their order; none: those that resemble it. */
  Similar: related,
  /** Products that go well with it, in their order. */
  AlsoBought: related,
  /** Of the addons that go with its kind, those that it is offered with; none: all of them. */
  Addons: z.array(text.max(60)).max(40).default([]),
  /** Words it is found by, beside those of its texts, in either language. */
  SearchWords: searchLine(300).default(''),
  Meta: meta.nullish(),
  /** Days from the order to the first delivery. */
  LeadDays: z
    .int('product.lead-days' satisfies ErrorCode)
    .min(0, 'product.lead-days')
    .max(60, 'product.lead-days')
    .default(0),
})
export type ProductRow = z.output<typeof productRow>
