import { Injectable } from '@nestjs/common'
import { Migrations } from '../../shared/migrations.js'
import { Mongo } from '../../shared/mongo/mongo.js'
import { walkCollection } from '../../shared/mongo/walk-collection.js'
import { type StoredMerchant, webhooksOf } from '../domain/merchant.js'
import type { StoredOrder } from '../domain/order.js'
import { merchantsIn } from './mongo-merchants.js'
import { ordersIn, type Sought, telephoneIn } from './mongo-provider-orders.js'

/** What becomes of what older versions of Senare kept. */
@Injectable()
export class PaylaterMigrations {
  constructor(mongo: Mongo, migrations: Migrations) {
    const merchants = merchantsIn(mongo)
    const orders = ordersIn(mongo)
    migrations.add(
      {
        name: '061-orders-by-telephone',
        // Older processes keep the words as they were.
        when: 'finishing',
        count: () => orders.estimatedDocumentCount().exec(),
        batch: (after, isDry) =>
          walkCollection<StoredOrder & { readonly sought?: Sought }>(
            orders.collection,
            {
              fields: { 'purchase.billing_address.phone': 1, 'sought.words': 1 },
              writesFor: (some) =>
                some.flatMap(({ _id, purchase, sought }) => {
                  const [telephone] = telephoneIn(purchase?.billing_address?.phone ?? '')
                  const update = { $addToSet: { 'sought.words': telephone } }
                  const isMissing = telephone !== undefined && sought && !sought.words.includes(telephone)
                  return isMissing ? [{ updateOne: { filter: { _id }, update } }] : []
                }),
            },
            after,
            isDry,
          ),
      },
      {
        name: '047-a-webhook-for-each-mode',
        // Older processes change the one of both modes.
        when: 'finishing',
        count: () => merchants.estimatedDocumentCount().exec(),
        batch: (after, isDry) =>
          walkCollection<StoredMerchant>(
            merchants.collection,
            {
              fields: { version: 1, webhooks: 1, webhook: 1 },
              writesFor: (some) =>
                some.flatMap((merchant) => {
                  const { _id, version, webhooks } = merchant
                  // The one of before stays, for a version that is gone back to.
                  const update = { $set: { webhooks: webhooksOf(merchant) }, $inc: { version: 1 } }
                  return webhooks ? [] : [{ updateOne: { filter: { _id, version }, update } }]
                }),
            },
            after,
            isDry,
          ),
      },
    )
  }
}
