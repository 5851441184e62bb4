import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, isDuplicateKey, Mongo } from '../../shared/mongo/mongo.js'
import { Carts } from '../application/ports.js'
import { cartId, type StoredCart } from '../domain/cart.js'

/** CA-16: a cart that nobody has touched for 90 days is gone. */
const lifetimeSeconds = 90 * 24 * 3600

@Injectable()
export class MongoCarts extends Carts {
  readonly #carts: Model<StoredCart>

  constructor(mongo: Mongo) {
    super()
    this.#carts = collectionOf<StoredCart>(mongo.connection, 'carts', [
      { on: { changedAt: 1 }, options: { expireAfterSeconds: lifetimeSeconds } },
    ])
  }

  async find(owner: string, name: string): Promise<StoredCart | null> {
    return this.#carts.findById(cartId(owner, name)).lean<StoredCart>()
  }

  async save(cart: StoredCart): Promise<StoredCart | null> {
    const next = { ...cart, Version: cart.Version + 1 }
    if (cart.Version === 0) return this.#insert(next)
    const { matchedCount } = await this.#carts.replaceOne({ _id: cart._id, Version: cart.Version }, next)
    return matchedCount === 1 ? next : null
  }

  async #insert(cart: StoredCart): Promise<StoredCart | null> {
    try {
      await this.#carts.collection.insertOne(cart as never)
      return cart
    } catch (error) {
      if (isDuplicateKey(error)) return null
      throw error
    }
  }
}
