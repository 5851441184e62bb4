import type { StoredCart } from '../domain/cart.js'

/** The store of carts. */
export abstract class Carts {
  abstract find(owner: string, name: string): Promise<StoredCart | null>
  /**
   * Keeps the cart one version on. False when somebody else changed it since it was read: nothing is written then, and the
   * caller reads and decides again.
   */
  abstract save(cart: StoredCart): Promise<StoredCart | null>
}
