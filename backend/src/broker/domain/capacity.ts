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
  /** How many times it has been changed: of two that are told, the higher is the later one. None in those from before it. */
  seq?: number
  holds: Hold[]
  /** The orders behind `used`; an order counts once. */
  orders: string[]
}

/** What is taken after a change, and which change it was. */
export type Counted = Pick<Booking, 'taken' | 'seq'>

export interface Hold {
  /** Who holds: `holderOf`. */
  id: string
  until: Date
}

/**
 * In whose name a purchase holds the place of one of its deliveries: two that go to one store on one day have a place each (record 221).
 * The first holds in the purchase's own name, as all of them did before.
 */
export const holderOf = (
  purchaseId: string,
  shipments: readonly { readonly ShipmentId: string }[],
  shipmentId: string,
): string => (shipments[0]?.ShipmentId === shipmentId ? purchaseId : `${purchaseId}#${shipmentId}`)
