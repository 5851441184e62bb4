import type { Role } from '@bukett/contracts'
import type { CurrentCustomer, User } from '@bukett/contracts/http/account'
import { normaliseEmail } from '@bukett/contracts/rules/email'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import type { Organization } from '@bukett/contracts/http/organization'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { toBonusInformation } from '../domain/bonus.js'
import { toOrganization, withoutFamily } from '../domain/organization.js'
import { type Actor, isService, isStaff, mayRead, seesFamily } from '../domain/permissions.js'
import { type StoredUser, toUser } from '../domain/user.js'
import { Families } from './family.js'
import { Quiet } from './quiet.js'
import { BonusAccounts, Organizations, Users } from './ports.js'

/** What an account says of a purchase where its form says nothing. */
export interface Buying {
  readonly firstName: string
  readonly lastName: string
  /** Null for who belongs to none. */
  readonly organizationId: string | null
  /** Empty of who has none. */
  readonly companyName: string
  /** One's own, or the company's. */
  readonly costCenter: string | null
}

/** Users as screens see them. */
@Injectable()
export class AccountReader {
  constructor(
    private readonly users: Users,
    private readonly organizations: Organizations,
    private readonly families: Families,
    private readonly bonusAccounts: BonusAccounts,
    private readonly quiet: Quiet,
    private readonly clock: Clock,
  ) {}

  async current({ userId }: Actor): Promise<CurrentCustomer> {
    const user = userId ? await this.users.find(userId) : null
    if (!user) return { isAuthenticated: false, user: null, organization: null, isInvoiceOffered: false, quietDays: [] }
    const organization = await this.#organizationOf(user, user)
    return {
      isAuthenticated: true,
      user: await this.view(user),
      organization,
      isInvoiceOffered: organization?.isInvoiceOffered ?? false,
      quietDays: await this.quiet.daysOf({ userId: user._id }),
    }
  }

  /** AC-09. Throws `forbidden` for others, alike whether there is such a user; `account.unknown-user` for staff. */
  async user(actor: Actor, idOrEmail: string): Promise<User> {
    return this.view(await this.permitted(actor, idOrEmail))
  }

  /** Where a member shop's people read their mail. */
  staffAddresses(memberId: string): Promise<readonly string[]> {
    return this.users.addressesAt(memberId)
  }

  /** Full names of people who are still known. */
  async namesOf(userIds: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
    const found = await this.users.named([...userIds])
    return new Map(found.map((user) => [user._id, `${user.firstName} ${user.lastName}`.trim() || user.email]))
  }

  /** Who works here, or did, and reads mail at this address; null for anybody else. */
  async colleague(
    email: string,
  ): Promise<{ readonly id: string; readonly roles: readonly Role[]; readonly isActive: boolean } | null> {
    const user = await this.users.findByEmail(normaliseEmail(email))
    return user && isStaff(user) ? { id: user._id, roles: user.roles, isActive: user.isActive } : null
  }

  /** Where somebody is written to; null for who is gone or not active. */
  async recipient(userId: string): Promise<{ readonly email: string; readonly firstName: string } | null> {
    const user = await this.users.find(userId)
    return user?.isActive ? { email: user.email, firstName: user.firstName } : null
  }

  /** As whom somebody buys; null for who is gone. */
  async buying(userId: string): Promise<Buying | null> {
    const user = await this.users.find(userId)
    if (!user) return null
    const company = user.organizationId ? await this.organizations.find(user.organizationId) : null
    return {
      firstName: user.firstName,
      lastName: user.lastName,
      organizationId: user.organizationId,
      companyName: company?.name ?? '',
      costCenter: (user.costCenter || company?.invoiceDetails.costCenter) ?? null,
    }
  }

  /** Whose the address is, if that is proved; null for nobody's and for staff's. */
  async ownerOf(address: string): Promise<string | null> {
    const user = address ? await this.users.findByEmail(normaliseEmail(address)) : null
    return user?.isEmailVerified && user.isActive && !isStaff(user) ? user._id : null
  }

  async organizationOf(actor: Actor, userId: string): Promise<Organization | null> {
    return this.#organizationOf(await this.permitted(actor, userId), actor)
  }

  async permitted(actor: Actor, idOrEmail: string): Promise<StoredUser> {
    const user = idOrEmail.includes('@')
      ? await this.#byEmail(actor, normaliseEmail(idOrEmail))
      : await this.users.find(idOrEmail)
    if (user && mayRead(actor, user, await this.families.companiesOf(actor))) return user
    throw new DomainError(isService(actor) ? 'account.unknown-user' : 'forbidden')
  }

  /** Customer service is asked about what is still to come to people whose account is over (S-18). */
  async #byEmail(actor: Actor, email: string): Promise<StoredUser | null> {
    return (await this.users.findByEmail(email)) ?? (isService(actor) ? this.users.endedWith(email) : null)
  }

  async view(user: StoredUser): Promise<User> {
    const [organization, bonus] = await Promise.all([
      user.organizationId ? this.organizations.find(user.organizationId) : null,
      this.bonusAccounts.find(user._id),
    ])
    return toUser(user, {
      organization: organization?.name ?? null,
      bonus: bonus && toBonusInformation(bonus, stockholmDay(this.clock.now())),
    })
  }

  async #organizationOf({ organizationId }: StoredUser, reader: Pick<Actor, 'roles'>): Promise<Organization | null> {
    const found = organizationId ? await this.organizations.find(organizationId) : null
    const organization = found && toOrganization(found, await this.families.of(found))
    return organization && (seesFamily(reader) ? organization : withoutFamily(organization))
  }
}
