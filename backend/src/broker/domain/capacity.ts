/** How many deliveries a store has taken for a day (BR-08), or how many collect in one half hour of it (PU-02). */
export interface Booking {
  /** `<member>/<day>` or `<member>/<day>T<time>`. */
  _id: string
  memberId: string
  /** The day, or `<day>T<time>` of a slot. */
  date: string
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
