import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { localDay } from '../rules/dates.js'
import { email } from '../rules/email.js'
import { mailedLinks } from '../rules/mailed-links.js'
import { swedishMobile } from '../rules/phone.js'
import { DAYS_BEFORE_OPTIONS, DEFAULT_DAYS_BEFORE, MAX_REMINDERS, REMINDER_CATEGORIES } from '../rules/reminders.js'
import { shippingAddress } from './shipment.js'

const reminderId = z.string().min(1).max(40)
const nothing = z.object({})

const content = {
  category: z.enum(REMINDER_CATEGORIES),
  /** For whom it is, in the person's own words: 'Mormor'. */
  receiver: z.string().trim().min(1).max(60),
  /** RE-01. */
  daysBefore: z.literal([...DAYS_BEFORE_OPTIONS]),
  /** Every year. */
  annual: z.boolean(),
  /** To the account's address. */
  email: z.boolean(),
  sms: z.boolean(),
}

/** Spec 2 §3, Reminder, as it is shown. */
export const reminder = z.object({
  id: z.string(),
  ...content,
  /** The next time it occurs; of one that is not annual, the day itself. */
  occasionDate: localDay,
  /** The day the notification goes out. */
  notificationDate: localDay,
  /** It has gone out for this occasion. */
  isNotified: z.boolean(),
  phone: z.string().nullable(),
  dateHasPassed: z.boolean(),
  /** It is not told of: the person has wished for silence about its day or its name (record 128). */
  isQuiet: z.boolean(),
})
export type Reminder = z.output<typeof reminder>

/** Spec 2 §5: at least 5 days ahead, and somewhere to send it, is asked by `checkReminder`. */
export const reminderForm = z.object({
  ...content,
  /** A day that was not changed may be nearer than 5 days. */
  occasionDate: localDay,
  /** Where an SMS goes. */
  phone: swedishMobile.nullable(),
})
export type ReminderForm = z.output<typeof reminderForm>

/** Whose it is. Left out: the caller's own; nobody reaches somebody else's. Who has no account carries the token of a mailed link (RE-04). */
const whose = {
  userId: z.string().max(40).optional(),
  Token: z.string().max(600).optional(),
}
const inQuery = { ...whose, isRegisteredUser: z.stringbool().optional() }
const inBody = { ...whose, isRegisteredUser: z.boolean().optional() }
/** Whether a calendar reads the reminders, since when; the address itself is told once, when it is made. */
const calendar = z.object({ since: z.iso.datetime().nullable() })
const bytes = z.instanceof(Uint8Array<ArrayBufferLike>)

const token = z.object({ Token: z.string().min(1).max(200) })

export const reminderApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/reminder',
    summary: 'The own reminders, the next occasion first; those that have passed come last.',
    access: 'everyone',
    query: z.object(inQuery),
    response: z.array(reminder),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/reminder',
    summary: 'A new reminder; 403 when there are 50, without an account 10 (RE-04).',
    access: 'everyone',
    takesKey: true,
    body: z.object({
      ...reminderForm.shape,
      daysBefore: content.daysBefore.default(DEFAULT_DAYS_BEFORE),
      ...inBody,
    }),
    response: reminder,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/reminder',
    summary: 'Changes a reminder.',
    access: 'everyone',
    body: z.object({ ...reminderForm.shape, ...inBody, id: reminderId }),
    response: reminder,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/reminder',
    summary: 'Deletes a reminder.',
    access: 'everyone',
    query: z.object({ ...inQuery, reminderId }),
    response: nothing,
  }),
  bring: endpoint({
    method: 'POST',
    path: '/api/reminder/bring',
    summary:
      'Several at once, from a calendar that was read in the browser; all, or none where they are too many (RE-04).',
    access: 'everyone',
    body: z.object({ ...inBody, reminders: z.array(reminderForm).min(1).max(MAX_REMINDERS, 'reminder.limit') }),
    response: z.object({
      added: z.int(),
      /** Such as were there already. */
      doubles: z.int(),
    }),
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/reminder/calendar',
    summary: 'Whether a calendar may read the own reminders and coming deliveries.',
    access: 'everyone',
    query: z.object(inQuery),
    response: calendar,
  }),
  openCalendar: endpoint({
    method: 'POST',
    path: '/api/reminder/calendar',
    summary: 'Makes a private address for calendars; one from before ends with it.',
    access: 'everyone',
    body: z.object(inBody),
    response: calendar.extend({
      /** Told only now: who knows it reads the reminders. */
      address: z.string(),
    }),
  }),
  endCalendar: endpoint({
    method: 'DELETE',
    path: '/api/reminder/calendar',
    summary: 'Ends the address for calendars.',
    access: 'everyone',
    query: z.object(inQuery),
    response: calendar,
  }),
  feed: endpoint({
    method: 'GET',
    path: '/api/reminder/calendar/:secret',
    summary: 'The reminders and coming deliveries of whoever the address was made for, as a calendar (RFC 5545).',
    access: 'everyone',
    file: 'text/calendar; charset=utf-8',
    params: z.object({ secret: z.string().regex(/^[\w-]{20,60}\.ics$/, 'reminder.no-calendar') }),
    response: bytes,
  }),
  askLink: endpoint({
    method: 'POST',
    path: '/api/reminder/link',
    summary: 'Mails a link to the reminders of an address (RE-04). The same answer for every address.',
    access: 'everyone',
    body: z.object({ email }),
    response: nothing,
  }),
  receiver: endpoint({
    method: 'GET',
    path: '/api/reminder/:id/receiver',
    summary: "Last year's receiver, to begin a cart with (RE-05); null when there was none, or it was a funeral.",
    access: 'customer',
    params: z.object({ id: reminderId }),
    response: z.object({ category: content.category, ShippingAddress: shippingAddress.nullable() }),
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/reminder/stop',
    summary: 'The link at the foot of a reminder: deletes it; always succeeds.',
    access: 'everyone',
    body: token,
    response: nothing,
  }),
  stopByMailProgram: endpoint({
    method: 'POST',
    path: mailedLinks.stopReminder,
    summary: 'The same by the button of a mail program (RFC 8058), which posts to the link itself; always succeeds.',
    access: 'everyone',
    fromOutside: true,
    query: token,
    response: nothing,
  }),
} as const
