import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { amountWithin, money } from '../money.js'
import { AMOUNTS } from '../rules/amounts.js'

/** A calendar month in Stockholm. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'date.invalid')

export const settlementKind = z.enum(['delivered', 'sold', 'correction'])
export type SettlementKind = z.output<typeof settlementKind>

/** What a store is owed for one thing: an order it delivered or sold, or a correction by the network's staff. */
export const settlementRow = z.object({
  Id: z.string(),
  At: z.iso.datetime(),
  Kind: settlementKind,
  /** '100000017-1'; null for a correction. */
  OrderId: z.string().nullable(),
  /** Goods without VAT, after discounts; gift cards and donations are no goods. */
  GoodsNet: money,
  Percent: z.number(),
  /** Of the goods, or the correction; may be less than nothing. */
  Amount: money,
  /** FE-06: for the delivery itself. */
  Compensation: money,
  Reason: z.string().nullable(),
})
export type SettlementRow = z.output<typeof settlementRow>

export const settlementSums = z.object({
  SoldCommission: money,
  DeliveredGoods: money,
  Compensation: money,
  Corrections: money,
  Total: money,
})
export type SettlementSums = z.output<typeof settlementSums>

export const settlement = z.object({
  MemberId: z.string(),
  MemberShopName: z.string(),
  Month: month,
  /** The month is closed: nothing is added any more. */
  IsFinal: z.boolean(),
  Rows: z.array(settlementRow),
  Sums: settlementSums,
})
export type Settlement = z.output<typeof settlement>

const settlementOfStore = settlement.omit({ Rows: true })
export type SettlementOfStore = z.output<typeof settlementOfStore>

const ofMonth = z.object({ memberId: z.string().min(1).max(60), month })
const bytes = z.instanceof(Uint8Array<ArrayBufferLike>)

export const settlementApi = {
  months: endpoint({
    method: 'GET',
    path: '/api/settlements/:month',
    summary:
      "What the network's stores are owed for a month: all of them for the broker's staff, else the caller's own.",
    access: 'memberAdmin',
    params: z.object({ month }),
    response: z.array(settlementOfStore),
  }),
  monthCsv: endpoint({
    method: 'GET',
    path: '/api/settlements/:month/csv',
    summary: "What each of the network's stores is owed for a month, and all of them together, for a spreadsheet.",
    access: 'brokerAdmin',
    file: 'text/csv; charset=utf-8',
    params: z.object({ month }),
    response: bytes,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/settlements/:month/:memberId',
    summary: 'The monthly statement of a store (FE-07).',
    access: 'memberAdmin',
    params: ofMonth,
    response: settlement,
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/settlements/:month/:memberId/csv',
    summary: 'The monthly statement of a store for a spreadsheet.',
    access: 'memberAdmin',
    file: 'text/csv; charset=utf-8',
    params: ofMonth,
    response: bytes,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/settlements/:month/:memberId/pdf',
    summary: 'The monthly statement of a store on paper.',
    access: 'memberAdmin',
    file: 'application/pdf',
    params: ofMonth,
    response: bytes,
  }),
  correct: endpoint({
    method: 'POST',
    path: '/api/settlements/corrections/:memberId',
    summary: 'Adds to, or takes from, what a store is owed for the present month, that of Stockholm’s day.',
    access: 'brokerAdmin',
    takesKey: true,
    params: z.object({ memberId: z.string().min(1).max(60) }),
    body: z.object({
      Amount: amountWithin(AMOUNTS.correction).refine((amount) => amount !== 0, 'settlement.amount-missing'),
      Reason: z.string().trim().min(1, 'settlement.reason-missing').max(200),
    }),
    response: settlementRow,
  }),
} as const
