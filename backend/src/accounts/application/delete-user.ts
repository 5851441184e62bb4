import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import { type Actor, mayErase, refusedTo } from '../domain/permissions.js'
import { AccountEndings } from './account-endings.js'
import { Administrators } from './administrators.js'
import { Erasure } from './erasure.js'
import { Users } from './ports.js'

/** Throws `account.may-not-delete`, and `account.has-obligations` where only anonymising is left (AC-10). */
export class DeleteUser extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly userId: string,
  ) {
    super()
  }
}

@CommandHandler(DeleteUser)
export class DeleteUserHandler implements ICommandHandler<DeleteUser> {
  constructor(
    private readonly users: Users,
    private readonly administrators: Administrators,
    private readonly erasure: Erasure,
    private readonly endings: AccountEndings,
  ) {}

  async execute({ actor, userId }: DeleteUser): Promise<void> {
    const user = await this.users.find(userId)
    if (!user || !mayErase(actor, user)) throw refusedTo(actor, user, 'account.may-not-delete')
    await this.administrators.without(userId, { endsAccount: true }, async () => {
      const { mayBeDeleted } = await this.endings.of(user)
      if (!mayBeDeleted) throw new DomainError('account.has-obligations')
      await this.erasure.remove(user)
    })
    await this.erasure.record(actor, 'user.delete', user)
  }
}
