import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { money } from '../money.js'
import { localDay } from '../rules/dates.js'
import { email } from '../rules/email.js'
import { LANGUAGES } from '../rules/language.js'
import { roleName, user } from './account.js'
import { reminder } from './reminder.js'
import { subscriptionRow } from './subscription.js'

/** Somebody who has an account, as a row of a list. */
const personRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  organizationId: z.string().nullable(),
  /** The company's name. */
  organization: z.string().nullable(),
  memberId: z.string().nullable(),
  roles: z.array(roleName),
  isActive: z.boolean(),
  endsOn: localDay.nullable(),
})
export type PersonRow = z.output<typeof personRow>

/** What the caller may do to a person; what is not among it would be refused. */
export const PERSON_ACTS = [
  'change',
  'inactivate',
  'activate',
  'anonymise',
  'export',
  'endSessions',
  'resetPassword',
] as const
export const personAct = z.enum(PERSON_ACTS)
export type PersonAct = z.output<typeof personAct>

const personNote = z.object({ Id: z.string(), At: z.iso.datetime(), By: z.string(), Text: z.string() })
export type PersonNote = z.output<typeof personNote>

/** Without its number: who reads it could pay with it. Its id opens nothing. */
const heldGiftCard = z.object({
  /** These two a process of before leaves out. */
  Id: z.string().optional(),
  Last4: z.string().optional(),
  Balance: money,
  ExpiresOn: localDay,
  State: z.enum(['waiting', 'sent', 'bounced', 'opened', 'cancelled']),
})

/** A mail or SMS that went to the person’s present address or telephone. */
const sentMessage = z.object({
  Id: z.string(),
  At: z.iso.datetime(),
  Channel: z.enum(['mail', 'sms']),
  /** Empty for an SMS. */
  Subject: z.string(),
  /** Null where the words are not kept: those about orders are, without their links. */
  Text: z.string().nullable(),
  /** The address takes no mail. */
  IsRefused: z.boolean(),
  /** The order it was about, where it can be sent again. */
  OrderGroupId: z.string().nullable(),
})
export type SentMessage = z.output<typeof sentMessage>

/** Everything customer service sees of a person; orders are found by `officeOrders.find`. */
export const personCard = z.object({
  Person: user,
  CreatedAt: z.iso.datetime(),
  LastLoginAt: z.iso.datetime().nullable(),
  /** A new address that nobody has proved yet. */
  WishedEmail: z.string().nullable(),
  /** Devices on which the person is logged in. */
  Sessions: z.int(),
  /** In which they last bought something; null: nothing yet. */
  Language: z.enum(LANGUAGES).nullable(),
  May: z.array(personAct),
  Notes: z.array(personNote),
  Subscriptions: z.array(subscriptionRow),
  Reminders: z.array(reminder),
  GiftCards: z.array(heldGiftCard),
  /** The last 50, the latest first. */
  Messages: z.array(sentMessage),
})
export type PersonCard = z.output<typeof personCard>

const byId = z.object({ id: z.string().min(1).max(40) })
const nothing = z.object({})
/** Of the letter: the person’s, whatever the caller reads. */
const language = z.enum(LANGUAGES).default('sv')

export const officePeopleApi = {
  find: endpoint({
    method: 'POST',
    path: '/api/office/people/find',
    summary:
      'People by the beginnings of names or of an address for mail, a telephone or part of one, a postal code, a personal number. What is asked stands in the body, so that no name stands in an address.',
    access: 'customerService',
    body: z.object({ Words: z.string().trim().min(1).max(100), After: z.string().max(300).optional() }),
    response: z.object({ Rows: z.array(personRow), Next: z.string().nullable() }),
  }),
  card: endpoint({
    method: 'GET',
    path: '/api/office/people/:id',
    summary: 'One person: account, subscriptions, reminders, gift cards, notes, and what the caller may do.',
    access: 'customerService',
    params: byId,
    response: personCard,
  }),
  wishEmail: endpoint({
    method: 'PUT',
    path: '/api/office/people/:id/email',
    summary: 'Mails a link to a new address; the account has it when the link is opened. Audited.',
    access: 'customerService',
    params: byId,
    body: z.object({ Email: email, Language: language }),
    response: nothing,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/office/people/:id/logout',
    summary: 'Logs the person out everywhere. Audited.',
    access: 'customerService',
    params: byId,
    response: nothing,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/office/people/:id/password',
    summary: 'Mails the person a link to a new password; the present one opens until then. Audited.',
    access: 'customerService',
    params: byId,
    body: z.object({ Language: language }).default({ Language: 'sv' }),
    response: nothing,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/office/people/:id/notes',
    summary: 'Notes something about the person; it is the person’s to read in an export.',
    access: 'customerService',
    takesKey: true,
    params: byId,
    body: z.object({ Text: z.string().trim().min(1, 'note.missing').max(1000) }),
    response: personNote,
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/api/office/people/:id/notes/:noteId',
    summary: 'Takes a note away.',
    access: 'customerService',
    params: byId.extend({ noteId: z.string().min(1).max(40) }),
    response: nothing,
  }),
} as const
