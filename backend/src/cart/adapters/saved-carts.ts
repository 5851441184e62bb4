import { linesOf, type StoredCart } from '../domain/cart.js'

/** In lines, and one more a cart: some megabytes. */
const mostHeld = 1500

/** Carts as this process saved them last, the one that was saved last standing last. */
export class SavedCarts {
  readonly #known = new Map<string, StoredCart>()
  #held = 0

  find(id: string): StoredCart | null {
    return this.#known.get(id) ?? null
  }

  keep(cart: StoredCart): void {
    this.forget(cart._id)
    this.#known.set(cart._id, cart)
    this.#held += sizeOf(cart)
    for (const oldest of this.#known.keys()) {
      if (this.#held <= mostHeld) break
      this.forget(oldest)
    }
  }

  forget(id: string): void {
    const known = this.#known.get(id)
    if (!known) return
    this.#held -= sizeOf(known)
    this.#known.delete(id)
  }
}

const sizeOf = (cart: StoredCart): number => 1 + linesOf(cart).length
