import { Injectable } from '@nestjs/common'
import { Callers } from '../../shared/http/caller.js'
import type { Exchange } from '../../shared/http/route.js'
import { Sessions } from '../../shared/sessions.js'
import { OpenSession } from '../application/open-session.js'
import type { StoredUser } from '../domain/user.js'

/** Begins and ends the session of a browser. */
@Injectable()
export class Visits {
  constructor(
    private readonly openSession: OpenSession,
    private readonly sessions: Sessions,
    private readonly callers: Callers,
  ) {}

  /** The session id is a new one (AC-02). */
  async begin(user: StoredUser, { caller, reply }: Exchange): Promise<void> {
    const guestOwner = caller.cartOwner?.startsWith('guest:') ? caller.cartOwner : null
    const visit = { sessionId: caller.sessionId, guestOwner }
    const { token, maxAgeSeconds } = await this.openSession.run(user, visit)
    this.callers.setSession(reply, token, maxAgeSeconds)
  }

  async end({ caller, reply }: Exchange): Promise<void> {
    if (caller.sessionId) await this.sessions.end(caller.sessionId)
    this.callers.clearSession(reply)
  }

  async endEverywhere({ caller, reply }: Exchange): Promise<void> {
    if (caller.userId) await this.sessions.endAllOf(caller.userId)
    this.callers.clearSession(reply)
  }
}
