/** Who changes a cart. */
export interface Shopper {
  /** Of the cart: `user:<id>`, `guest:<id>`, or `service` for the carts that customer service shares. */
  readonly owner: string
  readonly userId: string | null
  /** Of the company that the shopper buys for. */
  readonly organizationId: string | null
  /** Customer service, in a cart of its own (CS-02). */
  readonly isService: boolean
}

/** Owner of the carts of customer service: whoever takes over a call finds them (CS-01). */
export const serviceOwner = 'service'

export const isServiceName = (cartName: string): boolean => cartName.startsWith('CustomerService')
