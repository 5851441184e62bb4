import { type Input, mayCall } from '@bukett/contracts'
import { reminderApi } from '@bukett/contracts/http/reminder'
import { Controller } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { RateLimits } from '../../shared/http/rate-limits.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { ReminderTokens } from '../application/ports.js'
import { ReceiversOfLastYear } from '../application/receivers-of-last-year.js'
import { ReminderUpkeep } from '../application/reminder-upkeep.js'
import { Unregistered } from '../application/unregistered.js'
import { bookOfAddress } from '../domain/owners.js'

@Controller()
export class ReminderController {
  constructor(
    private readonly upkeep: ReminderUpkeep,
    private readonly receivers: ReceiversOfLastYear,
    private readonly unregistered: Unregistered,
    private readonly tokens: ReminderTokens,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  @Route(reminderApi.list)
  list({ query }: Input<typeof reminderApi.list>, { caller }: Exchange) {
    return this.upkeep.of(this.#bookOf(caller, query))
  }

  @Route(reminderApi.create)
  create({ body }: Input<typeof reminderApi.create>, { caller }: Exchange) {
    return this.upkeep.create(this.#bookOf(caller, body), body, caller.locale)
  }

  @Route(reminderApi.update)
  update({ body }: Input<typeof reminderApi.update>, { caller }: Exchange) {
    return this.upkeep.update(this.#bookOf(caller, body), body.id, body, caller.locale)
  }

  @Route(reminderApi.remove)
  async remove({ query }: Input<typeof reminderApi.remove>, { caller }: Exchange) {
    await this.upkeep.remove(this.#bookOf(caller, query), query.reminderId)
    return {}
  }

  @Route(reminderApi.receiver)
  async receiver({ params }: Input<typeof reminderApi.receiver>, { caller }: Exchange) {
    const userId = this.#bookOf(caller, {})
    const reminder = await this.upkeep.find(userId, params.id)
    return { category: reminder.category, ShippingAddress: await this.receivers.of(userId, reminder) }
  }

  @Route(reminderApi.stop)
  async stop({ body }: Input<typeof reminderApi.stop>) {
    await this.upkeep.stop(body.Token)
    return {}
  }

  @Route(reminderApi.stopByMailProgram)
  async stopByMailProgram({ query }: Input<typeof reminderApi.stopByMailProgram>) {
    await this.upkeep.stop(query.Token)
    return {}
  }

  @Route(reminderApi.askLink)
  async askLink({ body }: Input<typeof reminderApi.askLink>, { caller }: Exchange) {
    await this.limits.demand('newsletter-address', caller.address)
    await this.unregistered.askLink(body.email, caller.locale)
    return {}
  }

  /** The caller's own, or that of the address whose link is shown. Throws `forbidden` for somebody else's, `reminder.nobody`. */
  #bookOf({ userId, roles }: Caller, named: Named): string {
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

interface Named {
  readonly userId?: string | undefined
  readonly isRegisteredUser?: boolean | undefined
  readonly Token?: string | undefined
}
