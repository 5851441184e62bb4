import { Injectable } from '@nestjs/common'
import { Migrations, type MigrationStep } from '../../shared/migrations.js'
import { Mongo } from '../../shared/mongo/mongo.js'
import { unneededIndexes } from '../../shared/mongo/unneeded-indexes.js'
import { walkCollection } from '../../shared/mongo/walk-collection.js'
import { CountedCustomers } from './counted-customers.js'
import { couponPurchasesIn, type LimitedUses, limitsIn } from './mongo-coupons.js'

/** `<code>/<address>`, as uses of guests were counted before (203). */
const ofGuest = /^([^/]+)\/(.*@.*)$/

/** What becomes of uses that older versions counted by the addresses of guests, and of their index without costs. */
@Injectable()
export class CouponMigrations {
  constructor(mongo: Mongo, customers: CountedCustomers, migrations: Migrations) {
    const limits = limitsIn(mongo)
    const step = (
      name: string,
      when: MigrationStep['when'],
      writesFor: (id: string, counted: string, uses: LimitedUses) => object[],
    ): MigrationStep => ({
      name,
      when,
      count: () => limits.estimatedDocumentCount().exec(),
      batch: (after, isDry) =>
        walkCollection<LimitedUses>(
          limits.collection,
          {
            writesFor: (some) =>
              some.flatMap((uses) => {
                const [, code, address] = ofGuest.exec(uses._id) ?? []
                return code && address ? writesFor(uses._id, `${code}/${customers.of(address)}`, uses) : []
              }),
          },
          after,
          isDry,
        ),
    })
    const copied = (_id: string, counted: string, { purchases }: LimitedUses): object[] =>
      purchases.length > 0
        ? [
            {
              updateOne: {
                filter: { _id: counted },
                update: { $addToSet: { purchases: { $each: purchases } } },
                upsert: true,
              },
            },
          ]
        : []
    migrations.add(
      step('045-guests-uses-of-codes-without-addresses', 'opening', copied),
      // Older processes went on counting by addresses meanwhile.
      step('045-later-guests-uses-of-codes-without-addresses', 'finishing', copied),
      step('045-no-addresses-among-uses-of-codes', 'finishing', (_id) => [{ deleteOne: { filter: { _id } } }]),
      unneededIndexes('091-one-index-of-uses-and-costs', [
        [couponPurchasesIn(mongo) as never, ['coupon_1_usedAt_-1__id_-1']],
      ]),
    )
  }
}
