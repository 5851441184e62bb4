import type { LineItem } from '@bukett/contracts/http/line-item'
import type { Instant, LocalDay, LocalTime } from '@bukett/contracts/rules/dates'

/** ISO alpha-2 of a country by its alpha-3; undefined where we do not send. */
export type Alpha2Of = (code: string) => string | undefined

/** What a cart is checked by that does not stand in it. */
export interface CheckRules {
  readonly now: Instant
  readonly today: LocalDay
  /** Products whose order is not complete without words (FU-02). */
  readonly needsWords: (line: LineItem) => boolean
  readonly alpha2Of: Alpha2Of
  /** Whether goods are sent without an address at all (FT-01). */
  readonly fastTrack: boolean
  /** Whether a store hands out at the half hour (PU-02). */
  readonly handsOut: (memberId: string, day: LocalDay, time: LocalTime) => boolean
  /** When the link was sent that it is paid by: whoever pays cannot choose another moment for what is sent (CS-02). */
  readonly linkSentAt?: Instant | undefined
}

/** Holds of a moment that was chosen: now, or when the link was sent. */
export const heldInTime = ({ now, linkSentAt }: CheckRules, holds: (at: Instant) => boolean): boolean =>
  holds(now) || (linkSentAt !== undefined && holds(linkSentAt))
