import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import {
  BUSINESS_HOUR_TIMES,
  hoursBetween,
  isLunchWithin,
  WEEKDAY_FIELDS,
  type WeekdayField,
} from '../rules/business-hours.js'
import { localDay, localTime } from '../rules/dates.js'
import { postalCode } from '../rules/postal-code.js'
import { productCategory } from './catalogue.js'
import { member, memberForStaff } from './member.js'

/** Spec 3 §9. */
export const membersPerPage = 20

const id = z.string().trim().min(1).max(60)
const words = (most: number) => z.string().trim().min(1, 'field.missing').max(most)

/** Spec 3 §9: 00:00 to 24:00 in half hours; null is closed. */
const halfHour = z
  .string()
  .refine((time) => BUSINESS_HOUR_TIMES.includes(time), { error: 'hours.invalid', abort: true })
  .nullable()
const hourFields = Object.fromEntries(
  WEEKDAY_FIELDS.flatMap((weekday) => [`${weekday}Open`, `${weekday}Close`]).map((field) => [field, halfHour]),
) as Record<`${(typeof WEEKDAY_FIELDS)[number]}${'Open' | 'Close'}`, typeof halfHour>

export const lunch = z
  .object({ from: localTime, to: localTime })
  .refine(({ from, to }) => from < to, { error: 'hours.invalid', path: ['to'] })

/** What a store's own administrator keeps of it. */
const shop = {
  name: words(100),
  memberShopName: words(100),
  storeAddress: words(100),
  storePostalCode: postalCode,
  storeCity: words(60),
  phone: words(30),
  /** Degrees. Null, and of a new store left out: the middle of the postal code. */
  latitude: z.number().min(-90).max(90).nullable().optional(),
  longitude: z.number().min(-180).max(180).nullable().optional(),
  pickup: z.boolean(),
  /** BR-06: delivers on the Sundays and holidays that the network opens. */
  acceptsOpenDate: z.boolean(),
  ...hourFields,
  /** BR-03: lunch, by weekday. */
  breaks: z.partialRecord(z.enum(WEEKDAY_FIELDS), lunch),
}

/** What only the network's broker says of a store. */
const standing = {
  storeType: words(40),
  startDate: localDay.nullable(),
  stopDate: localDay.nullable(),
  /** AD-07: no deliveries between the days; those after are taken. */
  suspendedFrom: localDay.nullable(),
  suspendedUntil: localDay.nullable(),
  highAmountOfComplaints: z.boolean(),
  certifiedSustainable: z.boolean(),
  isCampaignStore: z.boolean(),
}
export const standingFields = Object.keys(standing) as readonly (keyof typeof standing)[]

type Hours = Partial<Record<keyof typeof hourFields, string | null>> & {
  readonly breaks?: z.output<typeof shop.breaks> | undefined
}
type Dates = Partial<Record<'startDate' | 'stopDate' | 'suspendedFrom' | 'suspendedUntil', string | null>>

/** A day that has one of its hours has both, an hour apart at least. */
const checkHours = (hours: Hours, context: z.RefinementCtx): void => {
  for (const weekday of WEEKDAY_FIELDS) {
    const [open, close] = [hours[`${weekday}Open`], hours[`${weekday}Close`]]
    const isClosed = (open ?? null) === null && (close ?? null) === null
    if (!isClosed && !hoursBetween(open, close))
      context.addIssue({ code: 'custom', message: 'hours.invalid', path: [`${weekday}Close`] })
  }
  for (const day of lunchesOutside(hours))
    context.addIssue({ code: 'custom', message: 'hours.lunch-outside', path: ['breaks', day, 'to'] })
}

/** The days whose lunch is not within their hours; a closed day has none. */
export const lunchesOutside = (week: Hours): WeekdayField[] =>
  WEEKDAY_FIELDS.filter((day) => {
    const hours = hoursBetween(week[`${day}Open`], week[`${day}Close`])
    const pause = week.breaks?.[day]
    return hours && pause && !isLunchWithin(pause, hours)
  })

/** The ends that come before their beginnings. */
export const endsBeforeStart = ({ startDate, stopDate, suspendedFrom, suspendedUntil }: Dates): (keyof Dates)[] => [
  ...(startDate && stopDate && stopDate < startDate ? (['stopDate'] as const) : []),
  ...(suspendedFrom && suspendedUntil && suspendedUntil < suspendedFrom ? (['suspendedUntil'] as const) : []),
]

