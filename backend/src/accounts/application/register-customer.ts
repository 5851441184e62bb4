import type { Registration } from '@bukett/contracts/http/account'
import type { Language } from '@bukett/contracts/rules/language'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Clock } from '../../shared/clock.js'
import type { StoredUser } from '../domain/user.js'
import { AccountEvents } from './account-events.js'
import { contactEntry } from './contacts.js'
import { NewAccounts } from './new-accounts.js'

/** AC-07. Throws `account.already-exists` and what the rules refuse. */
export class RegisterCustomer extends Command<StoredUser> {
  constructor(
    readonly registration: Registration,
    readonly language: Language,
  ) {
    super()
  }
}

@CommandHandler(RegisterCustomer)
export class RegisterCustomerHandler implements ICommandHandler<RegisterCustomer> {
  constructor(
    private readonly accounts: NewAccounts,
    private readonly events: AccountEvents,
    private readonly clock: Clock,
  ) {}

  async execute({ registration, language }: RegisterCustomer): Promise<StoredUser> {
    const now = this.clock.now()
    const user = await this.accounts.registered(registration, { roles: ['PrivateCustomer'] })
    const { _id: userId, email } = user
    await this.accounts.add(user, [
      await this.accounts.welcome(user, language),
      this.events.entry('Registered', { userId, email, fromPurchase: registration.fromPurchase ?? null }, userId, now),
      contactEntry(user, now),
    ])
    return user
  }
}
