import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { Outboxes, outboxIndex } from '../../shared/mongo/outbox.js'
import { WebhookDeliveries, type WebhookDeliverySearch, type PageOf, type Cursor } from '../application/ports.js'
import type { StoredWebhookDelivery } from '../domain/webhook.js'
import { beyond, pageOfFound, pageSize } from './pages.js'
import { Versioned } from './versioned.js'

/** WI-29. */
const keptSeconds = 30 * 24 * 3600
const batch = 100

@Injectable()
export class MongoWebhookDeliveries extends WebhookDeliveries {
  readonly #deliveries: Model<StoredWebhookDelivery>
  readonly #versioned: Versioned<StoredWebhookDelivery>

  constructor(mongo: Mongo, outboxes: Outboxes) {
    super()
    this.#deliveries = collectionOf<StoredWebhookDelivery>(mongo.connection, 'paylater_deliveries', [
      { on: { merchantId: 1, createdAt: -1, _id: -1 } },
      { on: { merchantId: 1, stage: 1, createdAt: -1, _id: -1 } },
      { on: { merchantId: 1, orderId: 1, createdAt: -1, _id: -1 } },
      { on: { merchantId: 1, type: 1, createdAt: -1, _id: -1 } },
      { on: { merchantId: 1, state: 1, createdAt: -1, _id: -1 } },
      { on: { state: 1, nextAt: 1 } },
      { on: { createdAt: 1 }, options: { expireAfterSeconds: keptSeconds } },
      outboxIndex,
    ])
    this.#versioned = new Versioned(this.#deliveries, outboxes)
  }

  find(id: string): Promise<StoredWebhookDelivery | null> {
    return this.#versioned.find(id)
  }

  add(delivery: StoredWebhookDelivery): Promise<boolean> {
    return this.#versioned.add(delivery)
  }

  save(delivery: StoredWebhookDelivery): Promise<boolean> {
    return this.#versioned.save(delivery)
  }

  async list(
    merchantId: string,
    { stage, orderId, type, state }: WebhookDeliverySearch,
    after: Cursor | null,
  ): Promise<PageOf<StoredWebhookDelivery>> {
    const wanted = {
      merchantId,
      // Messages of before say no mode, and stand in both logs for the days that they are kept.
      ...(stage !== null && { stage: { $in: [stage, null] } }),
      ...(orderId !== null && { orderId }),
      ...(type !== null && { type }),
      ...(state !== null && { state }),
    }
    const found = await this.#deliveries
      .find({ ...wanted, ...beyond('createdAt', after) })
      .sort({ createdAt: -1, _id: -1 })
      .limit(pageSize + 1)
      .lean<StoredWebhookDelivery[]>()
      .exec()
    return pageOfFound(found, ({ createdAt }) => createdAt)
  }

  due(before: Date): Promise<StoredWebhookDelivery[]> {
    return this.#deliveries
      .find({ state: 'waiting', nextAt: { $lt: before } })
      .sort({ nextAt: 1 })
      .limit(batch)
      .lean<StoredWebhookDelivery[]>()
      .exec()
  }
}
