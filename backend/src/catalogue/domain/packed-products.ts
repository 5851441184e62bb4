import { Recent } from './recent.js'
import type { StoredProduct } from './product.js'

/** Of a range of a thousand every product stays unpacked once somebody has looked at it. */
const unpackedAtMost = 2000

/** Packs products in any order, and puts them in that of the range. */
export class ProductPacker {
  readonly #json: Buffer[] = []
  readonly #ids: string[] = []
  readonly #positions: number[] = []

  add(product: StoredProduct): void {
    this.#json.push(Buffer.from(JSON.stringify(product)))
    this.#ids.push(product._id)
    this.#positions.push(product.Position)
  }

  /** Of each, as they were added, its place in the range. */
  places(): Uint32Array {
    const places = new Uint32Array(this.#ids.length)
    const byPlace = (one: number, other: number): number =>
      this.#positions[one]! - this.#positions[other]! || (this.#ids[one]! < this.#ids[other]! ? -1 : 1)
    places
      .map((_, added) => added)
      .sort(byPlace)
      .forEach((added, place) => (places[added] = place))
    return places
  }

  /** `asNow`: a product as it is at the moment it is asked for. */
  build(places: Uint32Array, asNow: (product: StoredProduct) => StoredProduct): PackedProducts {
    const inOrder: Buffer[] = Array.from({ length: places.length })
    places.forEach((place, added) => (inOrder[place] = this.#json[added]!))
    return new PackedProducts(inOrder, asNow)
  }
}

/**
 * Products in the order of the range, by their place in it, as bytes outside the heap. A hundred thousand of them as objects are 600 MB that
 * the garbage collector walks again and again; few are looked at in an hour, and those are kept unpacked.
 */
export class PackedProducts implements Iterable<StoredProduct> {
  readonly #unpacked = new Recent<StoredProduct, number>(unpackedAtMost)

  constructor(
    private readonly json: readonly Buffer[],
    private readonly asNow: (product: StoredProduct) => StoredProduct,
  ) {}

  get length(): number {
    return this.json.length
  }

  at(place: number): StoredProduct {
    return this.asNow(this.#unpacked.of(place, () => this.#unpack(place)))
  }

  /** Each in turn, without keeping any. */
  *[Symbol.iterator](): Iterator<StoredProduct> {
    for (let place = 0; place < this.length; place += 1) yield this.asNow(this.#unpack(place))
  }

  #unpack(place: number): StoredProduct {
    return JSON.parse(this.json[place]!.toString()) as StoredProduct
  }
}
