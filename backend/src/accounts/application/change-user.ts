import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { job, Jobs } from '../../shared/jobs.js'
import { type OutboxEntry, outboxEntry } from '../../shared/mongo/outbox.js'
import { Sessions } from '../../shared/sessions.js'
import type { StoredUser } from '../domain/user.js'
import { Users } from './ports.js'

const maxTries = 10
const endSessions = job<{ readonly userId: string; readonly begunBefore: string; readonly except?: string }>(
  'outbox',
  'end-sessions',
)

export interface Change {
  readonly user: StoredUser
  /** What must follow. */
  readonly after?: readonly OutboxEntry[]
}

type Decide = (user: StoredUser) => Change | Promise<Change>

/** Loads, decides, saves; decides anew when another change came first. */
@Injectable()
export class ChangeUser {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.handle(endSessions, ({ userId, begunBefore, except }) =>
      sessions.endAllOf(userId, { except, begunBefore: new Date(begunBefore) }),
    )
  }

  /** Throws `account.unknown-user`, `account.changed`, and what `decide` throws. */
  async run(id: string, decide: Decide): Promise<StoredUser> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const user = await this.users.find(id)
      if (!user) throw new DomainError('account.unknown-user')
      const { user: next, after = [] } = await decide(user)
      if (next === user && after.length === 0) return user
      if (await this.users.save(next, after)) return { ...next, version: next.version + 1 }
    }
    throw new DomainError('account.changed')
  }

  /**
   * The same, and the user is logged out everywhere but in the session `except`: at once, and by a job, since a session says its roles
   * itself, and a crash between the two must not leave them to it.
   */
  async loggingOut(id: string, decide: Decide, except?: string): Promise<StoredUser> {
    const user = await this.run(id, async (current) => {
      const { user: next, after = [] } = await decide(current)
      if (next === current) return { user: next, after }
      const now = this.clock.now()
      const ending = { userId: id, begunBefore: now.toISOString(), ...(except && { except }) }
      const entry = outboxEntry(`end-sessions-${id}-${current.version}`, now, endSessions, ending)
      return { user: next, after: [...after, entry] }
    })
    await this.sessions.endAllOf(id, { except })
    return user
  }
}
