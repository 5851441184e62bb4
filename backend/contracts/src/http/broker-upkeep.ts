import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { amountWithin } from '../money.js'
import { AMOUNTS } from '../rules/amounts.js'
import { BUSINESS_HOUR_TIMES, hoursBetween } from '../rules/business-hours.js'
import { parsed, refused, textParsedBy } from '../rules/check.js'
import { localDay, localTime } from '../rules/dates.js'
import { isExpress } from '../rules/delivery-types.js'
import { postalCode } from '../rules/postal-code.js'
import { deliveryArea, deliveryType, orderType } from './broker.js'
import { productCategory } from './catalogue.js'
import { lunch } from './member-upkeep.js'

const id = z.string().trim().min(1).max(100)
const ofMember = z.object({ memberId: id })
const categories = z.array(productCategory).max(20)
const page = z.coerce.number().int().min(0).max(100_000).optional()

export const areasPerPage = 100

export const postalCodesPerPage = 50

/** Which postal codes: `11151`, all that begin with `111`, or `11120-11160`. */
export const postalCodeRange = textParsedBy((text) => {
  const range = text.replace(/\s/g, '')
  return /^(\d{3}|\d{5}|\d{5}[-–]\d{5})$/.test(range) ? parsed(range) : refused('postal-code.range-invalid')
})

const ranges = z.array(postalCodeRange).min(1, 'field.missing').max(200)

/** A member's areas, a way of delivery each. */
export const areaGroup = z.object({
  deliveryType,
  orderType,
  /** Postal codes. */
  count: z.int(),
  first: z.string(),
  last: z.string(),
})
export type AreaGroup = z.output<typeof areaGroup>

/** BR-05. */
const backupFields = {
  memberId: id,
  /** Lower is asked first. */
  priority: z.int().min(0).max(99),
  deliveryTypes: z
    .array(deliveryType.refine((type) => !isExpress(type), 'broker.no-express-backup'))
    .min(1, 'field.missing')
    .max(30),
  orderTypes: z.array(orderType).min(1, 'field.missing').max(3),
  extraFee: amountWithin(AMOUNTS.deliveryFee),
}
export const backupArea = z.object({
  id,
  postalCodeFrom: z.string(),
  postalCodeTo: z.string(),
  ...backupFields,
  /** Rows of before may name express, which is never asked. */
  deliveryTypes: z.array(deliveryType),
  memberShopName: z.string(),
  Version: z.int(),
})
export type BackupAreaRow = z.output<typeof backupArea>
/** That it was read with: changed by somebody else meanwhile it is a 409. Left out: whatever stands there. */
const knownVersion = z.int().min(0).optional()
const newBackup = z.object({ postalCodeFrom: postalCode, postalCodeTo: postalCode, ...backupFields })
const isSpan = ({ postalCodeFrom, postalCodeTo }: z.output<typeof newBackup>): boolean => postalCodeFrom <= postalCodeTo
const noSpan = { error: 'postal-code.range-invalid', path: ['postalCodeTo'] }

/** BR-04. What is null holds for all. */
const cutOffFields = {
  deliveryType: deliveryType.nullable(),
  orderType: orderType.nullable(),
  productCategory: productCategory.nullable(),
  /** 1 is Monday. */
  weekday: z.literal([1, 2, 3, 4, 5, 6, 7]).nullable(),
  date: localDay.nullable(),
  time: localTime,
  daysBefore: z.int().min(0).max(30),
  /** What `daysBefore` counts: days on which the store is open, or Swedish working days. */
  dayKind: z.enum(['open', 'working']),
  minutesBeforeClose: z.int().min(0).max(1440).nullable(),
  /** A later time than the network's, which the broker allows the store. */
  isGranted: z.boolean(),
}
export const cutOff = z.object({ id, ...cutOffFields })
export type CutOff = z.output<typeof cutOff>

/** Stands for the network among the members' ids of cut-offs: `/api/broker/cutoffTime/network`. */
export const networkCutOffs = 'network'

/** BR-07: inclusive days. */
export const memberHoliday = z.object({
  id,
  memberId: id,
  BeginDate: localDay,
  EndDate: localDay,
  Name: z.string().trim().min(1, 'field.missing').max(60),
})
export type MemberHolidayRow = z.output<typeof memberHoliday>
const holidayBody = z
  .object(memberHoliday.shape)
  .omit({ id: true })
  .refine(({ BeginDate, EndDate }) => BeginDate <= EndDate, { error: 'date.before-start', path: ['EndDate'] })

const halfHour = z
  .string()
  .refine((time) => BUSINESS_HOUR_TIMES.includes(time), { error: 'hours.invalid', abort: true })
  .nullable()

