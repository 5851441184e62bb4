import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { money } from '../money.js'
import { daysBetween, localDay, localTime } from '../rules/dates.js'
import { deliveryReason, deliveryType, orderType } from './broker.js'

const id = z.string().trim().min(1).max(60)

/** So many days a store is shown for. */
export const WHO_DAYS = 14

const answer = {
  /** Null where it does not deliver. */
  Price: money.nullable(),
  /** Until when it can be ordered, or could be; null where there is no limit. */
  cutOffAt: z.iso.datetime().nullable(),
  /** Why not; null where it delivers. */
  Reason: deliveryReason.nullable(),
}

/** What one store says of a place: the day in full, and the days from then on in short. */
const storeAnswer = z.object({
  memberId: z.string(),
  memberShopName: z.string(),
  /** By an area of its own, in reserve (BR-05), or to be collected from. */
  Standing: z.enum(['area', 'reserve', 'pickup']),
  Ways: z.array(z.object({ deliveryType, ...answer })),
  /** Deliveries it takes that day; null is any number (BR-08). */
  Capacity: z.int().nullable(),
  Taken: z.int(),
  Days: z.array(
    z.object({
      date: localDay,
      Delivers: z.boolean(),
      /** The lowest of its ways. */
      Price: money.nullable(),
      cutOffAt: z.iso.datetime().nullable(),
      /** The code of the reason that came nearest to delivering; null where it delivers. */
      Code: z.string().nullable(),
    }),
  ),
})
export type StoreAnswer = z.output<typeof storeAnswer>

const whoDelivers = z.object({
  Place: z.object({ code: z.string(), area: z.string(), county: z.string() }).nullable(),
  date: localDay,
  /** What stands in the way whoever would deliver: the day, the place or the goods. */
  Reason: deliveryReason.nullable(),
  /** Goods that no store brings are sent from the centre, digitally or by a partner abroad. */
  Kind: z.enum(['local', 'central', 'digital', 'international']),
  Stores: z.array(storeAnswer),
})
export type WhoDelivers = z.output<typeof whoDelivers>

/** How full the stores of a county are on a day (BR-08). */
const countyDay = z.object({
  date: localDay,
  /** Stores that work that day. */
  Open: z.int(),
  /** Of those: with a limit, and with as much taken. */
  Limited: z.int(),
  Full: z.int(),
  /** What can be taken by those that work and have a limit, and what they have taken. */
  Capacity: z.int(),
  Taken: z.int(),
  /** Taken by the others: those without a limit, and those that do not work. */
  TakenBeside: z.int(),
})
export type CountyDay = z.output<typeof countyDay>

/** By county, each with the same days in a row. */
const load = z.object({
  Counties: z.array(z.object({ County: z.string(), Stores: z.int(), Days: z.array(countyDay) })),
})
export type NetworkLoad = z.output<typeof load>

const storeLoad = z.object({
  memberId: z.string(),
  memberShopName: z.string(),
  storeCity: z.string(),
  Works: z.boolean(),
  Capacity: z.int().nullable(),
  Taken: z.int(),
})
export type StoreLoad = z.output<typeof storeLoad>

/** So many days the load is shown for at most. */
export const LOAD_DAYS = 28

/** What makes a price another than the network's: a store's own, a reserve's extra, a day's surcharge. */
export const FEE_KINDS = ['store', 'reserve', 'day'] as const

const feeApart = z.object({
  Kind: z.enum(FEE_KINDS),
  /** Null for a day, which is every store's. */
  memberId: z.string().nullable(),
  memberShopName: z.string().nullable(),
  /** Null where it holds for several. */
  deliveryType: deliveryType.nullable(),
  orderType: orderType.nullable(),
  /** Postal codes of a reserve area. */
  postalCodeFrom: z.string().nullable(),
  postalCodeTo: z.string().nullable(),
  date: localDay.nullable(),
  /** What the network takes; for an extra or a surcharge nothing. */
  Normal: money,
  Price: money,
})
export type FeeApart = z.output<typeof feeApart>

/** Why a store does not work as in other weeks. */
export const CLOSURE_KINDS = ['holiday', 'closed', 'hours', 'suspended', 'ended', 'notBegun'] as const

