import { type Check, passed, refused, type Refusal } from './check.js'
import {
  addDays,
  epochOf,
  instantOf,
  stockholmMoment,
  timeOfMinutes,
  timesBetween,
  type Instant,
  type LocalDay,
  type LocalTime,
} from './dates.js'
import { isDonation } from './cart-kinds.js'
import type { OrderType, ProductCategory } from './delivery-types.js'

/** The form's and the SMS's window alike (FT-04). */
export const SEND_WINDOW = { opens: '08:00', closes: '22:00' } as const satisfies Record<string, LocalTime>

/** The times a sender can choose: every 30 minutes of the window. */
export const FAST_TRACK_TIMES: readonly LocalTime[] = timesBetween(SEND_WINDOW.opens, SEND_WINDOW.closes, 30)

export interface Sending {
  at: Date
  /** Tells the sender that the message waits: until 08:00 today or 08:00 tomorrow, or for the chosen time tomorrow. */
  waits?: 'this-morning' | 'tomorrow'
}

/** When an SMS meant for this moment goes out (FT-04, GC-07). */
export function sendingInWindow(instant: Instant): Sending {
  const { day, time } = stockholmMoment(instant)
  if (time < SEND_WINDOW.opens) return { at: instantOf(day, SEND_WINDOW.opens), waits: 'this-morning' }
  if (time >= SEND_WINDOW.closes) return { at: instantOf(addDays(day, 1), SEND_WINDOW.opens), waits: 'tomorrow' }
  return { at: new Date(epochOf(instant)) }
}

/** Jobs come round some seconds after their moment. */
const LATE = 5 * 60_000

/** At about that time: it was its moment to choose the hour. */
export function isPrompt(said: Instant, now: Instant): boolean {
  return epochOf(now) - epochOf(said) < LATE
}

/** What was promised for a moment of the window, its last among them, goes out though the window has closed since. */
export function isStillOnTime(promised: Instant, now: Instant): boolean {
  const { day } = stockholmMoment(promised)
  const [opens, at, closes] = [
    instantOf(day, SEND_WINDOW.opens),
    new Date(epochOf(promised)),
    instantOf(day, SEND_WINDOW.closes),
  ]
  return opens <= at && at <= closes && at.getTime() <= epochOf(now) && isPrompt(promised, now)
}

const HALF_HOUR = 30 * 60_000

/** within30Min: up to the next half hour, exactly on it stays; the window is judged on now (FT-04). */
export function sendingWithin30Min(now: Instant): Sending {
  const sending = sendingInWindow(now)
  if (sending.waits) return sending
  const { day, millisecondOfDay } = stockholmMoment(now)
  return { at: instantOf(day, timeOfMinutes(Math.ceil(millisecondOfDay / HALF_HOUR) * 30)) }
}

/** How far ahead a sender may put the message. */
export const FAST_TRACK_DAYS = 60

/** The moment has not passed; if it just has, while the sender was pressing the button, it is kept all the same. */
const isKept = (at: Date, now: Instant): boolean => at.getTime() >= epochOf(now) || isStillOnTime(at, now)

/** Spec 1 §2: the sender's own day and time is still to come, and not too far away. */
export function checkSendDay(day: LocalDay, time: LocalTime, now: Instant): Check<'delivery.send-day-invalid'> {
  const { day: today } = stockholmMoment(now)
  const isAhead = day >= today && isKept(instantOf(day, time), now)
  return isAhead && day <= addDays(today, FAST_TRACK_DAYS) ? passed : refused('delivery.send-day-invalid')
}

/**
 * customTime: on the day that was chosen, and at once where its moment has passed by the time it is paid; without a day, as older carts
 * have it, today, or tomorrow when that time has passed.
 */
export function sendingAtTime(time: LocalTime, now: Instant, chosen?: LocalDay | null): Sending {
  if (chosen) {
    const at = instantOf(chosen, time)
    return isKept(at, now) ? { at } : sendingInWindow(now)
  }
  const { day } = stockholmMoment(now)
  const today = instantOf(day, time)
  return today.getTime() >= epochOf(now) ? { at: today } : { at: instantOf(addDays(day, 1), time), waits: 'tomorrow' }
}

export interface FastTrackLine {
  ProductCategory: string
  FastTrackSupported: boolean
  Addons?: readonly { FastTrackSupported: boolean }[]
}

export interface FastTrackCart {
  isEnabled: boolean
  orderType: OrderType
  lines: readonly FastTrackLine[]
}

const WITHOUT_FAST_TRACK: ReadonlySet<string> = new Set<ProductCategory>([
  'Funeral',
  'International',
  'Subscription',
  'Digital',
  'LargePlants',
])

const canWait = ({ ProductCategory, FastTrackSupported, Addons = [] }: FastTrackLine): boolean =>
  FastTrackSupported && !WITHOUT_FAST_TRACK.has(ProductCategory) && Addons.every((addon) => addon.FastTrackSupported)

/**
 * FT-01: switched on, every line and addon supports it, and the goods are of a kind that can wait for an address. A donation goes
 * nowhere, and keeps nothing from it (CA-15).
 */
export const offersFastTrack = ({ isEnabled, orderType, lines }: FastTrackCart): boolean => {
  const goods = lines.filter((line) => !isDonation(line))
  return isEnabled && orderType === 'Normal' && goods.length > 0 && goods.every(canWait)
}

export interface FastTrackDetails {
  FirstName?: string | undefined
  LastName?: string | undefined
  Line1?: string | undefined
  PostalCode?: string | undefined
  City?: string | undefined
  DeliveryDate?: string | undefined
  LeaveAtDoorIfNotAtHome?: boolean | undefined
}

export type FastTrackRefusal = Refusal<'fast-track.details-missing'> & { readonly missing: (keyof FastTrackDetails)[] }

/** Spec 1 §5: first name, last name, street, zip, city, date and, from receivers, a leave-at-door answer. */
export function checkFastTrackDetails(
  details: FastTrackDetails,
  isReceiver: boolean,
): { readonly ok: true } | FastTrackRefusal {
  const texts = ['FirstName', 'LastName', 'Line1', 'PostalCode', 'City', 'DeliveryDate'] as const
  const missing: (keyof FastTrackDetails)[] = texts.filter((field) => !details[field]?.trim())
  if (isReceiver && details.LeaveAtDoorIfNotAtHome === undefined) missing.push('LeaveAtDoorIfNotAtHome')
  return missing.length === 0 ? passed : { ...refused('fast-track.details-missing'), missing }
}
