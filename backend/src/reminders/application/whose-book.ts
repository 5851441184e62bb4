import { mayCall } from '@bukett/contracts'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { bookOfAddress } from '../domain/owners.js'
import { ReminderTokens } from './ports.js'

interface Named {
  readonly userId?: string | undefined
  readonly isRegisteredUser?: boolean | undefined
  readonly Token?: string | undefined
}

/** Whose book a call is about. */
@Injectable()
export class WhoseBook {
  constructor(
    private readonly tokens: ReminderTokens,
    private readonly clock: Clock,
  ) {}

  /** The caller's own, or that of the address whose link is shown. Throws `forbidden` for somebody else's, `reminder.nobody`. */
  of({ userId, roles }: Pick<Caller, 'userId' | 'roles'>, named: Named): string {
    if (named.Token !== undefined) {
      const email = this.tokens.readOwn(named.Token, this.clock.now())
      if (email === null) throw new DomainError('reminder.link-expired')
      return bookOfAddress(email)
    }
    if (userId === null || !mayCall('customer', roles)) throw new DomainError('reminder.nobody')
    if (named.isRegisteredUser === false || (named.userId !== undefined && named.userId !== userId))
      throw new DomainError('forbidden')
    return userId
  }
}
