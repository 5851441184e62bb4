import type { MassOrderState } from '@bukett/contracts/http/mass-order'
import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { addNew, collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { type Outbox, type OutboxEntry, Outboxes, outboxIndex, type WithOutbox } from '../../shared/mongo/outbox.js'
import { documentRule, PersonalData } from '../../shared/personal-data.js'
import { MassOrders } from '../application/ports.js'
import { massOrderDays, type StoredMassOrder } from '../domain/mass-order.js'

const mostOfPerson = 200

@Injectable()
export class MongoMassOrders extends MassOrders {
  readonly #orders: Model<StoredMassOrder>
  readonly #outbox: Outbox

  constructor(mongo: Mongo, outboxes: Outboxes, personalData: PersonalData) {
    super()
    this.#orders = collectionOf<StoredMassOrder>(mongo.connection, 'massOrders', [
      { on: { State: 1, receivedAt: -1 } },
      { on: { receivedAt: -1 } },
      { on: { 'Address.Email': 1, receivedAt: -1 } },
      { on: { uploadHash: 1 }, options: { sparse: true } },
      outboxIndex,
    ])
    this.#outbox = outboxes.watch(this.#orders)
    personalData.keepFor(
      documentRule(this.#orders, 'receivedAt', {
        name: 'cart.mass-orders',
        fields: ['Address'],
        basis: 'contract',
        keptDays: massOrderDays,
        after: 'the order',
      }),
    )
    const withWords = (before: Date) => ({ receivedAt: { $lt: before }, GreetingCardText: { $gt: '' } })
    personalData.keepFor({
      name: 'cart.mass-order-greetings',
      fields: ['GreetingCardText'],
      basis: 'contract',
      keptDays: 365,
      after: 'the order',
      count: (before) => this.#orders.countDocuments(withWords(before)).exec(),
      erase: async (before) => {
        const words = { $set: { GreetingCardText: '' }, $inc: { version: 1 } }
        return (await this.#orders.updateMany(withWords(before), words)).modifiedCount
      },
    })
  }

  async add(order: StoredMassOrder, outbox: OutboxEntry[]): Promise<void> {
    if (await addNew(this.#orders, { ...order, outbox })) this.#outbox.kick()
  }

  find(id: string): Promise<StoredMassOrder | null> {
    return this.#orders.findById(id).lean<StoredMassOrder>().exec()
  }

  byUpload(uploadHash: string): Promise<StoredMassOrder | null> {
    return this.#orders.findOne({ uploadHash }).lean<StoredMassOrder>().exec()
  }

  newest(State: MassOrderState, limit: number): Promise<Omit<StoredMassOrder, 'Logotype'>[]> {
    return this.#orders
      .find({ State }, { Logotype: 0 })
      .sort({ receivedAt: -1 })
      .limit(limit)
      .lean<StoredMassOrder[]>()
      .exec()
  }

  of(email: string): Promise<StoredMassOrder[]> {
    return this.#orders
      .find({ 'Address.Email': email }, { outbox: 0 })
      .sort({ receivedAt: -1 })
      .limit(mostOfPerson)
      .lean<StoredMassOrder[]>()
      .exec()
  }

  /** The outbox is the drain's: it may have been emptied since the order was read. */
  async save(order: StoredMassOrder): Promise<boolean> {
    const { _id, version, outbox: _, ...fields }: StoredMassOrder & Partial<WithOutbox> = order
    const { matchedCount } = await this.#orders.updateOne(
      { _id, version },
      { $set: { ...fields, version: version + 1 } },
    )
    return matchedCount === 1
  }
}
