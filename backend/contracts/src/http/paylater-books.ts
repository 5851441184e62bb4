import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { pagePlace } from '../page-place.js'
import { localDay } from '../rules/dates.js'
import { orderStatus, payout, payoutRow, providerOrder } from './paylater.js'

/** Amounts are minor units here as in all of Senare: 54900 is SEK 549. */
const amount = z.int()
const stage = z.enum(['test', 'live'])
const at = z.iso.datetime()
const ofMerchant = { id: z.string().min(1).max(40) }
const ofOrder = z.object({ ...ofMerchant, orderId: z.string().min(1).max(60) })
const ofPayout = z.object({ ...ofMerchant, payoutId: z.string().min(1).max(80) })
const after = pagePlace.optional()

/** What has been found, a page at a time. */
const pageOf = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), next: z.string().nullable() })

const orderRow = providerOrder
  .pick({
    order_id: true,
    status: true,
    fraud_status: true,
    purchase_currency: true,
    order_amount: true,
    captured_amount: true,
    refunded_amount: true,
    remaining_authorized_amount: true,
    merchant_reference1: true,
    created_at: true,
  })
  .extend({ buyer: z.string() })
export type MerchantOrderRow = z.output<typeof orderRow>

const happened = z.object({
  id: z.string(),
  kind: z.enum(['placed', 'accepted', 'captured', 'refunded', 'released', 'cancelled']),
  /** Of what happened before its time was kept. */
  at: at.nullable(),
  amount: amount.nullable(),
})
export type OrderHappened = z.output<typeof happened>

const merchantOrder = providerOrder.extend({
  stage,
  buyer: z.string(),
  email: z.string().nullable(),
  /** Captured and not given back. */
  refundable_amount: amount,
  can_capture: z.boolean(),
  can_cancel: z.boolean(),
  can_release: z.boolean(),
  history: z.array(happened),
})
export type MerchantOrder = z.output<typeof merchantOrder>

const money = z.object({ amount: amount.min(1).max(1_000_000_000_000) })

/** What a merchant sold through Senare, and what it is paid for it. */
export const merchantBooksApi = {
  orders: endpoint({
    method: 'GET',
    path: '/api/merchant/:id/orders',
    summary:
      'Orders of a merchant, the newest first, 50 at a time. `q` is a whole order number, reference, e-mail address or telephone number.',
    access: 'merchant',
    params: z.object(ofMerchant),
    query: z.object({
      stage,
      q: z.string().trim().max(255).optional(),
      status: orderStatus.optional(),
      from: localDay.optional(),
      to: localDay.optional(),
      after,
    }),
    response: pageOf(orderRow),
  }),
  order: endpoint({
    method: 'GET',
    path: '/api/merchant/:id/orders/:orderId',
    summary: 'One order with everything that has happened to it.',
    access: 'merchant',
    params: ofOrder,
    response: merchantOrder,
  }),
  capture: endpoint({
    method: 'POST',
    path: '/api/merchant/:id/orders/:orderId/captures',
    summary: 'Takes the money of what was delivered; at most what is left.',
    access: 'merchantAdmin',
    takesKey: true,
    params: ofOrder,
    body: money,
    response: merchantOrder,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/merchant/:id/orders/:orderId/refunds',
    summary: 'Gives captured money back; at most what is left of it.',
    access: 'merchantAdmin',
    takesKey: true,
    params: ofOrder,
    body: money,
    response: merchantOrder,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/merchant/:id/orders/:orderId/cancel',
    summary: 'Gives the whole authorisation back; refused when something was captured.',
    access: 'merchantAdmin',
    params: ofOrder,
    response: merchantOrder,
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/merchant/:id/orders/:orderId/release',
    summary: 'Gives back what will not be captured.',
    access: 'merchantAdmin',
    params: ofOrder,
    response: merchantOrder,
  }),
  payouts: endpoint({
    method: 'GET',
    path: '/api/merchant/:id/payouts',
    summary: 'What the merchant is paid day by day, the newest first, 50 at a time. The first may still be growing.',
    access: 'merchant',
    params: z.object(ofMerchant),
    query: z.object({ stage, after }),
    response: pageOf(payoutRow),
  }),
  payout: endpoint({
    method: 'GET',
    path: '/api/merchant/:id/payouts/:payoutId',
    summary: 'One payout with every capture and refund in it.',
    access: 'merchant',
    params: ofPayout,
    response: payout,
  }),
  payoutCsv: endpoint({
    method: 'GET',
    path: '/api/merchant/:id/payouts/:payoutId/csv',
    summary: 'One payout for a spreadsheet.',
    access: 'merchant',
    file: 'text/csv; charset=utf-8',
    params: ofPayout,
    response: z.instanceof(Uint8Array<ArrayBufferLike>),
  }),
} as const
