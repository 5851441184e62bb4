import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { BUSINESS_HOUR_TIMES, hoursBetween, isLunchWithin } from '../rules/business-hours.js'
import { localDay, localTime } from '../rules/dates.js'
import { deliveryType, orderType } from './broker.js'
import { productCategory } from './catalogue.js'
import { lunch } from './member-upkeep.js'

const id = z.string().trim().min(1).max(100)
const ofMember = z.object({ memberId: id })
const done = z.object({})

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

/** Days on which a store is closed, though not by a holiday, and the orders that it has for them all the same. */
const leftOnClosedDays = z.object({
  Kind: z.enum(['closed', 'suspended', 'ended', 'notBegun']),
  /** As the store calls a day of its own. */
  Name: z.string().nullable(),
  /** The first and the last day of the orders. */
  BeginDate: localDay,
  EndDate: localDay,
  Orders: z.array(z.string()),
})
export type LeftOnClosedDays = z.output<typeof leftOnClosedDays>

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
  .refine(({ open, close, break: pause }) => !pause || !open || !close || isLunchWithin(pause, { open, close }), {
    error: 'hours.lunch-outside',
    path: ['break', 'to'],
  })

/** Spec 3: until when, and on which days, a store delivers. Its own people keep that (AC-14). */
export const storeTimesApi = {
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
    takesKey: true,
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
    access: 'orderHandler',
    takesKey: true,
    query: z.object({ confirm: z.stringbool().optional() }),
    body: holidayBody,
    response: z.object({ holiday: memberHoliday.nullable(), affectedOrders: z.array(z.string()) }),
  }),
  leftOnClosedDays: endpoint({
    method: 'GET',
    path: '/api/broker/memberholiday/left/:memberId',
    summary:
      'Orders that the store still has for days on which it is closed by its hours, a suspension, its first or its last day, or by the network.',
    access: 'orderHandler',
    params: ofMember,
    response: z.array(leftOnClosedDays),
  }),
  removeHoliday: endpoint({
    method: 'DELETE',
    path: '/api/broker/memberholiday/:id',
    summary: 'Takes it away.',
    access: 'orderHandler',
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
    access: 'orderHandler',
    body: specialBody,
    response: specialHours,
  }),
  removeSpecialHours: endpoint({
    method: 'DELETE',
    path: '/api/broker/specialBusinessHours/:id',
    summary: 'Back to the hours of the week.',
    access: 'orderHandler',
    params: z.object({ id }),
    response: done,
  }),
} as const
