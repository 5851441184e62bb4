import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { amountWithin } from '../money.js'
import { AMOUNTS } from '../rules/amounts.js'
import { localDay, localTime } from '../rules/dates.js'
import { postalCode } from '../rules/postal-code.js'
import { productCategory } from './catalogue.js'

const id = z.string().trim().min(1).max(100)
const page = z.coerce.number().int().min(0).max(100_000).optional()
const done = z.object({})

export const postalCodesPerPage = 50

const count = z.int().min(0).max(1_000_000)
const numbers = { statAssigned: count, stat: count }
const month = z.object({ month: z.int().min(1).max(12), ...numbers })

/** Spec 3 §3, Broker data: what a store was assigned and what it sold, January first, and the factors of its weight. */
export const brokerData = z.object({
  memberId: id,
  year: z.int(),
  months: z.array(month),
  totalReviewScore: z.number().nullable(),
  totalAssignedYear: z.int(),
  totalSoldYear: z.int(),
  storeFactor: z.number(),
  qualityFactor: z.number(),
  sustainabilityFactor: z.number(),
  /** BR-18: sold by what was assigned, this month; null where nothing was. It and the two below are left out by a version before. */
  reciprocity: z.number().nullable().optional(),
  /** Null where the network leaves it out of the weight. */
  reciprocityFactor: z.number().nullable().optional(),
  /** BR-14: by which the next order is given. */
  weight: z.number().optional(),
})
export type BrokerData = z.output<typeof brokerData>

/** BR-09. */
const registered = {
  area: z.string().trim().min(1, 'field.missing').max(60),
  county: z.string().trim().max(60),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  zoneHint: z.string().trim().max(60).nullable(),
  active: z.boolean(),
}
export const registeredPostalCode = z.object({ code: z.string(), ...registered })
export type RegisteredPostalCode = z.output<typeof registeredPostalCode>

/** BR-06: a day of the network as it is kept. One that is not active changes nothing. */
const networkDayFields = {
  kind: z.enum(['closed', 'open', 'limited']),
  active: z.boolean(),
  name: z.string().trim().max(60).nullable(),
  /** Until when it can be ordered for the day; null: as on other days. */
  cutOff: z.object({ date: localDay, time: localTime }).nullable(),
  /** On every delivery fee of the day. */
  surcharge: amountWithin(AMOUNTS.deliveryFee),
  /** What goes out on a limited day. */
  whitelistCategories: z.array(productCategory).max(20),
  messageSv: z.string().trim().max(200).nullable(),
  messageEn: z.string().trim().max(200).nullable(),
}
export const networkDayRow = z.object({
  date: localDay,
  ...networkDayFields,
  /** Not kept yet: Mother's Day, Father's Day and 14 February where they would be closed. */
  isProposed: z.boolean(),
})
export type NetworkDayRow = z.output<typeof networkDayRow>
const networkDayBody = z
  .object(networkDayFields)
  .refine(({ kind, whitelistCategories }) => kind !== 'limited' || whitelistCategories.length > 0, {
    error: 'field.missing',
    path: ['whitelistCategories'],
  })

/** What stores have taken for a day on which the network is closed. */
const leftOnDay = z.object({
  date: localDay,
  Deliveries: z.int(),
  Stores: z.array(z.object({ memberId: id, memberShopName: z.string(), Deliveries: z.int() })),
})
export type LeftOnDay = z.output<typeof leftOnDay>

const year = z.coerce.number().int().min(2000).max(2100)
/** Spec 3: what holds for the whole network, and the numbers that its choice of a store stands on. The broker keeps them. */
export const networkUpkeepApi = {
  brokerData: endpoint({
    method: 'GET',
    path: '/api/broker/brokerdata/:id',
    summary: 'What a store was assigned and sold in a year, this one when left out, and its factors.',
    access: 'memberStaff',
    params: z.object({ id }),
    query: z.object({ year: year.optional() }),
    response: brokerData,
  }),
  correctBrokerData: endpoint({
    method: 'PUT',
    path: '/api/broker/brokerdata/:id',
    summary:
      'Corrects the numbers of months, with a reason; what follows from them cannot be set (AD-04). With `Read`, what was read, 409 where an order was counted meanwhile (AD-03).',
    access: 'brokerAdmin',
    params: z.object({ id }),
    body: z.object({
      year: z.int().min(2000).max(2100),
      months: z
        .array(month.extend({ Read: z.object(numbers).optional() }))
        .min(1)
        .max(12),
      reason: z.string().trim().min(1, 'settlement.reason-missing').max(200),
    }),
    response: brokerData,
  }),
  networkDays: endpoint({
    method: 'GET',
    path: '/api/broker/networkDay',
    summary: "The network's days of a year that are not as other days, with the peak days that are proposed (BR-06).",
    access: 'brokerAdmin',
    query: z.object({ year: year.optional() }),
    response: z.array(networkDayRow),
  }),
  leftOnClosedDays: endpoint({
    method: 'GET',
    path: '/api/broker/networkDay/left',
    summary:
      'Deliveries that stores have for coming days on which the network is closed; with `date` those of that day, which is to be closed.',
    access: 'brokerAdmin',
    query: z.object({ date: localDay.optional() }),
    response: z.array(leftOnDay),
  }),
  setNetworkDay: endpoint({
    method: 'PUT',
    path: '/api/broker/networkDay/:date',
    summary: 'Opens, limits or closes a day for the whole network.',
    access: 'brokerAdmin',
    params: z.object({ date: localDay }),
    body: networkDayBody,
    response: networkDayRow,
  }),
  removeNetworkDay: endpoint({
    method: 'DELETE',
    path: '/api/broker/networkDay/:date',
    summary: 'Back to what the day is by itself.',
    access: 'brokerAdmin',
    params: z.object({ date: localDay }),
    response: done,
  }),
  postalCodes: endpoint({
    method: 'GET',
    path: '/api/broker/postalcodes',
    summary: 'The register with what is out of use: codes that begin with the digits, or of areas that begin so.',
    access: 'brokerAdmin',
    query: z.object({ query: z.string().trim().max(60).optional(), page }),
    response: z.object({ items: z.array(registeredPostalCode), total: z.int(), page: z.int() }),
  }),
  postalCodeFile: endpoint({
    method: 'GET',
    path: '/api/broker/postalcodeFile',
    summary: 'The whole register for a spreadsheet (BR-09).',
    access: 'brokerAdmin',
    file: 'text/csv; charset=utf-8',
    response: z.instanceof(Uint8Array<ArrayBufferLike>),
  }),
  importPostalCodes: endpoint({
    method: 'POST',
    path: '/api/broker/postalcodeFile',
    summary:
      'Adds and changes the postal codes of such a file, and leaves all others; with a fault in one row none, and every faulty row is named (BR-09).',
    access: 'brokerAdmin',
    body: z.object({ Csv: z.string().max(3_000_000) }),
    largestBody: 4_000_000,
    response: z.object({ Added: z.int(), Changed: z.int(), Unchanged: z.int() }),
  }),
  addPostalCode: endpoint({
    method: 'POST',
    path: '/api/broker/postalcode',
    summary: 'Adds a postal code to the register (BR-09).',
    access: 'brokerAdmin',
    body: z.object({ code: postalCode, ...registered }),
    response: registeredPostalCode,
  }),
  changePostalCode: endpoint({
    method: 'PUT',
    path: '/api/broker/postalcode/:id',
    summary: 'Corrects one, or takes it out of use.',
    access: 'brokerAdmin',
    params: z.object({ id: postalCode }),
    body: z.object(registered),
    response: registeredPostalCode,
  }),
} as const
