import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { Clock } from '../../shared/clock.js'
import { Migrations, type MigrationStep } from '../../shared/migrations.js'
import { Mongo } from '../../shared/mongo/mongo.js'
import { walkCollection } from '../../shared/mongo/walk-collection.js'
import { CatalogueChanges } from '../application/ports.js'
import { changed } from '../application/product-changes.js'
import { categoryOf, type StoredProduct } from '../domain/product.js'
import { productsIn } from './mongo-products.js'

/** What becomes of products that older versions kept. */
@Injectable()
export class ProductMigrations {
  constructor(mongo: Mongo, migrations: Migrations, changes: CatalogueChanges, clock: Clock) {
    migrations.add(chocolateComesBack(productsIn(mongo), changes, clock))
  }
}

const step = '084-chocolate-may-come-back'

/** Somebody chose it: what follows a change of kind is that kind's usual one (166). */
const isChosen = ({ Changes = [] }: StoredProduct): boolean =>
  Changes.some(({ Fields }) => Fields.includes('Withdrawal') && !Fields.includes('ProductCategory'))

const withRight = (was: StoredProduct, now: Date): StoredProduct | null =>
  categoryOf(was) !== 'Chocolate' || was.Withdrawal !== 'no-perishable' || isChosen(was)
    ? null
    : changed(was, { ...was, Withdrawal: 'yes' }, { Id: step, By: null, At: now.toISOString() })

/** The usual right of withdrawal of chocolate was none, against the terms (OR-10). */
const chocolateComesBack = (
  products: Model<StoredProduct>,
  changes: CatalogueChanges,
  clock: Clock,
): MigrationStep => ({
  name: step,
  when: 'finishing',
  count: () => products.estimatedDocumentCount().exec(),
  batch: async (after, isDry) => {
    const batch = await walkCollection<StoredProduct>(
      products.collection,
      {
        writesFor: (some) =>
          some.flatMap((was) => {
            const to = withRight(was, clock.now())
            const filter = { _id: was._id, Revision: was.Revision ?? { $exists: false } }
            return to ? [{ replaceOne: { filter, replacement: to } }] : []
          }),
      },
      after,
      isDry,
    )
    if (batch.changed > 0 && !isDry) await changes.announce()
    return batch
  },
})
