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
import { OrderHistory } from './order-history.js'
import { Organizations, Users } from './ports.js'

/** Longer than one that still lives takes from its first write to its last. */
const registeringMs = 60_000

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
    private readonly orderHistory: OrderHistory,
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
    if (!(await this.organizations.add(organization))) {
      await this.#freeNumber(organization, now)
      await this.newOrganizations.add(organization)
    }
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

  /** A registration that died before its user was kept has left a company that is nobody's: it goes, unless it is of use meanwhile. */
  async #freeNumber({ orgNrIndex }: StoredOrganization, now: Date): Promise<void> {
    const left = await this.organizations.withNumber(orgNrIndex)
    if (!left?.pendingAdministratorId || now.getTime() - left.createdAt.getTime() < registeringMs) return
    const { _id, parentOrganizationId, pendingAdministratorId } = left
    const isOfUse =
      parentOrganizationId !== null ||
      (await this.users.find(pendingAdministratorId)) !== null ||
      (await this.users.ofOrganizations([_id])).length > 0 ||
      (await this.organizations.childrenOf(_id)).length > 0 ||
      (await this.orderHistory.hasAny(_id))
    if (!isOfUse) await this.organizations.remove(left)
  }
}
