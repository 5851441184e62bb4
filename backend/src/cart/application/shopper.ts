/** Who changes a cart. */
export interface Shopper {
  /** Of the cart: `user:<id>`, `guest:<id>`, or `service` for the carts that customer service shares. */
  readonly owner: string
  /** Null for guests, and in the carts of customer service, which are nobody's own. */
  readonly userId: string | null
  /** Of the company that the shopper buys for. */
  readonly organizationId: string | null
  /** A guest whose first call this is: there is no cart to look for. */
  readonly isNew?: boolean
  /** Customer service, in a cart of its own (CS-02). */
  readonly isService: boolean
}
