import { Injectable } from '@nestjs/common'
import { Announcements } from '../../shared/announcements.js'
import { Clock } from '../../shared/clock.js'
import { Ids } from '../../shared/ids.js'
import { job, Jobs } from '../../shared/jobs.js'
import { Mongo } from '../../shared/mongo/mongo.js'
import { Outboxes, outboxEntry } from '../../shared/mongo/outbox.js'
import { Revision } from '../../shared/mongo/revision.js'
import { LibraryChanges } from '../application/ports.js'

const tellOfLibrary = job<Record<string, never>>('outbox', 'tell-of-library')

@Injectable()
export class MongoLibraryChanges extends LibraryChanges {
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
    this.#revision = new Revision(mongo.connection, 'revisions', 'library', outboxes)
    jobs.handle(tellOfLibrary, () => announcements.announce('media'))
  }

  async announce(): Promise<void> {
    await this.#revision.raise(outboxEntry(this.ids.next(), this.clock.now(), tellOfLibrary, {}))
    this.#revision.tell()
  }
}
