import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { amountWithin, money } from '../money.js'
import { AMOUNTS } from '../rules/amounts.js'
import { internationalPhone } from '../phones.js'
import { localDay } from '../rules/dates.js'
import { ORDER_TYPES } from '../rules/delivery-types.js'
import { namedStore } from './attention.js'
import { orderState } from './order.js'

/** Who took the order: the shop's pages, customer service, a store's counter, or a subscription that renewed itself. */
export const ORDER_CHANNELS = ['web', 'phone', 'store', 'subscription'] as const
export const orderChannel = z.enum(ORDER_CHANNELS)

/** Figures of stores that have a list of their orders: late on the day of delivery, the others on the day on which the store was asked. */
export const STORE_FIGURES = ['late', 'unanswered', 'rejected'] as const
export type StoreFigure = (typeof STORE_FIGURES)[number]

const choices = {
  /** The orders behind a figure; the days of delivery are those of the figure then. */
  Figure: z.enum(STORE_FIGURES).optional(),
  State: orderState.optional(),
  /** On which it is to come. */
  Day: localDay.optional(),
  /** Days of which it is to come on one, both included. */
  DayFrom: localDay.optional(),
  DayTo: localDay.optional(),
  Store: z.string().trim().min(1).max(60).optional(),
  OrderType: z.enum(ORDER_TYPES).optional(),
  Payment: z.string().trim().min(1).max(40).optional(),
  Channel: orderChannel.optional(),
  Coupon: z.string().trim().min(1).max(40).optional(),
  MinTotal: amountWithin(AMOUNTS.total).optional(),
  MaxTotal: amountWithin(AMOUNTS.total).optional(),
  /** Days on which it was placed, both included. */
  PlacedFrom: localDay.optional(),
  PlacedTo: localDay.optional(),
}

/** What is asked of the list; what is left out is not asked for. */
const orderQuestion = z.object({
  ...choices,
  UserId: z.string().max(60).optional(),
  OrganizationId: z.string().max(60).optional(),
  /** An order's number, beginnings of names or of an address for mail, a telephone or its last four digits, a postal code. */
  Words: z.string().trim().max(100).optional(),
})
export type OrderQuestion = z.output<typeof orderQuestion>

export const MOST_ROWS = 100

const officeOrderRow = z.object({
  OrderGroupId: z.string(),
  PlacedAt: z.iso.datetime(),
  State: orderState,
  OrderType: z.enum(ORDER_TYPES),
  Channel: orderChannel,
  /** Of the first delivery; `Deliveries` says how many there are, behind a figure how many times it counts the order. */
  DeliveryDate: localDay.nullable(),
  Deliveries: z.int(),
  Store: namedStore.nullable(),
  CustomerName: z.string(),
  Email: z.string(),
  Phone: internationalPhone,
  ReceiverName: z.string(),
  PostalCode: z.string(),
  City: z.string(),
  CountryCode: z.string(),
  Goods: z.string(),
  Payments: z.array(z.string()),
  Coupons: z.array(z.string()),
  Total: money,
  Refunded: money,
  /** Somebody has to look after it (BR-13). */
  NeedsAttention: z.boolean(),
})
export type OfficeOrderRow = z.output<typeof officeOrderRow>

/** The same for who looks after the network and not after its customers: nobody's name stands in it. */
const soldOrderRow = officeOrderRow.omit({
  CustomerName: true,
  Email: true,
  Phone: true,
  ReceiverName: true,
  PostalCode: true,
  City: true,
  CountryCode: true,
  NeedsAttention: true,
})
export type SoldOrderRow = z.output<typeof soldOrderRow>

export const SOLD_LISTS = ['all', 'cancelled', 'deliveries', ...STORE_FIGURES] as const
export type SoldListKind = (typeof SOLD_LISTS)[number]

