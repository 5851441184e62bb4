import { randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { addNew, collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { Carts } from '../application/ports.js'
import { cartId, type StoredCart } from '../domain/cart.js'
import { ReadCarts } from './read-carts.js'
import { SavedCarts } from './saved-carts.js'

/** Ids are `<owner>/<name>`: an owner's carts stand side by side in the one index there is beside the lifetime's. */
const afterSlash = '0'
const mostOfOwner = 100

const newMark = (): string => randomBytes(9).toString('base64url')

@Injectable()
export class MongoCarts extends Carts {
  readonly #carts: Model<StoredCart>
  readonly #read = new ReadCarts()
  readonly #saved = new SavedCarts()

  constructor(mongo: Mongo) {
    super()
    this.#carts = collectionOf<StoredCart>(mongo.connection, 'carts', [
      { on: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
      { on: { serviceAt: -1 }, options: { sparse: true } },
      { on: { tellAt: 1 }, options: { sparse: true } },
    ])
  }

  find(owner: string, name: string): Promise<StoredCart | null> {
    return this.findById(cartId(owner, name))
  }

  async findById(id: string): Promise<StoredCart | null> {
    const found = await this.#carts.collection.findOne({ _id: id as never }, { raw: true })
    return found && this.#read.of(id, found as unknown as Buffer)
  }

  ofOwner(owner: string): Promise<StoredCart[]> {
    return this.#carts
      .find({ _id: { $gt: `${owner}/`, $lt: `${owner}${afterSlash}` } })
      .sort({ _id: 1 })
      .limit(mostOfOwner)
      .lean<StoredCart[]>()
      .exec()
  }

  ofService(limit: number): Promise<StoredCart[]> {
    return this.#carts
      .find({ serviceAt: { $gt: new Date(0) } })
      .sort({ serviceAt: -1 })
      .limit(limit)
      .lean<StoredCart[]>()
      .exec()
  }

  lastSaved(owner: string, name: string): StoredCart | null {
    return this.#saved.find(cartId(owner, name))
  }

  async save(cart: StoredCart): Promise<StoredCart | null> {
    const { _id, Version, mark } = cart
    const isNew = Version === 0
    const next = { ...cart, Version: Version + 1, mark: isNew ? newMark() : (mark ?? newMark()) }
    const isSaved = isNew ? await addNew(this.#carts, next) : await this.#replaced({ _id, Version, mark }, next)
    if (isSaved) this.#saved.keep(next)
    else this.#saved.forget(_id)
    return isSaved ? next : null
  }

  async keep(cart: StoredCart): Promise<void> {
    await this.#carts.collection.replaceOne({ _id: cart._id as never }, cart as never, { upsert: true })
  }

  async remove({ _id, Version }: StoredCart): Promise<boolean> {
    this.#saved.forget(_id)
    const { deletedCount } = await this.#carts.collection.deleteOne({ _id: _id as never, Version })
    return deletedCount === 1
  }

  left(now: Date, limit: number): Promise<{ readonly _id: string; readonly tellAt: Date }[]> {
    return this.#carts
      .find({ tellAt: { $lte: now }, lock: null }, { tellAt: 1 })
      .sort({ tellAt: 1 })
      .limit(limit)
      .lean<{ _id: string; tellAt: Date }[]>()
      .exec()
  }

  /** The version stays: who comes back to an open page goes on from what it shows. Who remembers the cart has to read it. */
  async noteTold({ _id, Version }: StoredCart, now: Date): Promise<boolean> {
    const { matchedCount } = await this.#carts.collection.updateOne(
      { _id: _id as never, Version },
      { $set: { toldAt: now, mark: newMark() } },
    )
    return matchedCount === 1
  }

  async settleLeft({ _id, Version }: StoredCart): Promise<void> {
    await this.#carts.collection.updateOne(
      { _id: _id as never, Version },
      { $unset: { tellAt: '' }, $set: { mark: newMark() } },
    )
  }

  /** The version stays, by which its payment and open pages know the cart; who is about to save it has to read it. */
  async claim(cartId: string, purchaseId: string, userId: string): Promise<boolean> {
    const { matchedCount } = await this.#carts.collection.updateOne(
      { _id: cartId as never, 'lock.purchaseId': purchaseId, 'lock.claimedBy': null },
      { $set: { 'lock.claimedBy': userId, mark: newMark() } },
    )
    return matchedCount === 1
  }

  async removeLocked(cartId: string, purchaseId: string): Promise<void> {
    this.#saved.forget(cartId)
    await this.#carts.collection.deleteOne({ _id: cartId as never, 'lock.purchaseId': purchaseId })
  }

  /** A cart without a mark is one from before there were any: null finds it. */
  async #replaced({ _id, Version, mark }: Pick<StoredCart, '_id' | 'Version' | 'mark'>, next: StoredCart) {
    const { matchedCount } = await this.#carts.collection.replaceOne(
      { _id: _id as never, Version, mark: mark ?? null },
      next as never,
    )
    return matchedCount === 1
  }
}
