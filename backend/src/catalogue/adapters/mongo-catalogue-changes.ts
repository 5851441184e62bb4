import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { Announcements } from '../../shared/announcements.js'
import { Clock } from '../../shared/clock.js'
import { Ids } from '../../shared/ids.js'
import { job, Jobs } from '../../shared/jobs.js'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { Outboxes, outboxEntry, outboxIndex, type WithOutbox } from '../../shared/mongo/outbox.js'
import { CatalogueChanges } from '../application/ports.js'

interface Revision extends WithOutbox {
  _id: 'catalogue'
  number: number
}

const tellOfCatalogue = job<Record<string, never>>('outbox', 'tell-of-catalogue')

/** A change writes a revision whose outbox tells every process to read again. */
@Injectable()
export class MongoCatalogueChanges extends CatalogueChanges {
  readonly #revisions: Model<Revision>

  constructor(
    mongo: Mongo,
    jobs: Jobs,
    announcements: Announcements,
    private readonly outboxes: Outboxes,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {
    super()
    this.#revisions = collectionOf<Revision>(mongo.connection, 'revisions', [outboxIndex])
    outboxes.watch(this.#revisions as never)
    jobs.handle(tellOfCatalogue, () => announcements.announce('catalogue'))
  }

  async announce(): Promise<void> {
    const entry = outboxEntry(this.ids.next(), this.clock.now(), tellOfCatalogue, {})
    await this.#revisions.updateOne(
      { _id: 'catalogue' },
      { $inc: { number: 1 }, $push: { outbox: entry } },
      { upsert: true },
    )
    this.outboxes.kick()
  }
}