/** BR-03: the hours of one date, in place of the week's. No hours: closed. */
export const specialHours = z.object({
  id,
  memberId: id,
  date: localDay,
  open: halfHour,
  close: halfHour,
  break: lunch.nullable(),
  name: z.string().trim().max(60).nullable(),
})
export type SpecialHoursRow = z.output<typeof specialHours>
const specialBody = z
  .object(specialHours.shape)
  .omit({ id: true })
  .refine(({ open, close }) => (open === null && close === null) || hoursBetween(open, close) !== undefined, {
    error: 'hours.invalid',
    path: ['close'],
  })

const count = z.int().min(0).max(1_000_000)
const month = z.object({ month: z.int().min(1).max(12), statAssigned: count, stat: count })

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
})
export type BrokerData = z.output<typeof brokerData>

/** AD-01: how many rows a copy adds; those that stand there already are left as they are. */
export const deliveryCopy = z.object({
  /** Null for a preview. */
  copyId: z.string().nullable(),
  Areas: z.int(),
  BackupAreas: z.int(),
  CutOffs: z.int(),
  /** Until when it can be taken back; null for a preview. */
  undoUntil: z.iso.datetime().nullable(),
})
export type DeliveryCopy = z.output<typeof deliveryCopy>

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
  whitelistCategories: categories,
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

const year = z.coerce.number().int().min(2000).max(2100)
const done = z.object({})

