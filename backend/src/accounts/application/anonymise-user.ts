import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { type Actor, mayErase, refusedTo } from '../domain/permissions.js'
import { Administrators } from './administrators.js'
import { Erasure } from './erasure.js'
import { Users } from './ports.js'

/** Throws `account.may-not-anonymise`, alike for others' accounts and for none; the lead is told of none. */
export class AnonymiseUser extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly userId: string,
  ) {
    super()
  }
}

@CommandHandler(AnonymiseUser)
export class AnonymiseUserHandler implements ICommandHandler<AnonymiseUser> {
  constructor(
    private readonly users: Users,
    private readonly administrators: Administrators,
    private readonly erasure: Erasure,
  ) {}

  async execute({ actor, userId }: AnonymiseUser): Promise<void> {
    const user = await this.users.find(userId)
    if (!user || !mayErase(actor, user)) throw refusedTo(actor, user, 'account.may-not-anonymise')
    // Pressed again, where the first time was cut off.
    if (user.anonymisedAt) return this.erasure.leave(user)
    await this.administrators.without(userId, { endsAccount: true }, () => this.erasure.anonymise(user))
    await this.erasure.record(actor, 'user.anonymise', user)
  }
}
