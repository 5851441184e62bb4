import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import { isOrganizationCustomer } from '../domain/user.js'
import { ChangeUser } from './change-user.js'
import { EmailProof } from './email-proof.js'
import { NewAccounts } from './new-accounts.js'
import { OneTimeTokens, Users } from './ports.js'

/** AC-03. A link opens once; one that is refused for the new password's sake still opens. Throws `login.reset-failed`. */
export class ResetPassword extends Command<{ isOrganizationCustomer: boolean }> {
  constructor(
    readonly userId: string,
    readonly requestId: string,
    readonly newPassword: string,
  ) {
    super()
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly users: Users,
    private readonly change: ChangeUser,
    private readonly accounts: NewAccounts,
    private readonly tokens: OneTimeTokens,
    private readonly emailProof: EmailProof,
  ) {}

  async execute({ userId, requestId, newPassword }: ResetPassword): Promise<{ isOrganizationCustomer: boolean }> {
    const link = await this.tokens.find('reset-password', requestId)
    const user = link?.subject === userId ? await this.users.find(userId) : null
    if (!link || !user?.isActive || !this.tokens.wasSentTo(link, user.email))
      throw new DomainError('login.reset-failed')
    const passwordHash = await this.accounts.hash(newPassword, user.email, 'body.NewPassword')
    if (!(await this.tokens.take('reset-password', requestId))) throw new DomainError('login.reset-failed')
    await this.tokens.forget(userId)
    await this.change.loggingOut(userId, (current) => ({ user: { ...current, passwordHash } }))
    await this.emailProof.takenOver(user)
    return { isOrganizationCustomer: isOrganizationCustomer(user) }
  }
}