const checkDates = (dates: Dates, context: z.RefinementCtx): void => {
  for (const end of endsBeforeStart(dates))
    context.addIssue({ code: 'custom', message: 'date.before-start', path: [end] })
}

const check = (details: Hours & Dates, context: z.RefinementCtx): void => {
  checkHours(details, context)
  checkDates(details, context)
}

/** A kind of store that the network has none of is added on purpose: a slip of the keys would cost the store its weight. */
const isNewStoreType = z.boolean().optional()

export const newMember = z.object({ ...shop, ...standing, isNewStoreType }).superRefine(check)
export type NewMember = z.output<typeof newMember>

/**
 * Only what is given changes; the hours of a day come in pairs. A day of a period, hours and lunch may come alone: the others are what
 * is kept.
 */
export const memberChange = z
  .object({ ...shop, ...standing })
  .partial()
  .extend({ id, Version: z.int().min(1), isNewStoreType })
  .superRefine(check)
export type MemberChange = z.output<typeof memberChange>

export const memberRow = z.object({ ...member.shape, ...memberForStaff.shape })
export type MemberRow = z.output<typeof memberRow>

const capacity = z.int().min(0).max(10_000).nullable()
const capacities = {
  dailyCapacity: capacity,
  capacityOn: z.array(z.object({ date: localDay, capacity })).max(400),
}
const productCategories = z.array(productCategory).max(20)

/** Spec 3: what is kept of the network's stores. */
export const memberUpkeepApi = {
  members: endpoint({
    method: 'GET',
    path: '/api/member',
    summary:
      'The stores by name; 20 a page, from 0. With `active` only those whose dates hold today, or only the others.',
    access: 'serviceOrBroker',
    query: z.object({
      pageSize: z.coerce.number().int().min(1).max(100).optional(),
      page: z.coerce.number().int().min(0).max(100_000).optional(),
      query: z.string().trim().max(99).optional(),
      active: z.stringbool().optional(),
    }),
    response: z.object({ items: z.array(memberRow), total: z.int(), page: z.int() }),
  }),
  addMember: endpoint({
    method: 'POST',
    path: '/api/member',
    summary: 'Adds a store.',
    access: 'brokerAdmin',
    takesKey: true,
    body: newMember,
    response: memberRow,
  }),
  changeMember: endpoint({
    method: 'PUT',
    path: '/api/member',
    summary:
      'Changes a store: its own administrator what the shop is and when it is open, the broker everything (AC-14).',
    access: 'memberAdmin',
    body: memberChange,
    response: memberRow,
  }),
  storeTypes: endpoint({
    method: 'GET',
    path: '/api/broker/storeTypes',
    summary:
      'The kinds of store to choose from, with the factor of each (spec 3 §9): those that weigh more, and those of the network’s stores.',
    access: 'brokerAdmin',
    response: z.array(z.object({ storeType: z.string(), factor: z.int() })),
  }),
  setCapacity: endpoint({
    method: 'PUT',
    path: '/api/broker/capacity/:memberId',
    summary:
      'How many deliveries a store takes a day, and on single days; null is any number (BR-08). With `Read`, what was read, 409 where it is another by now (AD-03).',
    access: 'orderHandler',
    params: z.object({ memberId: id }),
    body: z.object({ ...capacities, Read: z.object(capacities).optional() }),
    response: memberRow,
  }),
  categories: endpoint({
    method: 'GET',
    path: '/api/broker/productCategories/:memberId',
    summary: 'What goods a store has been assigned; none is all of them.',
    access: 'memberStaff',
    params: z.object({ memberId: id }),
    response: z.array(productCategory),
  }),
  setCategories: endpoint({
    method: 'POST',
    path: '/api/broker/productCategories/:memberId',
    summary: 'Assigns them. With `Read`, what was read, 409 where they are others by now (AD-03).',
    access: 'brokerAdmin',
    params: z.object({ memberId: id }),
    body: z.object({ productCategories, Read: productCategories.optional() }),
    response: z.array(productCategory),
  }),
} as const
