import type { Input } from '@bukett/contracts'
import { reminderApi } from '@bukett/contracts/http/reminder'
import { Controller } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { ReceiversOfLastYear } from '../application/receivers-of-last-year.js'
import { ReminderUpkeep } from '../application/reminder-upkeep.js'

@Controller()
export class ReminderController {
  constructor(
    private readonly upkeep: ReminderUpkeep,
    private readonly receivers: ReceiversOfLastYear,
  ) {}

  @Route(reminderApi.list)
  list({ query }: Input<typeof reminderApi.list>, { caller }: Exchange) {
    return this.upkeep.of(ownerOf(caller, query))
  }

  @Route(reminderApi.create)
  create({ body }: Input<typeof reminderApi.create>, { caller }: Exchange) {
    return this.upkeep.create(ownerOf(caller, body), body, caller.locale)
  }

  @Route(reminderApi.update)
  update({ body }: Input<typeof reminderApi.update>, { caller }: Exchange) {
    return this.upkeep.update(ownerOf(caller, body), body.id, body, caller.locale)
  }

  @Route(reminderApi.remove)
  async remove({ query }: Input<typeof reminderApi.remove>, { caller }: Exchange) {
    await this.upkeep.remove(ownerOf(caller, query), query.reminderId)
    return {}
  }

  @Route(reminderApi.receiver)
  async receiver({ params }: Input<typeof reminderApi.receiver>, { caller }: Exchange) {
    const userId = ownerOf(caller, {})
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
}

/** The caller; whoever names somebody else, or nobody who is registered, is refused. */
const ownerOf = (caller: Caller, named: { userId?: string | undefined; isRegisteredUser?: boolean | undefined }) => {
  const { userId } = caller
  if (userId === null || named.isRegisteredUser === false || (named.userId !== undefined && named.userId !== userId))
    throw new DomainError('forbidden')
  return userId
}
