import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Clock } from '../../shared/clock.js'
import { type Actor, mayActivate, mayInactivate, mayLeaveStoreAlone, refusedTo } from '../domain/permissions.js'
import type { StoredUser } from '../domain/user.js'
import { AccountEvents } from './account-events.js'
import { Administrators } from './administrators.js'
import { ChangeUser } from './change-user.js'
import { Erasure } from './erasure.js'
import { Families } from './family.js'
import { Users } from './ports.js'

/** AC-10. Throws `account.may-not-inactivate` or `account.may-not-activate`, alike for others' accounts and for none. */
export class SetUserActive extends Command<StoredUser> {
  constructor(
    readonly actor: Actor,
    readonly userId: string,
    readonly isActive: boolean,
  ) {
    super()
  }
}

@CommandHandler(SetUserActive)
export class SetUserActiveHandler implements ICommandHandler<SetUserActive> {
  constructor(
    private readonly users: Users,
    private readonly families: Families,
    private readonly change: ChangeUser,
    private readonly administrators: Administrators,
    private readonly erasure: Erasure,
    private readonly events: AccountEvents,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, userId, isActive }: SetUserActive): Promise<StoredUser> {
    const user = await this.users.find(userId)
    const may = isActive ? mayActivate : mayInactivate
    if (!user || !may(actor, user, await this.families.companiesOf(actor)))
      throw refusedTo(actor, user, isActive ? 'account.may-not-activate' : 'account.may-not-inactivate')
    if (user.isActive === isActive) {
      // Pressed again, where the first time was cut off.
      if (!isActive) await this.erasure.leave(user)
      return user
    }
    if (isActive) return this.#set(actor, user, true)
    const leaving = { mayLeaveStore: mayLeaveStoreAlone(actor) }
    return this.administrators.without(userId, leaving, () => this.#set(actor, user, false))
  }

  async #set(actor: Actor, user: StoredUser, isActive: boolean): Promise<StoredUser> {
    const userId = user._id
    const now = this.clock.now()
    const name = isActive ? 'Activated' : 'Inactivated'
    const saved = await this.change.run(userId, (current) => ({
      user: { ...current, isActive },
      after: [this.events.entry(name, { userId }, `${userId}-${current.version}`, now)],
    }))
    if (!isActive) await this.erasure.leave(user)
    await this.erasure.record(actor, isActive ? 'user.activate' : 'user.inactivate', user)
    return saved
  }
}
