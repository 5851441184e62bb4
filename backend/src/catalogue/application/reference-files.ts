import { picture, productCategory, vatClass } from '@bukett/contracts/http/catalogue'
import { drawingRow } from '@bukett/contracts/http/product-row'
import { amountWithin } from '@bukett/contracts/money'
import { AMOUNTS } from '@bukett/contracts/rules/amounts'
import { localDay } from '@bukett/contracts/rules/dates'
import { z } from 'zod'
import type { StoredAddon } from '../domain/addon.js'
import type { StoredArticleCategory } from '../domain/article-category.js'
import type { StoredAssortment } from '../domain/assortment.js'
import type { StoredCountry } from '../domain/country.js'
import type { GreetingText, StoredOccasion } from '../domain/occasion.js'
import { sites } from '../domain/product.js'
import { toDrawing } from './product-file.js'

const text = z.string().trim().min(1)
const slug = z.string().regex(/^[a-z0-9-]{1,80}$/)
const pictureText = picture.pick({ Alt: true, Tint: true }).extend({ AltEn: text })
const named = { Name: text, NameEn: text }

const addonRow = z.strictObject({
  Code: z.string().regex(/^[A-Z0-9]{3,20}$/),
  ...named,
  Description: text,
  DescriptionEn: text,
  Picture: pictureText,
  Price: amountWithin(AMOUNTS.productPrice),
  VatClass: vatClass.default('standard'),
  ProductCategory: productCategory.optional(),
  Quantity: z.int().min(1).default(1),
  Promoted: z.boolean().default(false),
  FastTrackSupported: z.boolean().default(true),
  IsRibbon: z.boolean().default(false),
  IsFuneralRibbonAddon: z.boolean().default(false),
  IsTextGreeting: z.boolean().default(false),
  Occasions: z.array(slug).default([]),
  ProductCategories: z.array(productCategory).min(1),
  Drawing: drawingRow,
})
const occasionRow = z.strictObject({ Code: slug, ...named })
const greetingRow = z.strictObject({ Occasion: slug, Text: text.max(255), TextEn: text.max(255) })
const assortmentRow = z.strictObject({
  Code: slug,
  ...named,
  Description: text,
  DescriptionEn: text,
  Site: z.enum(sites).default('gift'),
})
const countryRow = z.strictObject({
  CountryCode: z.string().regex(/^[A-Z]{3}$/),
  Alpha2: z.string().regex(/^[A-Z]{2}$/),
  Name: text,
  NameSwe: text,
  Slug: slug,
  LeadDays: z.int().min(0).max(2),
  LatinGreetingOnly: z.boolean().default(false),
  Holidays: z.array(z.strictObject({ BeginDate: localDay, EndDate: localDay, Name: text, NameSwe: text.optional() })),
})
const categoryRow = z.strictObject({ Id: slug, ...named, ParentId: slug.nullable().default(null) })
/** The shapes of the demo files, by name. */
export const referenceFiles = {
  addons: z.array(addonRow),
  occasions: z.array(occasionRow),
  'greeting-texts': z.array(greetingRow),
  assortments: z.array(assortmentRow),
  countries: z.array(countryRow),
  'article-categories': z.array(categoryRow),
}
type Files = { [File in keyof typeof referenceFiles]: z.output<(typeof referenceFiles)[File]> }

export const toAddons = (rows: Files['addons']): StoredAddon[] =>
  rows.map(({ Code, ...row }, Position) => ({
    _id: Code,
    ...row,
    Drawing: toDrawing(row.Drawing),
    Picture: { ...row.Picture, Url: `/pictures/${Code}.svg` },
    Position,
  }))

export const toOccasions = (rows: Files['occasions']): StoredOccasion[] =>
  rows.map(({ Code, ...row }, Position) => ({ _id: Code, ...row, Position }))

export const toGreetingTexts = (rows: Files['greeting-texts']): GreetingText[] =>
  rows.map((row, Position) => ({ _id: `${row.Occasion}-${Position}`, ...row, Position }))

export const toAssortments = (rows: Files['assortments']): StoredAssortment[] =>
  rows.map(({ Code, ...row }, Position) => ({ _id: Code, ...row, Position }))

export const toCountries = (rows: Files['countries']): StoredCountry[] =>
  rows
    .toSorted((one, other) => one.NameSwe.localeCompare(other.NameSwe, 'sv'))
    .map(({ CountryCode, ...row }, Position) => ({ _id: CountryCode, ...row, Position }))

export const toArticleCategories = (rows: Files['article-categories']): StoredArticleCategory[] =>
  rows.map(({ Id, ...row }, Position) => ({ _id: Id, ...row, Position }))
