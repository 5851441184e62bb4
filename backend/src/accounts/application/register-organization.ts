import type { OrganizationRegistration } from '@bukett/contracts/http/organization'
import type { Language } from '@bukett/contracts/rules/language'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { StoredOrganization } from '../domain/organization.js'
import type { StoredUser } from '../domain/user.js'
import { AccountEvents } from './account-events.js'
import { contactEntry } from './contacts.js'
import { NewAccounts } from './new-accounts.js'
import { NewOrganizations } from './new-organizations.js'
import { Organizations, Users } from './ports.js'

/** AC-13. The first user becomes administrator when the company's address is proved, or by customer service. */
export class RegisterOrganization extends Command<{ organization: StoredOrganization; user: StoredUser }> {
  constructor(
    readonly registration: OrganizationRegistration,
    readonly language: Language,
  ) {
    super()
  }
}

@CommandHandler(RegisterOrganization)
export class RegisterOrganizationHandler implements ICommandHandler<RegisterOrganization> {
  constructor(
    private readonly accounts: NewAccounts,
    private readonly newOrganizations: NewOrganizations,
    private readonly organizations: Organizations,
    private readonly users: Users,
    private readonly events: AccountEvents,
    private readonly clock: Clock,
  ) {}

  async execute({ registration, language }: RegisterOrganization) {
    const now = this.clock.now()
    const made = this.newOrganizations.made(registration)
    const place = { roles: ['OrganizationCustomer' as const], organizationId: made._id }
    const user = await this.accounts.registered(registration.user, place)
    const organization = { ...made, pendingAdministratorId: user._id }
    if (await this.users.findByEmail(user.email)) throw new DomainError('account.already-exists')
    await this.newOrganizations.add(organization)
    const { _id: userId, email } = user
    const kept = await this.users.add(user, [
      await this.accounts.welcome(user, language),
      this.events.entry(
        'Registered',
        { userId, email, fromPurchase: registration.fromPurchase ?? null, organizationId: made._id },
        userId,
        now,
      ),
      contactEntry(user, now),
    ])
    if (!kept) {
      await this.organizations.remove(organization)
      throw new DomainError('account.already-exists')
    }
    return { organization, user }
  }
}
