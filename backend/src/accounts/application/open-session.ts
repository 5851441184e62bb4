import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { Sessions } from '../../shared/sessions.js'
import { Log } from '../../shared/shared.module.js'
import type { StoredUser } from '../domain/user.js'
import { AccountEvents } from './account-events.js'
import { ChangeUser } from './change-user.js'

export interface Visit {
  /** The session the browser had before: it ends, whoever's it was. */
  readonly sessionId: string | null
  /** The guest whose carts the user takes over. */
  readonly guestOwner: string | null
}

/** Everything a successful login does, whatever proved who it is. */
@Injectable()
export class OpenSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly change: ChangeUser,
    private readonly events: AccountEvents,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * Returns the token for the cookie and its lifetime in seconds. A cart that cannot be merged does not keep anybody out. Throws
   * `login.refused` where the account has been closed, or its password or rights changed, since it was proved whose it is.
   */
  async run(user: StoredUser, { sessionId, guestOwner }: Visit): Promise<{ token: string; maxAgeSeconds: number }> {
    if (sessionId) await this.sessions.end(sessionId)
    const opened = await this.sessions.begin({
      userId: user._id,
      roles: user.roles,
      organizationId: user.organizationId,
      memberId: user.memberId,
    })
    await this.#note(user, opened.token)
    try {
      await this.events.tell('LoggedIn', { userId: user._id, guestOwner })
    } catch (error) {
      this.log.log.error({ error, userId: user._id }, 'a follower of the login failed')
    }
    return opened
  }

  /** The session stands already: what changes the account from here on ends it with the others. */
  async #note(user: StoredUser, token: string): Promise<void> {
    const lastLoginAt = this.clock.now()
    try {
      await this.change.run(user._id, (current) => {
        if (!isAsProved(current, user)) throw new DomainError('login.refused')
        return { user: { ...current, lastLoginAt } }
      })
    } catch (error) {
      const session = await this.sessions.find(token)
      if (session) await this.sessions.end(session._id)
      throw error
    }
  }
}

const isAsProved = (current: StoredUser, proved: StoredUser): boolean =>
  current.isActive &&
  current.passwordHash === proved.passwordHash &&
  current.organizationId === proved.organizationId &&
  current.memberId === proved.memberId &&
  String(current.roles) === String(proved.roles)
