import type { Connection } from 'mongoose'
import type { Announcements, Topic } from '../announcements.js'
import type { Clock } from '../clock.js'
import type { Ids } from '../ids.js'
import { job, type Jobs } from '../jobs.js'
import { outboxEntry, type Outboxes } from './outbox.js'
import { Revision } from './revision.js'

/** Revisions of which every process reads all anew: a change writes one, and its outbox tells them. */
export class ToldRevisions {
  constructor(
    private readonly connection: Connection,
    private readonly jobs: Jobs,
    private readonly announcements: Announcements,
    private readonly outboxes: Outboxes,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** @returns what raises the revision `id` and tells `topic`, at once or, after a crash, by the sweep */
  of(id: string, topic: Topic): () => Promise<void> {
    const tell = job<Record<string, never>>('outbox', `tell-of-${id}`)
    const revision = new Revision(this.connection, 'revisions', id, this.outboxes)
    this.jobs.handle(tell, () => this.announcements.announce(topic))
    return async () => {
      await revision.raise(outboxEntry(this.ids.next(), this.clock.now(), tell, {}))
      revision.tell()
    }
  }
}
