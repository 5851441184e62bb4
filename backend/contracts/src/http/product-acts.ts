import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import type { ErrorCode } from '../errors.js'
import { amountWithin, money } from '../money.js'
import { AMOUNTS } from '../rules/amounts.js'
import { SEASONS, SITES } from '../rules/product-kinds.js'
import { vatClass } from './catalogue.js'
import { productChoice } from './office-products.js'
import { countedStock } from './product-row.js'

/** Products that are changed at once. */
export const MOST_AT_ONCE = 2000

/** To what a new price is rounded; `nine` is the nearest one that ends in 9. */
export const PRICE_ROUNDINGS = ['ore', 'krona', 'five', 'ten', 'nine'] as const
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number]

const percent = z
  .number('product.percent' satisfies ErrorCode)
  .min(-90, 'product.percent' satisfies ErrorCode)
  .max(500, 'product.percent' satisfies ErrorCode)
const rounding = z.enum(PRICE_ROUNDINGS)
const assortments = z
  .array(z.string().min(1).max(60))
  .min(1, 'product.no-assortment' satisfies ErrorCode)
  .max(20)

/** One kind of change, made to each of the products. */
export const productsChange = z.discriminatedUnion('Kind', [
  z.object({ Kind: z.literal('percent'), Percent: percent, Rounding: rounding }),
  z.object({ Kind: z.literal('amount'), Amount: amountWithin(AMOUNTS.priceStep), Rounding: rounding }),
  z.object({ Kind: z.literal('endCampaign') }),
  z.object({ Kind: z.literal('addAssortments'), Assortments: assortments }),
  z.object({ Kind: z.literal('removeAssortments'), Assortments: assortments }),
  z.object({ Kind: z.literal('seasons'), Seasons: z.array(z.enum(SEASONS)).max(SEASONS.length) }),
  z.object({ Kind: z.literal('vatClass'), VatClass: vatClass }),
  z.object({ Kind: z.literal('stock'), Stock: countedStock }),
  z.object({ Kind: z.literal('sites'), Sites: z.array(z.enum(SITES)).max(SITES.length) }),
])
export type ProductsChange = z.output<typeof productsChange>

export const CHANGED_FIELDS = [
  'Price',
  'PriceAfterDiscount',
  'Stock',
  'Assortments',
  'Seasons',
  'VatClass',
  'Sites',
] as const
export type ChangedField = (typeof CHANGED_FIELDS)[number]

/** What stands in a field: an amount, a count, or names of others. Null: none. */
const value = z.union([
  z.object({ Amount: money.nullable() }),
  z.object({ Count: z.int().nullable() }),
  z.object({ Names: z.array(z.string()) }),
])
export type FieldValue = z.output<typeof value>

/** Why a field is not changed. */
export const REFUSALS = [
  /** The price would be outside what a price can be. */
  'price-out-of-range',
  /** The campaign price would not be lower any more. */
  'campaign-not-lower',
  /** The campaign that would go on has ended since. */
  'campaign-over',
  /** Customers choose what they pay. */
  'own-price',
  /** It bears the tax that its kind bears. */
  'tax-of-kind',
  /** Somebody has changed it since. */
  'changed-since',
  'gone',
] as const
export type Refusal = (typeof REFUSALS)[number]

const fieldChange = z.object({
  Code: z.string(),
  Name: z.string(),
  /** Of the variant whose field it is; null: of the product. */
  VariantCode: z.string().nullable(),
  VariantName: z.string().nullable(),
  Field: z.enum(CHANGED_FIELDS),
  Before: value,
  After: value,
  /** Null: it is changed. */
  Refused: z.enum(REFUSALS).nullable(),
  /** Who has changed it since, where somebody has. */
  By: z.string().nullable(),
})
export type FieldChange = z.output<typeof fieldChange>

const act = z.object({
  Id: z.string(),
  /** `undo` takes back another. */
  Kind: z.enum(['change', 'undo']),
  Change: productsChange,
  At: z.iso.datetime(),
  By: z.string().nullable(),
  State: z.enum(['running', 'done']),
  /** Fields of products: all, those that are others now, and those that were refused. */
  Fields: z.int(),
  Done: z.int(),
  Refused: z.int(),
  Products: z.int(),
  /** Who took it back, and by which act. */
  Undone: z.object({ By: z.string().nullable(), At: z.iso.datetime(), Id: z.string() }).nullable(),
})
export type ProductAct = z.output<typeof act>

/** Those that are named, or all that a question finds. */
const which = z.union([
  z.object({ Codes: z.array(z.string().max(60)).min(1, 'product.none-chosen').max(MOST_AT_ONCE, 'product.too-many') }),
  z.object({ Choice: z.object(productChoice) }),
])
export type ChosenProducts = z.output<typeof which>

const byId = z.object({ id: z.string().min(1).max(80) })

export const productActsApi = {
  preview: endpoint({
    method: 'POST',
    path: '/api/office/product-acts/preview',
    summary:
      'What a change would do to each of the chosen products, before and after, and what it would refuse. Nothing is kept.',
    access: 'contentEditor',
    body: z.object({ Which: which, Change: productsChange }),
    response: z.object({
      Rows: z.array(fieldChange),
      /** Of which nothing would change. */
      Unchanged: z.int(),
      /** Of the rows: goes with the act, so that it does what was seen. */
      Seen: z.string(),
    }),
  }),
  carryOut: endpoint({
    method: 'POST',
    path: '/api/office/product-acts',
    summary:
      'Changes the chosen products as the preview said; 409 where it would do something else by now. Goes on after a crash.',
    access: 'contentEditor',
    body: z.object({ Which: which, Change: productsChange, Seen: z.string().max(100) }),
    response: act,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/office/product-acts',
    summary: 'The latest thirty changes of many products, the newest first.',
    access: 'contentEditor',
    response: z.object({ Acts: z.array(act) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/office/product-acts/:id',
    summary: 'A change of many products: how far it has come, and each field with what became of it.',
    access: 'contentEditor',
    params: byId,
    response: act.extend({ Rows: z.array(fieldChange) }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/office/product-acts/:id/undo',
    summary:
      'Takes a change back, field by field: what somebody has changed since stays, and is named. Again: the same act.',
    access: 'contentEditor',
    params: byId,
    response: act,
  }),
} as const
