import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { amountWithin } from '../money.js'
import { AMOUNTS } from '../rules/amounts.js'
import { localDay } from '../rules/dates.js'
import { colour, productCategory, vatClass } from './catalogue.js'

const line = (max: number) => z.string().trim().min(1, 'field.missing').max(max)
const slug = z
  .string()
  .trim()
  .regex(/^[a-z0-9-]{2,60}$/, 'register.code-slug')
/** Rows stand in this order, the lowest first. */
const Position = z.int('register.position').min(0, 'register.position').max(100_000, 'register.position')
const named = { Name: line(60), NameEn: line(60) }

/** What every row of a register travels with. */
const kept = {
  /** What other things name it by; it never changes. */
  Code: z.string(),
  /** Raised by each change. */
  Version: z.int(),
  /** How much names it, or is listed by it: a row that is named is not taken away. */
  Used: z.int(),
}

/** The calls of a register that is kept by hand: read whole, changed row by row. */
const registerOf = <const Kind extends string, Code extends z.ZodType<string, string>, Shape extends z.ZodRawShape>(
  kind: Kind,
  what: string,
  code: Code,
  shape: Shape,
) => {
  const row = z.object({ ...shape, ...kept })
  const one = z.object({ code: z.string().trim().min(1).max(80) })
  return {
    list: endpoint({
      method: 'GET',
      path: `/api/office/registers/${kind}`,
      summary: `${what}, in their order.`,
      access: 'contentEditor',
      response: z.object({ Rows: z.array(row) }),
    }),
    add: endpoint({
      method: 'POST',
      path: `/api/office/registers/${kind}`,
      summary: `${what}: a new row, or one put back that was taken away. Audited.`,
      access: 'contentEditor',
      body: z.object({
        ...shape,
        Code: code,
        /** The version of it that was taken away: it comes back with what nobody types, such as its pictures. */
        Removed: z.int().optional(),
      }),
      response: row,
    }),
    change: endpoint({
      method: 'PUT',
      path: `/api/office/registers/${kind}/:code`,
      summary: `${what}: a row as it is from now on. 409 when somebody else has changed it since it was read. Audited.`,
      access: 'contentEditor',
      params: one,
      body: z.object({ ...shape, Version: z.int() }),
      response: row,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `/api/office/registers/${kind}/:code`,
      summary: `${what}: takes a row away that nothing names. 409 when somebody else has changed it. Audited.`,
      access: 'contentEditor',
      params: one,
      query: z.object({ version: z.coerce.number().int() }),
      response: z.object({}),
    }),
  } as const
}

/** What goes with a product. */
export const addonRegisterApi = registerOf(
  'addons',
  'Addons',
  z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{3,20}$/, 'register.code-capitals'),
  {
    ...named,
    Description: line(300),
    DescriptionEn: line(300),
    Price: amountWithin(AMOUNTS.productPrice),
    VatClass: vatClass,
    ProductCategories: z.array(productCategory).min(1, 'register.choose-one').max(20),
    /** Of a card with a greeting. */
    Occasions: z.array(z.string().max(60)).max(60),
    Promoted: z.boolean(),
    FastTrackSupported: z.boolean(),
    IsTextGreeting: z.boolean(),
    Position,
  },
)
export type AddonRow = z.output<typeof addonRegisterApi.list.response>['Rows'][number]

export const occasionRegisterApi = registerOf('occasions', 'Occasions', slug, { ...named, Position })
export type OccasionRow = z.output<typeof occasionRegisterApi.list.response>['Rows'][number]

export const greetingRegisterApi = registerOf('greetings', 'Greeting texts', slug, {
  Occasion: z.string().min(1, 'register.choose-one').max(60),
  Text: line(255),
  TextEn: line(255),
  Position,
})
export type GreetingRow = z.output<typeof greetingRegisterApi.list.response>['Rows'][number]

/** What belongs to an assortment without being put there: every kind of goods that is named here, of any of its colours and occasions. */
const assortmentRule = z.object({
  Categories: z.array(productCategory).min(1, 'register.choose-one').max(20),
  Colours: z.array(colour).max(20),
  Occasions: z.array(z.string().max(60)).max(60),
})
export type AssortmentRule = z.output<typeof assortmentRule>

export const assortmentRegisterApi = registerOf('assortments', 'Assortments', slug, {
  ...named,
  Description: line(300),
  DescriptionEn: line(300),
  Site: z.enum(['gift', 'home']),
  /** Null: by hand alone, on the page of each product. */
  Rule: assortmentRule.nullable(),
  Position,
})
export type AssortmentRow = z.output<typeof assortmentRegisterApi.list.response>['Rows'][number]

const holiday = z
  .object({
    BeginDate: localDay,
    EndDate: localDay,
    Name: line(80),
    /** Left out: the English one does for both. */
    NameSwe: line(80).optional(),
  })
  .refine(({ BeginDate, EndDate }) => BeginDate <= EndDate, { path: ['EndDate'], error: 'register.ends-first' })

export const countryRegisterApi = registerOf(
  'countries',
  'Countries that flowers are sent to',
  z
    .string()
    .trim()
    .regex(/^[A-Z]{3}$/, 'register.code-country'),
  {
    Alpha2: z
      .string()
      .trim()
      .regex(/^[A-Z]{2}$/, 'register.code-country-short'),
    Name: line(60),
    NameSwe: line(60),
    Slug: slug,
    /** Days between the order and the delivery, beside what the hour of the day takes. */
    LeadDays: z.int('register.lead-days').min(0, 'register.lead-days').max(2, 'register.lead-days'),
    LatinGreetingOnly: z.boolean(),
    /** Days on which nothing is delivered there. */
    Holidays: z.array(holiday).max(200),
    Position,
  },
)
export type CountryRow = z.output<typeof countryRegisterApi.list.response>['Rows'][number]

/** Any word of a row stands for the others: goods that are called by one are found by all. */
const sameWords = z
  .array(line(40))
  .max(20)
  .refine((words) => new Set(words.map((word) => word.toLowerCase())).size >= 2, 'register.two-words')

export const synonymRegisterApi = registerOf('synonyms', 'Words that mean the same in a search', slug, {
  Words: sameWords,
  Position,
})
export type SynonymRow = z.output<typeof synonymRegisterApi.list.response>['Rows'][number]

const goods = z.array(line(30)).max(24)

/** What stands first and last of what a search finds. Its words count in any order and form. */
export const liftRegisterApi = registerOf('lifts', 'Goods that a search lifts and lowers', slug, {
  Query: line(99),
  /** In this order before everything else, also where the words do not find them. */
  Lifted: goods,
  /** After everything else, where the words find them. */
  Lowered: goods,
  Position,
})
export type LiftRow = z.output<typeof liftRegisterApi.list.response>['Rows'][number]

export const categoryRegisterApi = registerOf('categories', 'Categories of articles', slug, {
  ...named,
  /** The one it stands below; null at the top. There are two levels. */
  ParentId: z.string().max(60).nullable(),
  Position,
})
export type CategoryRow = z.output<typeof categoryRegisterApi.list.response>['Rows'][number]

/** By the part of the path that names each. */
export const registerApis = {
  addons: addonRegisterApi,
  occasions: occasionRegisterApi,
  greetings: greetingRegisterApi,
  assortments: assortmentRegisterApi,
  countries: countryRegisterApi,
  synonyms: synonymRegisterApi,
  lifts: liftRegisterApi,
  categories: categoryRegisterApi,
} as const
export type RegisterKind = keyof typeof registerApis
