import { Injectable } from '@nestjs/common'
import { Migrations } from '../../shared/migrations.js'
import { Mongo } from '../../shared/mongo/mongo.js'
import { walkCollection } from '../../shared/mongo/walk-collection.js'
import { type DispatchDocument, dispatchesIn, toWhom } from './mongo-dispatches.js'

/** What becomes of what older versions kept of messages. */
@Injectable()
export class DispatchMigrations {
  constructor(mongo: Mongo, migrations: Migrations) {
    const dispatches = dispatchesIn(mongo)
    migrations.add({
      // Their words were taken with the order's telephones, and whom they went to was not (079).
      name: '087-forgotten-messages-went-to-nobody',
      when: 'finishing',
      count: () => dispatches.estimatedDocumentCount().exec(),
      batch: (after, isDry) =>
        walkCollection<DispatchDocument>(
          dispatches.collection,
          {
            fields: { about: 1, 'said.channel': 1, to: 1, subject: 1 },
            writesFor: (some) => some.filter(isHalfForgotten).map(forgotten),
          },
          after,
          isDry,
        ),
    })
  }
}

const isHalfForgotten = ({ about, said, to, subject }: DispatchDocument): boolean =>
  about !== null && !said && (to !== undefined || subject !== undefined)

const forgotten = ({ _id }: DispatchDocument) => ({
  updateOne: { filter: { _id, said: { $exists: false } }, update: { $unset: toWhom } },
})
