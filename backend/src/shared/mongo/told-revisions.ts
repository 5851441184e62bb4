import type { Connection } from 'mongoose'
import type { Announcements, Topic } from '../announcements.js'
import type { Clock } from '../clock.js'
import type { Ids } from '../ids.js'
import { job, type Jobs } from '../jobs.js'
import { outboxEntry, type Outboxes } from './outbox.js'
import { Revision } from './revision.js'

/** Some change is being written: whoever begins it says so first, and whoever finds it left behind tells in its place. */
interface Underway {
  readonly under?: readonly { readonly id: string }[]
}

export interface ToldRevision {
  /** Raises the revision and tells, at once or, after a crash, by the sweep. */
  tell(): Promise<void>
  /** What is written meanwhile is told after it; by somebody else, some time later, where this process dies before it can. */
  during<Written>(write: () => Promise<Written>, settleAfterMs?: number): Promise<Written>
}

/** More than a write takes that is no file. */
const usualMs = 60_000

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

  /** The revision `id`, of which `topic` is told. */
  of(id: string, topic: Topic): ToldRevision {
    const told = job<Record<string, never>>('outbox', `tell-of-${id}`)
    const settle = job<{ readonly id: string }>('outbox', `settle-${id}`)
    const revision = new Revision<Underway>(this.connection, 'revisions', id, this.outboxes)
    const tell = async (pull?: object): Promise<void> => {
      await revision.raise(outboxEntry(this.ids.next(), this.clock.now(), told, {}), pull && { pull })
      revision.tell()
    }
    const end = (change: string): Promise<void> => tell({ under: { id: change } })
    this.jobs.handle(told, () => this.announcements.announceToAll(topic))
    this.jobs.handle(settle, async ({ id: change }) => {
      const kept = await revision.read()
      if (kept?.under?.some((one) => one.id === change)) await end(change)
    })
    return {
      tell: () => tell(),
      during: async (write, settleAfterMs = usualMs) => {
        const change = this.ids.next()
        const entry = outboxEntry(change, this.clock.now(), settle, { id: change }, settleAfterMs)
        await revision.raise(entry, { push: { under: { id: change } } })
        const written = await write()
        await end(change)
        return written
      },
    }
  }
}