/** Columns of the list that can be left away. */
export const ORDER_COLUMNS = [
  'PlacedAt',
  'State',
  'DeliveryDate',
  'Store',
  'OrderType',
  'Channel',
  'CustomerName',
  'Email',
  'Phone',
  'ReceiverName',
  'City',
  'Goods',
  'Payments',
  'Coupons',
  'Total',
  'Refunded',
] as const
export const orderColumn = z.enum(ORDER_COLUMNS)
export type OrderColumn = z.output<typeof orderColumn>

/** Those that name nobody. */
export const SOLD_COLUMNS = [
  'PlacedAt',
  'State',
  'DeliveryDate',
  'Store',
  'OrderType',
  'Channel',
  'Goods',
  'Payments',
  'Coupons',
  'Total',
  'Refunded',
] as const satisfies readonly OrderColumn[]

const soldQuestion = z.object({
  list: z.enum(SOLD_LISTS),
  /** Days on which it was placed, of deliveries those on which they come; both included; left out: every day. */
  from: localDay.optional(),
  to: localDay.optional(),
})

/** Choices and columns under a name. It holds nobody's name, so it needs not be erased with anybody. */
const orderListView = z.object({
  Id: z.string().min(1).max(40),
  Name: z.string().trim().min(1, 'name.missing').max(60),
  Question: z.object(choices),
  Columns: z.array(orderColumn).max(ORDER_COLUMNS.length),
})
export type OrderListView = z.output<typeof orderListView>

export const MOST_VIEWS = 20
const orderListViews = z.object({ Views: z.array(orderListView).max(MOST_VIEWS) })

export const officeOrdersApi = {
  find: endpoint({
    method: 'POST',
    path: '/api/office/orders/find',
    summary:
      'Orders, the newest first. What is asked stands in the body, so that no name stands in an address. `Next` goes on where this page ended; a page that is not full yet has one too when there is more to look through.',
    access: 'customerService',
    body: z.object({
      Question: orderQuestion,
      After: z.string().max(60).optional(),
      Rows: z.int().min(1).max(MOST_ROWS).default(50),
    }),
    response: z.object({
      Rows: z.array(officeOrderRow),
      Next: z.string().nullable(),
      /** How far back has been looked; null when that is everything. */
      LookedBackTo: localDay.nullable(),
    }),
  }),
  file: endpoint({
    method: 'POST',
    path: '/api/office/orders/file',
    summary: 'The same orders for a spreadsheet, all of them. Audited.',
    access: 'customerService',
    body: z.object({ Question: orderQuestion, Columns: z.array(orderColumn).min(1).max(ORDER_COLUMNS.length) }),
    file: 'text/csv; charset=utf-8',
    response: z.instanceof(Uint8Array<ArrayBufferLike>),
  }),
  sold: endpoint({
    method: 'GET',
    path: '/api/office/orders/sold',
    summary: 'The orders behind the figures, the newest first, 50 a page. Nobody’s name stands in them.',
    access: 'serviceOrBroker',
    query: soldQuestion.extend({ after: z.string().max(60).optional() }),
    response: z.object({ Rows: z.array(soldOrderRow), Next: z.string().nullable() }),
  }),
  soldCsv: endpoint({
    method: 'GET',
    path: '/api/office/orders/sold/csv',
    summary: 'The same for a spreadsheet, all of them. Audited.',
    access: 'serviceOrBroker',
    file: 'text/csv; charset=utf-8',
    query: soldQuestion,
    response: z.instanceof(Uint8Array<ArrayBufferLike>),
  }),
  views: endpoint({
    method: 'GET',
    path: '/api/office/orders/views',
    summary: 'The caller’s own choices of filters and columns.',
    access: 'customerService',
    response: orderListViews,
  }),
  keepViews: endpoint({
    method: 'PUT',
    path: '/api/office/orders/views',
    summary: 'Keeps them, all at once.',
    access: 'customerService',
    body: orderListViews,
    response: orderListViews,
  }),
} as const
