import { Recent } from './recent.js'
import type { StoredProduct } from './product.js'

/** Of a range of a thousand every product stays unpacked once somebody has looked at it. */
const unpackedAtMost = 2000

/** A product as bytes outside the heap, and what its place in the range follows from. */
export interface PackedProduct {
  readonly id: string
  readonly position: number
  readonly json: Buffer
}

export const packed = (product: StoredProduct): PackedProduct => ({
  id: product._id,
  position: product.Position,
  json: Buffer.from(JSON.stringify(product)),
})

/**
 * Products in the order of the range, by their place in it. A hundred thousand of them as objects are 600 MB that the garbage collector
 * walks again and again; few are looked at in an hour, and those are kept unpacked.
 */
export class PackedProducts implements Iterable<StoredProduct> {
  readonly #packed: readonly PackedProduct[]
  readonly #unpacked = new Recent<StoredProduct, number>(unpackedAtMost)

  /** `asNow`: a product as it is at the moment it is asked for. */
  constructor(
    products: readonly PackedProduct[],
    private readonly asNow: (product: StoredProduct) => StoredProduct,
  ) {
    this.#packed = products.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
  }

  get length(): number {
    return this.#packed.length
  }

  at(place: number): StoredProduct {
    return this.asNow(this.#unpacked.of(place, () => this.#unpack(place)))
  }

  /** Each in turn, without keeping any. */
  *[Symbol.iterator](): Iterator<StoredProduct> {
    for (let place = 0; place < this.length; place += 1) yield this.asNow(this.#unpack(place))
  }

  #unpack(place: number): StoredProduct {
    return JSON.parse(this.#packed[place]!.json.toString()) as StoredProduct
  }
}
