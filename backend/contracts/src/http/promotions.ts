import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { amountWithin, money } from '../money.js'
import { writtenPlace } from '../page-place.js'
import { AMOUNTS } from '../rules/amounts.js'
import { localDay } from '../rules/dates.js'
import { LONGEST_SERIES, promotionCode } from '../rules/promotion-codes.js'
import { productCategory } from './catalogue.js'

export const PROMOTION_GROUPS = ['everyone', 'registered', 'private', 'company'] as const
export type PromotionGroup = (typeof PROMOTION_GROUPS)[number]

export const PROMOTION_STATES = ['running', 'planned', 'over', 'stopped'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

const productCode = z.string().trim().min(1).max(60)

/** What a promotion gives, to whom, when and how often (PR-02). Days are Stockholm's, both included; null: no limit. */
const rule = {
  /** What it is called in the back office. */
  Name: z.string().trim().min(1).max(80),
  Gives: z.discriminatedUnion('Kind', [
    z.object({
      Kind: z.literal('percent'),
      Percent: z.int('promotion.percent').min(1, 'promotion.percent').max(100, 'promotion.percent'),
    }),
    z.object({ Kind: z.literal('amount'), Amount: amountWithin(AMOUNTS.promotion) }),
    z.object({ Kind: z.literal('freeDelivery') }),
  ]),
  /** Codes of products or variants; empty: all. */
  Products: z.array(productCode).max(100, 'promotion.too-many-products'),
  Categories: z.array(productCategory).max(30),
  From: localDay.nullable(),
  Until: localDay.nullable(),
  /** Of goods after the campaign price, without delivery. */
  MinAmount: amountWithin(AMOUNTS.total),
  Group: z.enum(PROMOTION_GROUPS),
  /** Of all customers together; a purchase each. */
  MaxUses: z.int('promotion.uses').min(1, 'promotion.uses').max(10_000, 'promotion.uses').nullable(),
  MaxUsesPerCustomer: z.int('promotion.uses').min(1, 'promotion.uses').max(100, 'promotion.uses').nullable(),
  /** Also on goods whose price is lowered already. */
  WithReduced: z.boolean(),
  /** Together with bonus checks. */
  WithBonus: z.boolean(),
}
const wholeRule = z.object(rule)
export type PromotionRule = z.output<typeof wholeRule>

interface Span {
  readonly From: string | null
  readonly Until: string | null
}
const endsAfterItBegins = ({ From, Until }: Span): boolean => From === null || Until === null || From <= Until
const endsFirst = { path: ['Until'], error: 'promotion.ends-first' }

const promotion = z.object({
  ...rule,
  Code: z.string(),
  Version: z.int(),
  /** PR-05: a personal offer rather than a code. */
  IsPersonal: z.boolean(),
  /** How many codes of single use it has; 0: its own code is the one that is used. */
  Series: z.int(),
  State: z.enum(PROMOTION_STATES),
  StoppedAt: z.iso.datetime().nullable(),
  ChangedAt: z.iso.datetime().nullable(),
  /** Of orders that were placed with it. */
  Uses: z.int(),
  Cost: money,
})
export type Promotion = z.output<typeof promotion>

const use = z.object({
  At: z.iso.datetime(),
  Code: z.string(),
  OrderGroupId: z.string(),
  /** What it took off. */
  Discount: money,
})
export type PromotionUse = z.output<typeof use>

/** Why a promotion does not apply to a cart. */
export const PROMOTION_REASONS = [
  'group',
  'not-yet',
  'over',
  'nothing-concerned',
  'below-minimum',
  'with-bonus',
] as const
export type PromotionReason = (typeof PROMOTION_REASONS)[number]

const trialOutcome = z.object({
  /** Null: it applies. */
  Why: z.enum(PROMOTION_REASONS).nullable(),
  Lines: z.array(z.object({ Code: z.string(), Name: z.string(), Quantity: z.int(), Gross: money, Price: money })),
  GoodsTotal: money,
  DeliveryFee: money,
  /** By the promotion. */
  Discount: money,
  /** By a bonus check. */
  Bonus: money,
  Total: money,
})
export type TrialOutcome = z.output<typeof trialOutcome>

const code = z.object({ code: z.string().trim().min(1).max(40) })
const version = z.int().min(1)
const series = z.int('promotion.series').max(LONGEST_SERIES, 'promotion.series')

export const promotionApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/office/promotions',
    summary: 'Promotions, the last changed first, 50 a page: by state, and by words of name or code.',
    access: 'contentEditor',
    query: z.object({
      state: z.enum(['all', ...PROMOTION_STATES]).default('all'),
      words: z.string().trim().max(80).default(''),
      page: z.coerce.number().int().min(0).max(1000).default(0),
    }),
    response: z.object({ Promotions: z.array(promotion), Total: z.int(), PageSize: z.int() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/office/promotions/:code',
    summary: 'A promotion, what it has cost and how often it was used.',
    access: 'contentEditor',
    params: code,
    response: promotion,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/office/promotions',
    summary: 'A new promotion: with one code for all, or with a series of codes of single use that begin with it.',
    access: 'contentEditor',
    body: z
      .object({ ...rule, Code: promotionCode, Series: series.min(0, 'promotion.series') })
      .refine(endsAfterItBegins, endsFirst),
    response: promotion,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/office/promotions/:code',
    summary:
      'Changes what a promotion gives, to whom, when and how often; carts that have it are priced anew before they are paid.',
    access: 'contentEditor',
    params: code,
    body: z.object({ ...rule, Version: version }).refine(endsAfterItBegins, endsFirst),
    response: promotion,
  }),
  lengthen: endpoint({
    method: 'POST',
    path: '/api/office/promotions/:code/codes',
    summary: 'Makes a series of codes longer. Again with the same length: nothing.',
    access: 'contentEditor',
    params: code,
    body: z.object({ Series: series.min(1, 'promotion.series') }),
    response: promotion,
  }),
  codes: endpoint({
    method: 'GET',
    path: '/api/office/promotions/:code/codes',
    summary: 'The codes of a series for a spreadsheet, each with whether it is used.',
    access: 'contentEditor',
    file: 'text/csv; charset=utf-8',
    params: code,
    response: z.instanceof(Uint8Array<ArrayBufferLike>),
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/office/promotions/:code/stop',
    summary: 'From now on nobody can use it, in carts that have it neither. Again: nothing.',
    access: 'contentEditor',
    params: code,
    response: promotion,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/office/promotions/:code/resume',
    summary: 'It can be used again. Again: nothing.',
    access: 'contentEditor',
    params: code,
    response: promotion,
  }),
  uses: endpoint({
    method: 'GET',
    path: '/api/office/promotions/:code/uses',
    summary: 'The orders that were placed with it, the latest first, 50 a page.',
    access: 'contentEditor',
    params: code,
    query: z.object({
      /** `Next` of the page before. */
      after: writtenPlace(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z\/[\w-]{1,100}$/).optional(),
    }),
    response: z.object({ Rows: z.array(use), Next: z.string().nullable() }),
  }),
  trial: endpoint({
    method: 'POST',
    path: '/api/office/promotions/trial',
    summary: 'What a rule does to a cart, reckoned as the cart reckons it. Nothing is kept.',
    access: 'contentEditor',
    body: z.object({
      Rule: wholeRule,
      Lines: z
        .array(z.object({ Code: productCode, Quantity: z.int().min(1).max(99) }))
        .min(1)
        .max(20),
      Customer: z.enum(['guest', 'private', 'company']),
      Day: localDay,
      DeliveryFee: amountWithin(AMOUNTS.deliveryFee),
      /** What a bonus check is worth that lies in the cart; 0: none does. */
      Bonus: amountWithin(AMOUNTS.productPrice),
    }),
    response: trialOutcome,
  }),
} as const