/** Spec 3: where, when and until when the stores deliver. A store's own people keep its days, the broker the rest (AC-14). */
export const brokerUpkeepApi = {
  areas: endpoint({
    method: 'GET',
    path: '/api/broker/deliveryArea',
    summary: "A store's delivery areas: 100 a page, and how many codes each way of delivery reaches.",
    access: 'memberStaff',
    query: z.object({
      memberId: id,
      /** The first digits of the postal code. */
      query: z.string().trim().max(6).optional(),
      page,
    }),
    response: z.object({ items: z.array(deliveryArea), total: z.int(), page: z.int(), groups: z.array(areaGroup) }),
  }),
  addAreas: endpoint({
    method: 'POST',
    path: '/api/broker/deliveryArea',
    summary: 'Adds a row for each postal code and way of delivery; all of them or none (AD-02).',
    access: 'brokerAdmin',
    body: z.object({
      memberId: id,
      deliveryTypes: z.array(deliveryType).min(1, 'field.missing').max(25),
      orderTypes: z.array(orderType).min(1, 'field.missing').max(3),
      postalCodes: ranges,
      productCategories: categories,
    }),
    response: z.object({ Added: z.int(), Changed: z.int(), Unchanged: z.int() }),
  }),
  changeArea: endpoint({
    method: 'PUT',
    path: '/api/broker/deliveryArea',
    summary: 'What goods go out there, none is all; and whether it holds now.',
    access: 'brokerAdmin',
    body: z.object({
      id,
      productCategories: categories,
      /** As it stands when left out. */
      isOff: z.boolean().optional(),
      Version: knownVersion,
      /** As they stand, or left out: a row is of one store, place and way. Another is refused, never ignored. */
      memberId: id.optional(),
      deliveryType: deliveryType.optional(),
      orderType: orderType.optional(),
      postalCode: z.string().max(6).optional(),
    }),
    response: deliveryArea,
  }),
  removeAreas: endpoint({
    method: 'DELETE',
    path: '/api/broker/deliveryArea',
    summary: "Takes a store's areas of one way of delivery away; with `postalCodes` (by commas) only those.",
    access: 'brokerAdmin',
    query: z.object({ memberId: id, deliveryType, orderType, postalCodes: z.string().max(4000).optional() }),
    response: z.object({ Removed: z.int() }),
  }),
  removeArea: endpoint({
    method: 'DELETE',
    path: '/api/broker/deliveryArea/:id',
    summary: 'Takes one area away.',
    access: 'brokerAdmin',
    params: z.object({ id }),
    response: done,
  }),
  areasFile: endpoint({
    method: 'GET',
    path: '/api/broker/deliveryAreaFile/:memberId',
    summary: "All of a store's areas for a spreadsheet (AD-02).",
    access: 'memberStaff',
    file: 'text/csv; charset=utf-8',
    params: ofMember,
    response: z.instanceof(Uint8Array<ArrayBufferLike>),
  }),
  importAreas: endpoint({
    method: 'POST',
    path: '/api/broker/deliveryAreaFile/:memberId',
    summary: 'Adds the areas of such a file; with a fault in one row none, and every faulty row is named (AD-02).',
    access: 'brokerAdmin',
    params: ofMember,
    body: z.object({ Csv: z.string().max(3_000_000) }),
    largestBody: 4_000_000,
    response: z.object({ Added: z.int(), Changed: z.int(), Unchanged: z.int() }),
  }),
  backups: endpoint({
    method: 'GET',
    path: '/api/broker/backupDeliveryArea',
    summary:
      'The areas where a store is asked when no other can (BR-05); without a store the own, for the broker all of them.',
    access: 'memberStaff',
    query: z.object({ memberId: id.optional() }),
    response: z.array(backupArea),
  }),
  addBackup: endpoint({
    method: 'POST',
    path: '/api/broker/backupDeliveryArea',
    summary: 'Adds one. The same Idempotency-Key adds it once (API-08).',
    access: 'brokerAdmin',
    body: newBackup.refine(isSpan, noSpan),
    response: backupArea,
  }),
  changeBackup: endpoint({
    method: 'PUT',
    path: '/api/broker/backupDeliveryArea/:id',
    summary: 'Changes one.',
    access: 'brokerAdmin',
    params: z.object({ id }),
    body: newBackup.extend({ Version: knownVersion }).refine(isSpan, noSpan),
    response: backupArea,
  }),
  removeBackup: endpoint({
    method: 'DELETE',
    path: '/api/broker/backupDeliveryArea/:id',
    summary: 'Takes it away.',
    access: 'brokerAdmin',
    params: z.object({ id }),
    response: done,
  }),
  cutOffs: endpoint({
    method: 'GET',
    path: '/api/broker/cutoffTime/:memberId',
    summary: "A store's order times, or the network's (`network`).",
    access: 'memberStaff',
    params: ofMember,
    response: z.array(cutOff),
  }),
  setCutOff: endpoint({
    method: 'PUT',
    path: '/api/broker/cutoffTime/:memberId',
    summary: 'Adds one, or with its id changes it. A store sets earlier times; later ones the broker grants (BR-04).',
    access: 'memberAdmin',
    params: ofMember,
    body: z.object({ id: id.optional(), ...cutOffFields }),
    response: cutOff,
  }),
  removeCutOff: endpoint({
    method: 'DELETE',
    path: '/api/broker/cutoffTime/:memberId/:ruleId',
    summary: 'Takes it away.',
    access: 'memberAdmin',
    params: ofMember.extend({ ruleId: id }),
    response: done,
  }),
  holidays: endpoint({
    method: 'GET',
    path: '/api/broker/memberholiday/all/:memberId',
    summary: "A store's holidays, the latest first.",
    access: 'memberStaff',
    params: ofMember,
    response: z.array(memberHoliday),
  }),
  addHoliday: endpoint({
    method: 'POST',
    path: '/api/broker/memberholiday',
    summary:
      'Adds a holiday. When orders stand in those days it is kept, and they go to other stores, with `confirm` only (BR-07).',
    access: 'memberCalendar',
    query: z.object({ confirm: z.stringbool().optional() }),
    body: holidayBody,
    response: z.object({ holiday: memberHoliday.nullable(), affectedOrders: z.array(z.string()) }),
  }),
  removeHoliday: endpoint({
    method: 'DELETE',
    path: '/api/broker/memberholiday/:id',
    summary: 'Takes it away.',
    access: 'memberCalendar',
    params: z.object({ id }),
    response: done,
  }),
  specialHours: endpoint({
    method: 'GET',
    path: '/api/broker/specialBusinessHours',
    summary: "A store's hours of single days; with `fromToday` none of the past.",
    access: 'memberStaff',
    query: z.object({ memberId: id, fromToday: z.stringbool().optional() }),
    response: z.array(specialHours),
  }),
  setSpecialHours: endpoint({
    method: 'POST',
    path: '/api/broker/specialBusinessHours',
    summary: 'Sets the hours of a day, in place of what it had.',
    access: 'memberCalendar',
    body: specialBody,
    response: specialHours,
  }),
  removeSpecialHours: endpoint({
    method: 'DELETE',
    path: '/api/broker/specialBusinessHours/:id',
    summary: 'Back to the hours of the week.',
    access: 'memberCalendar',
    params: z.object({ id }),
    response: done,
  }),
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
    summary: 'Corrects the numbers of months, with a reason; what follows from them cannot be set (AD-04).',
    access: 'brokerAdmin',
    params: z.object({ id }),
    body: z.object({
      year: z.int().min(2000).max(2100),
      months: z.array(month).min(1).max(12),
      reason: z.string().trim().min(1, 'settlement.reason-missing').max(200),
    }),
    response: brokerData,
  }),
  copyDelivery: endpoint({
    method: 'POST',
    path: '/api/broker/deliveryInformationCopy/:from/:to',
    summary:
      "Adds one store's areas, backup areas and order times to another's; takes nothing away. `preview` only counts (AD-01).",
    access: 'brokerAdmin',
    params: z.object({ from: id, to: id }),
    query: z.object({ preview: z.stringbool().optional() }),
    response: deliveryCopy,
  }),
  undoCopy: endpoint({
    method: 'DELETE',
    path: '/api/broker/deliveryInformationCopy/:copyId',
    summary: 'Takes away what a copy added, within 24 hours.',
    access: 'brokerAdmin',
    params: z.object({ copyId: id }),
    response: z.object({ Removed: z.int() }),
  }),
  networkDays: endpoint({
    method: 'GET',
    path: '/api/broker/networkDay',
    summary: "The network's days of a year that are not as other days, with the peak days that are proposed (BR-06).",
    access: 'brokerAdmin',
    query: z.object({ year: year.optional() }),
    response: z.array(networkDayRow),
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
