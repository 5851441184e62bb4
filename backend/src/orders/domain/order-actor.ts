/** Who did something to an order. */
export interface OrderActor {
  readonly kind: 'customer' | 'receiver' | 'member' | 'staff' | 'system'
  /** Of a user or a member; null for a key and for the shop itself. */
  readonly id: string | null
}

export const theShop: OrderActor = { kind: 'system', id: null }

/** Whose eyes and hands: OR-08. Customer service stands in for the buyer. */
export type Viewer = 'customer' | 'receiver'
