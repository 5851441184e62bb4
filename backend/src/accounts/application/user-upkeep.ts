import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import type { UserUpkeep as Wanted } from '@bukett/contracts/http/account'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { type Actor, isSelf, isService, mayChange } from '../domain/permissions.js'
import { type StoredUser, withDetails } from '../domain/user.js'
import { ChangeUser } from './change-user.js'
import { contactEntry, readerEndEntry } from './contacts.js'
import { Families } from './family.js'
import { NewAccounts } from './new-accounts.js'
import { NewsletterReaders, Organizations, Users } from './ports.js'

/** Users' details, and users that are added to companies. */
@Injectable()
export class UserUpkeep {
  constructor(
    private readonly users: Users,
    private readonly organizations: Organizations,
    private readonly readers: NewsletterReaders,
    private readonly families: Families,
    private readonly change: ChangeUser,
    private readonly accounts: NewAccounts,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  keep(actor: Actor, { language, ...wanted }: Wanted): Promise<StoredUser> {
    return wanted.id === undefined
      ? this.#invite(actor, wanted, language)
      : this.#changeDetails(actor, wanted.id, wanted)
  }

  /** Consents and the personal number, which opens the account by BankID, are the person's own: nobody else gives them (AC-07). */
  async #changeDetails(actor: Actor, id: string, wanted: Wanted): Promise<StoredUser> {
    const target = await this.users.find(id)
    if (!target || !mayChange(actor, target, await this.families.companiesOf(actor)))
      throw new DomainError(!target && isService(actor) ? 'account.unknown-user' : 'forbidden')
    const { receiveOffersEmail: _email, receiveOffersSms: _sms, personalIdentityNumber: _number, ...details } = wanted
    const own: Wanted = isSelf(actor, target) ? wanted : details
    const saved = await this.change.run(id, async (current) => {
      if (current.anonymisedAt) throw new DomainError('account.unknown-user')
      const { email, isEmailVerified } = current
      const user = { ...withDetails(current, own), personalNumber: this.accounts.personalNumber(current, own) }
      // Who says no has left the newsletter, also where it was asked for before there was the account: but only at an address of their own.
      const leaves = own.receiveOffersEmail === false && isEmailVerified && (await this.readers.find(email)) !== null
      const now = this.clock.now()
      return { user, after: [leaves ? readerEndEntry(user, email, now) : contactEntry(user, now)] }
    })
    if (!isSelf(actor, target)) await this.#record(actor, 'user.change', saved, Object.keys(details))
    return saved
  }

  async #invite(actor: Actor, wanted: Wanted, language: Language = 'sv'): Promise<StoredUser> {
    const organizationId = wanted.organizationId ?? actor.organizationId
    // S-14: a company's administrator invites.
    if (!isService(actor)) throw new DomainError('forbidden')
    const organization = organizationId ? await this.organizations.find(organizationId) : null
    if (!organization || !wanted.email) throw new DomainError('organisation.unknown')
    const user = this.accounts.invited(
      {
        ...wanted,
        email: wanted.email,
        receiveOffersEmail: false,
        receiveOffersSms: false,
        acceptPurchaseTerms: false,
      },
      { roles: ['OrganizationCustomer'], organizationId: organization._id },
    )
    await this.accounts.add(user, [await this.accounts.invitation(user, organization.name, language)])
    await this.#record(actor, 'user.add', user)
    return user
  }

  #record(actor: Actor, action: AuditAction, user: StoredUser, changed: readonly string[] = []): Promise<void> {
    const { roles, userId, address = null } = actor
    return this.audit.record({
      actor: userId ?? 'guest',
      roles,
      action,
      entity: `users/${user._id}`,
      changed,
      address,
    })
  }
}
