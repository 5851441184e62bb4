import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { money } from '../money.js'
import { localDay } from '../rules/dates.js'

/** How an order came: the gift and the home site, a subscription's page, customer service, a store's own till. */
export const FIGURE_CHANNELS = ['gift', 'home', 'subscription', 'service', 'store'] as const
export type FigureChannel = (typeof FIGURE_CHANNELS)[number]

/** What the figures can be told apart by. */
export const FIGURE_DIMENSIONS = ['channel', 'county', 'store', 'product', 'occasion'] as const
export type FigureDimension = (typeof FIGURE_DIMENSIONS)[number]

/** Stockholm days, both included. */
const span = z.object({ From: localDay, To: localDay })

/** Of what lives: what is cancelled or paid back is taken from the day on which it was ordered. Gift cards and donations are no turnover. */
const sales = z.object({
  Orders: z.int(),
  Turnover: money,
  Tax: money,
  TurnoverWithoutTax: money,
  /** With tax; null without an order. */
  Average: money.nullable(),
})

/** What is the whole shop's, and no store's. */
const shopFigures = z.object({
  /** Orders of which nothing is left. */
  Cancelled: z.int(),
  /** What went back in these days, whenever it was ordered. */
  Refunded: money,
  PaymentsFailed: z.int(),
  SubscriptionsWon: z.int(),
  SubscriptionsLost: z.int(),
  GiftCardsSold: money,
  GiftCardsUsed: money,
  /** At the end of the last day: sold, not used, and not run out. */
  GiftCardsOutstanding: money,
  /** Work in the background that was given up. */
  JobsFailed: z.int(),
  /** From the first look to the paid order; of looks and additions only how many there were is known, and of nobody whose. */
  Funnel: z.object({ Seen: z.int(), Added: z.int(), Begun: z.int(), Paid: z.int() }),
})
export type ShopFigures = z.output<typeof shopFigures>

const figures = z.object({
  ...sales.shape,
  /** To be made in these days, by a store. */
  Deliveries: z.int(),
  /** Came after their time, or did not come at the first try. */
  Late: z.int(),
  /** Of the times a store was asked: it did not answer, or said no. */
  Asked: z.int(),
  Unanswered: z.int(),
  Rejected: z.int(),
  Reviews: z.int(),
  DeliveryScore: z.number().nullable(),
  ProductScore: z.number().nullable(),
  Shop: shopFigures.nullable(),
})
export type Figures = z.output<typeof figures>

const step = z.object({ ...span.shape, Orders: z.int(), Turnover: money })
export type FigureStep = z.output<typeof step>

const overview = z.object({
  /** Whose figures these are; null for the whole network's. */
  MemberId: z.string().nullable(),
  Span: span,
  /** As many days, right before. */
  Before: span,
  Now: figures,
  Then: figures,
  /** Days, or months where the span is longer than 62 days. */
  Steps: z.array(step),
  StepsBefore: z.array(step),
})
export type FigureOverview = z.output<typeof overview>

/** `Orders` of a county, a store or a product are deliveries: one order may have several. */
const part = z.object({ ...sales.shape, Pieces: z.int() })
const partRow = z.object({
  Key: z.string(),
  /** Of a store, product or occasion as it is called today; null for keys that are words of the screen, or are gone. */
  Name: z.string().nullable(),
  Now: part,
  Then: part,
})
export type FigureRow = z.output<typeof partRow>

const parts = z.object({
  Span: span,
  Before: span,
  /** The largest turnover first, at most 200. */
  Rows: z.array(partRow),
  /** What the others are together; null where there are none. */
  Rest: partRow.nullable(),
})
export type FigureParts = z.output<typeof parts>

/** Days, or months where the span is longer than 62 days. */
const failedJobs = z.object({ Steps: z.array(z.object({ ...span.shape, Failed: z.int() })) })
export type FailedJobSteps = z.output<typeof failedJobs>

const cardDebt = z.object({
  /** Today in Stockholm. */
  Day: localDay,
  /** The latest first. `Outstanding`: at the end of the year, of the present one today. */
  Years: z.array(z.object({ Year: z.int(), Sold: money, Used: money, Expired: money, Outstanding: money })),
  /** Of what is outstanding today: in which year it runs out when nobody uses it. */
  RunsOut: z.array(z.object({ Year: z.int(), Amount: money })),
})
export type GiftCardDebt = z.output<typeof cardDebt>

const days = z.object({ from: localDay, to: localDay })
const memberId = z.string().min(1).max(60).optional()
const dimension = z.object({ dimension: z.enum(FIGURE_DIMENSIONS) })
const bytes = z.instanceof(Uint8Array<ArrayBufferLike>)

export const figuresApi = {
  overview: endpoint({
    method: 'GET',
    path: '/api/figures',
    summary:
      "Figures of a span beside those of the span before: a store's own for its people, the network's or one store's for others.",
    access: 'figures',
    query: days.extend({ memberId }),
    response: overview,
  }),
  overviewCsv: endpoint({
    method: 'GET',
    path: '/api/figures/csv',
    summary: 'The figures of each day for a spreadsheet.',
    access: 'figures',
    file: 'text/csv; charset=utf-8',
    query: days.extend({ memberId }),
    response: bytes,
  }),
  failedJobs: endpoint({
    method: 'GET',
    path: '/api/figures/failedjobs',
    summary: 'How many jobs were given up, day by day, also those that were run again or are forgotten (AD-10).',
    access: 'superAdmin',
    query: days,
    response: failedJobs,
  }),
  giftCardDebt: endpoint({
    method: 'GET',
    path: '/api/figures/giftcards',
    summary: 'What is owed on gift cards, by year: sold, used, run out and left.',
    access: 'serviceOrBroker',
    response: cardDebt,
  }),
  parts: endpoint({
    method: 'GET',
    path: '/api/figures/by/:dimension',
    summary: 'Sales by channel, county, store, product or occasion, beside those of the span before.',
    access: 'serviceOrBroker',
    params: dimension,
    query: days,
    response: parts,
  }),
  partsCsv: endpoint({
    method: 'GET',
    path: '/api/figures/by/:dimension/csv',
    summary: 'The same for a spreadsheet, every row.',
    access: 'serviceOrBroker',
    file: 'text/csv; charset=utf-8',
    params: dimension,
    query: days,
    response: bytes,
  }),
} as const