const closure = z.object({
  memberId: z.string(),
  memberShopName: z.string(),
  storeCity: z.string(),
  Kind: z.enum(CLOSURE_KINDS),
  /** Within the days that were asked for, both included. */
  From: localDay,
  To: localDay,
  /** As the store calls it. */
  Name: z.string().nullable(),
  /** Of changed hours. */
  Open: localTime.nullable(),
  Close: localTime.nullable(),
  /** Deliveries that still stand with the store for those days. */
  Taken: z.int(),
  /** Who set it and when, as long as that is remembered; null where nobody knows. */
  SetBy: z.string().nullable(),
  SetAt: z.iso.datetime().nullable(),
})
export type Closure = z.output<typeof closure>

/** So many days are looked over at most. */
export const MOST_CLOSURE_DAYS = 92

const takeover = z.object({
  /** The store's postal codes. */
  Codes: z.int(),
  /** Who can have what it would have delivered, the widest reach first. */
  Stores: z.array(
    z.object({ memberId: z.string(), memberShopName: z.string(), Codes: z.int(), InReserve: z.boolean() }),
  ),
  /** Where nobody can, and the first of those codes. */
  Nobody: z.int(),
  NobodyCodes: z.array(z.string()),
})
export type Takeover = z.output<typeof takeover>

/** What broker and customer service ask across all stores. */
export const acrossNetworkApi = {
  whoDelivers: endpoint({
    method: 'GET',
    path: '/api/office/network/who-delivers',
    summary: 'Every store that could deliver to a postal code: on a day and the 13 after, and why not (BR-01).',
    access: 'serviceOrBroker',
    query: z.object({
      postalCode: z.string().trim().min(1).max(20),
      /** Today when left out. */
      date: localDay.optional(),
      deliveryType: deliveryType.optional(),
      orderType: orderType.optional(),
      /** A variant or an addon; any goods when left out. */
      code: id.optional(),
    }),
    response: whoDelivers,
  }),
  feesApart: endpoint({
    method: 'GET',
    path: '/api/office/network/fees',
    summary: "Every price that is not the network's: of a store, a reserve area or a day from today on (FE-02).",
    access: 'serviceOrBroker',
    response: z.object({ Rows: z.array(feeApart) }),
  }),
  feesApartCsv: endpoint({
    method: 'GET',
    path: '/api/office/network/fees/csv',
    summary: 'The same for a spreadsheet.',
    access: 'serviceOrBroker',
    file: 'text/csv; charset=utf-8',
    response: z.instanceof(Uint8Array<ArrayBufferLike>),
  }),
  closures: endpoint({
    method: 'GET',
    path: '/api/office/network/closures',
    summary:
      'Stores that are closed or have other hours in a span of 92 days at most: why, and who set it (BR-03, BR-07).',
    access: 'serviceOrBroker',
    query: z
      .object({ from: localDay, to: localDay })
      .refine(({ from, to }) => from <= to, { error: 'date.before-start', path: ['to'] })
      .refine(({ from, to }) => daysBetween(from, to) < MOST_CLOSURE_DAYS, {
        error: 'date.span-too-long',
        path: ['to'],
      }),
    response: z.object({
      Rows: z.array(closure),
      /** Rows that did not fit: a shorter span shows them. */
      More: z.int(),
    }),
  }),
  takeover: endpoint({
    method: 'GET',
    path: '/api/office/network/closures/:memberId/:date',
    summary: "With whom a store's deliveries of a day go when it does not deliver, by its postal codes (BR-01).",
    access: 'serviceOrBroker',
    params: z.object({ memberId: id, date: localDay }),
    response: takeover,
  }),
  load: endpoint({
    method: 'GET',
    path: '/api/office/network/load',
    summary: 'How much of what the stores can take is taken, by county and day (BR-08).',
    access: 'serviceOrBroker',
    query: z.object({ days: z.coerce.number().int().min(1).max(LOAD_DAYS).optional() }),
    response: load,
  }),
  loadOfDay: endpoint({
    method: 'GET',
    path: '/api/office/network/load/:date',
    summary: "A county's stores on a day: what each can take and has taken, the fullest first.",
    access: 'serviceOrBroker',
    params: z.object({ date: localDay }),
    query: z.object({ county: z.string().trim().max(60) }),
    response: z.object({ Stores: z.array(storeLoad) }),
  }),
} as const
