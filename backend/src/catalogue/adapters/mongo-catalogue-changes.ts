import { Injectable } from '@nestjs/common'
import { Announcements } from '../../shared/announcements.js'
import { Clock } from '../../shared/clock.js'
import { Ids } from '../../shared/ids.js'
import { job, Jobs } from '../../shared/jobs.js'
import { Mongo } from '../../shared/mongo/mongo.js'
import { Outboxes, outboxEntry } from '../../shared/mongo/outbox.js'
import { Revision } from '../../shared/mongo/revision.js'
import { CatalogueChanges } from '../application/ports.js'

const tellOfCatalogue = job<Record<string, never>>('outbox', 'tell-of-catalogue')

/** A change writes a revision whose outbox tells every process to read again. */
@Injectable()
export class MongoCatalogueChanges extends CatalogueChanges {
  readonly #revision: Revision

  constructor(
    mongo: Mongo,
    jobs: Jobs,
    announcements: Announcements,
    outboxes: Outboxes,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {
    super()
    this.#revision = new Revision(mongo.connection, 'revisions', 'catalogue', outboxes)
    jobs.handle(tellOfCatalogue, () => announcements.announce('catalogue'))
  }

  async announce(): Promise<void> {
    await this.#revision.raise(outboxEntry(this.ids.next(), this.clock.now(), tellOfCatalogue, {}))
    this.#revision.tell()
  }
}
