import { documentOf } from '../../shared/mongo/mongo.js'
import type { StoredCart } from '../domain/cart.js'

/** Bytes of carts that are kept; what is made of them takes about five times as much. */
const mostBytes = 4 * 1024 * 1024

interface ReadCart {
  /** Its own: what comes from the driver is a piece of the 64 kB that the socket was read into, and would keep them all. */
  readonly bytes: Uint8Array
  readonly cart: StoredCart
}

/**
 * Carts as they were read last. MongoDB is always asked; where it gives the same bytes as before, they are not made a cart once more, nor
 * is its answer written again, which is a third of reading a cart of one line and two thirds of reading one of fifty.
 */
export class ReadCarts {
  /** The one that was read last stands last. */
  readonly #known = new Map<string, ReadCart>()
  #size = 0

  of(id: string, bytes: Buffer): StoredCart {
    const known = this.#known.get(id)
    this.#forget(id)
    const read = known && bytes.equals(known.bytes) ? known : { bytes: new Uint8Array(bytes), cart: made(bytes) }
    this.#known.set(id, read)
    this.#size += bytes.length
    for (const oldest of this.#known.keys()) {
      if (this.#size <= mostBytes) break
      this.#forget(oldest)
    }
    return read.cart
  }

  #forget(id: string): void {
    this.#size -= this.#known.get(id)?.bytes.length ?? 0
    this.#known.delete(id)
  }
}

/** Frozen, so that its answer is written once (shared/http/route.ts), and to its last field, since several calls hold it at a time. */
const made = (bytes: Buffer): StoredCart => frozen(documentOf<StoredCart>(bytes))

const frozen = <Value>(value: Value): Value => {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  for (const field of Object.values(value)) frozen(field)
  return Object.freeze(value)
}
