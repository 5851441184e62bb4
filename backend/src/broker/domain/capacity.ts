import type { LocalDay } from '@bukett/contracts/rules/dates'

/** How many deliveries a store has taken for a day (BR-08). */
export interface Booking {
  /** `<member>/<day>`. */
  _id: string
  memberId: string
  date: LocalDay
  used: number
  held: number
  /** `used` and `held` together, so that one condition is enough. */
  taken: number
  holds: Hold[]
  /** The orders behind `used`; an order counts once. */
  orders: string[]
}

export interface Hold {
  /** The purchase that holds. */
  id: string
  until: Date
}
