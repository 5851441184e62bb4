import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { WEEKDAY_FIELDS } from '../rules/business-hours.js'
import { localDay, localTime } from '../rules/dates.js'
import { deliveryDate, deliveryType, orderType } from './broker.js'
import { productCategory } from './catalogue.js'

/** 'HH:mm', '24:00' among them; null is closed. */
const hour = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/)
  .nullable()

type HourField = `${(typeof WEEKDAY_FIELDS)[number]}${'Open' | 'Close'}`
const hourFields = Object.fromEntries(
  WEEKDAY_FIELDS.flatMap((weekday) => [`${weekday}Open`, `${weekday}Close`]).map((field) => [field, hour]),
) as Record<HourField, typeof hour>

/** Spec 2 §3, Member (store): first opening and last closing of each weekday. */
export const weeklyHours = z.object(hourFields)

export const member = z.object({
  id: z.string(),
  name: z.string(),
  memberShopName: z.string(),
  storeAddress: z.string(),
  storePostalCode: z.string(),
  storeCity: z.string(),
  storeType: z.string(),
  phone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  certifiedSustainable: z.boolean(),
  pickup: z.boolean(),
  ...weeklyHours.shape,
})
export type Member = z.output<typeof member>

/** What the store's own staff and the network's see beside it (spec 3 §3). */
export const memberForStaff = z.object({
  /** Of the reading that a change is made on (AD-03). */
  Version: z.int(),
  startDate: localDay.nullable(),
  stopDate: localDay.nullable(),
  suspendedFrom: localDay.nullable(),
  suspendedUntil: localDay.nullable(),
  /** By hand. */
  highAmountOfComplaints: z.boolean(),
  /** By count (BR-20). */
  complaintsCounted: z.boolean(),
  totalReviewScore: z.number().nullable(),
  dailyCapacity: z.int().nullable(),
  /** Days with a capacity of their own (BR-08). */
  capacityOn: z.array(z.object({ date: localDay, capacity: z.int().nullable() })),
  productCategories: z.array(productCategory),
  /** BR-06. */
  acceptsOpenDate: z.boolean(),
  isCampaignStore: z.boolean(),
  /** BR-03: lunch. */
  breaks: z.partialRecord(z.enum(WEEKDAY_FIELDS), z.object({ from: localTime, to: localTime })),
})

const located = z.object({ ...member.shape, distanceKm: z.number().nullable(), openToday: z.boolean() })
export type LocatedMember = z.output<typeof located>

const interval = z.object({ open: z.string(), close: z.string() })

/** With its hours of the day that was asked for; none without one. */
const deliveringStore = z.object({ ...located.shape, intervals: z.array(interval) })
export type DeliveringStore = z.output<typeof deliveringStore>

/** One day of a store. No intervals: closed. */
export const dayHours = z.object({
  date: localDay,
  intervals: z.array(interval),
  /** Not as the week says: special hours, an eve, a public holiday, the store's own holiday. */
  isSpecial: z.boolean(),
  /** The name of the holiday or of the special hours. */
  name: z.string().nullable(),
})

/** PU-05: 14 days, resolved. */
export const businessHours = z.object({
  memberId: z.string(),
  timeZone: z.literal('Europe/Stockholm'),
  days: z.array(dayHours),
  isOpenNow: z.boolean(),
  /** When it next opens or closes; null when not within the 14 days. */
  nextChange: z.iso.datetime().nullable(),
})
export type BusinessHours = z.output<typeof businessHours>

export const pageSizeOfDelivering = 100

export const memberApi = {
  delivering: endpoint({
    method: 'POST',
    path: '/api/member/delivering',
    summary: 'Stores that can deliver, or where it can be collected, nearest first (BR-25).',
    access: 'everyone',
    body: z.object({
      PostalCode: z.string().max(20).optional(),
      DeliveryDate: deliveryDate.optional(),
      OrderTypes: z.array(orderType).max(3).optional(),
      /** Empty: of any. */
      ProductCategory: z.union([z.literal(''), productCategory, z.array(productCategory).max(20)]).optional(),
      Query: z.string().trim().max(99).optional(),
      PageSize: z.int().min(1).max(pageSizeOfDelivering).optional(),
      /** From 0. */
      Page: z.int().min(0).max(1000).optional(),
      IsInternational: z.boolean().optional(),
      LineItemCodes: z.array(z.string().trim().min(1).max(60)).max(200).optional(),
      DeliveryType: deliveryType.optional(),
    }),
    response: z.object({ items: z.array(deliveringStore), total: z.int(), page: z.int() }),
  }),
  conceptStores: endpoint({
    method: 'GET',
    path: '/api/member/conceptstore',
    summary: "The network's own stores, by city and name.",
    access: 'everyone',
    query: z.object({ onlyCampaign: z.stringbool().optional() }),
    response: z.array(member),
  }),
  citiesWithMembers: endpoint({
    method: 'GET',
    path: '/api/member/citywithmembers/:query',
    summary: 'Cities whose name begins with the words, with their stores; 100 stores at most (PU-04).',
    access: 'everyone',
    params: z.object({ query: z.string().trim().min(1).max(99) }),
    response: z.array(z.object({ city: z.string(), members: z.array(member) })),
  }),
  byCityOrZip: endpoint({
    method: 'GET',
    path: '/api/member/membersbusinesshoursbycityorzip/:query',
    summary: 'Stores of a city, or within 50 km of a postal code, with their hours; 100 at most (PU-04).',
    access: 'everyone',
    params: z.object({ query: z.string().trim().min(1).max(99) }),
    response: z.array(z.object({ ...located.shape, businessHours })),
  }),
  hours: endpoint({
    method: 'GET',
    path: '/api/member/memberbusinesshours/:id',
    summary: "A store's hours of the next 14 days.",
    access: 'everyone',
    params: z.object({ id: z.string().min(1).max(60) }),
    response: businessHours,
  }),
  pickupSlots: endpoint({
    method: 'GET',
    path: '/api/member/pickupslots/:id',
    summary: 'The half hours of a day in which a store hands out orders, and which of them are full (PU-02).',
    access: 'everyone',
    params: z.object({ id: z.string().min(1).max(60) }),
    query: z.object({ date: localDay }),
    response: z.object({ slots: z.array(z.object({ time: localTime, isFull: z.boolean() })) }),
  }),
  member: endpoint({
    method: 'GET',
    path: '/api/member/:id',
    summary: 'A store; with its dates and figures for its own staff and the network.',
    access: 'everyone',
    params: z.object({ id: z.string().min(1).max(60) }),
    response: z.object({ ...member.shape, ...memberForStaff.partial().shape }),
  }),
} as const
