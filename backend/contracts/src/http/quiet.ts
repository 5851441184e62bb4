import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { localDay } from '../rules/dates.js'
import { QUIET_DAYS } from '../rules/quiet.js'

export const quietDay = z.enum(QUIET_DAYS)

/** How many people may be named. */
export const QUIET_PEOPLE = 50

const name = z.string().trim().min(1).max(100)
const names = z.array(name).max(QUIET_PEOPLE, 'quiet.too-many-people')

/** What somebody wishes to hear nothing of. */
export const quietWishes = z.object({
  /** Each day at most once. */
  Days: z
    .array(
      z.object({
        Day: quietDay,
        /** The last day of silence; null: for good. */
        Until: localDay.nullable(),
      }),
    )
    .max(QUIET_DAYS.length)
    .refine((days) => new Set(days.map(({ Day }) => Day)).size === days.length, 'quiet.day-twice'),
  /** Who is never proposed as a receiver again, nor named unasked. */
  People: z.array(name),
})

/** Who has no account carries the token of the mailed link to their reminders (RE-04). */
const Token = z.string().max(600).optional()

export const quietApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/quiet',
    summary:
      'The wishes of the caller, or of the address whose mailed link is shown, for silence about days and people.',
    access: 'everyone',
    query: z.object({ Token }),
    response: quietWishes,
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/api/quiet',
    summary: 'Keeps them. They hold at once, in letters, on pages and in what is proposed.',
    access: 'everyone',
    body: z.object({
      Token,
      Days: quietWishes.shape.Days,
      /** People to be named no more, and such as may be named again; others stay as they are. */
      Add: names.default([]),
      Remove: names.default([]),
    }),
    response: quietWishes,
  }),
  afterFuneral: endpoint({
    method: 'POST',
    path: '/api/quiet/funeral',
    summary:
      "After an order to a funeral: silence about Mother's Day, Father's Day, Valentine's Day and birthdays, for good.",
    access: 'everyone',
    body: z.object({
      OrderGroupId: z.string().trim().min(1).max(40),
      /** Not needed where the caller is logged in and the order is theirs. */
      OrderGroupKey: z.string().max(100).optional(),
    }),
    response: z.object({}),
  }),
} as const
export type ShownWishes = z.output<typeof quietWishes>
