import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import { ChangeUser } from './change-user.js'
import { NewAccounts } from './new-accounts.js'
import { OneTimeTokens, Passwords, Users } from './ports.js'

/** Throws `account.wrong-password` and what the password rule refuses. */
export class ChangePassword extends Command<void> {
  constructor(
    readonly userId: string,
    /** The session that goes on; every other ends. */
    readonly sessionId: string,
    readonly currentPassword: string,
    readonly newPassword: string,
  ) {
    super()
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly users: Users,
    private readonly change: ChangeUser,
    private readonly accounts: NewAccounts,
    private readonly passwords: Passwords,
    private readonly tokens: OneTimeTokens,
  ) {}

  async execute({ userId, sessionId, currentPassword, newPassword }: ChangePassword): Promise<void> {
    const user = await this.users.find(userId)
    const isRight = await this.passwords.verify(user?.passwordHash ?? null, currentPassword)
    if (!user || !isRight) throw new DomainError('account.wrong-password')
    const passwordHash = await this.accounts.hash(newPassword, user.email, 'body.password1')
    await this.change.loggingOut(userId, (current) => ({ user: { ...current, passwordHash } }), sessionId)
    await this.tokens.forget(userId)
  }
}
