import type { Organization } from '@bukett/contracts/http/organization'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { parseOrganisationNumber } from '@bukett/contracts/rules/organisation-number'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { invoiceAddresses, type StoredOrganization, toOrganization, withoutFamily } from '../domain/organization.js'
import { type Actor, isService, seesFamily } from '../domain/permissions.js'
import { isAdministratorOf, type StoredUser } from '../domain/user.js'
import { Families } from './family.js'
import { NewOrganizations } from './new-organizations.js'
import { Organizations, Users } from './ports.js'

/** Spec 2 §9: organization search 100. */
const pageSize = 100

/** Companies as screens see them, and whom an invoice may go to. */
@Injectable()
export class OrganizationReader {
  constructor(
    private readonly organizations: Organizations,
    private readonly users: Users,
    private readonly families: Families,
    private readonly newOrganizations: NewOrganizations,
    private readonly clock: Clock,
  ) {}

  /** Throws `forbidden` for others' companies, alike whether there is one; `organisation.unknown` for staff. */
  async permitted(actor: Actor, id: string): Promise<StoredOrganization> {
    const may = isService(actor) || (await this.families.companiesOf(actor)).has(id)
    const organization = may ? await this.organizations.find(id) : null
    if (!organization) throw new DomainError(isService(actor) ? 'organisation.unknown' : 'forbidden')
    return organization
  }

  /** With its users for who administers it (spec 3 §3). */
  async organization(actor: Actor, id: string): Promise<Organization> {
    const organization = await this.view(await this.permitted(actor, id))
    if (!seesFamily(actor)) return withoutFamily(organization)
    return { ...organization, users: (await this.users.ofOrganizations([id])).map(toCompanyUser) }
  }

  async view(organization: StoredOrganization): Promise<Organization> {
    return toOrganization(organization, await this.families.of(organization))
  }

  async usersOf(actor: Actor, id: string, includeChildren: boolean): Promise<StoredUser[]> {
    const organization = await this.permitted(actor, id)
    const children = includeChildren ? await this.organizations.childrenOf(organization._id) : []
    return this.users.ofOrganizations([organization._id, ...children.map((child) => child._id)])
  }

  /** For modules above; null where it is gone. */
  find(id: string): Promise<StoredOrganization | null> {
    return this.organizations.find(id)
  }

  /** FE-02; null also where the company is gone: what it has left goes on at the fee of everybody. */
  async feeCodeOf(id: string): Promise<string | null> {
    return (await this.organizations.find(id))?.staticDeliveryFeeCode ?? null
  }

  /** Who pays a fixed delivery fee (FE-02): the first by name, and how many they are. */
  withFee(code: string, most: number): Promise<{ readonly names: string[]; readonly count: number }> {
    return this.organizations.withFee(code, most)
  }

  async search(query: string, page: number) {
    const { items, total } = await this.organizations.search(this.#asked(query), page, pageSize)
    return { items: await Promise.all(items.map((item) => this.view(item))), total, page, pageSize }
  }

  /** By part of the name or number. */
  first(query: string, most: number): Promise<StoredOrganization[]> {
    return this.organizations.first(this.#asked(query), most)
  }

  #asked(text: string) {
    const number = parseOrganisationNumber(text, stockholmDay(this.clock.now()))
    return { text, orgNrIndex: number.ok ? this.newOrganizations.indexOf(number.value.number) : null }
  }

  /** What it is called, and where its administrators read their mail; null for none. */
  async writtenTo(id: string): Promise<{ readonly name: string; readonly addresses: readonly string[] } | null> {
    const organization = await this.organizations.find(id)
    if (!organization) return null
    const administrators = (await this.users.ofOrganizations([id])).filter(
      (user) => user.isActive && isAdministratorOf(user, id),
    )
    return { name: organization.name, addresses: administrators.map(({ email }) => email) }
  }

  /** X10: whether somebody belongs no more where an invoice to this company could be chosen, were it approved. */
  async hasLeft(userId: string, organizationId: string): Promise<boolean> {
    const user = await this.users.find(userId)
    if (!user || user.organizationId === organizationId) return false
    const children = user.organizationId ? await this.organizations.childrenOf(user.organizationId) : []
    return !children.some(({ _id }) => _id === organizationId)
  }

  /** X10: the companies of the family that may themselves be invoiced; for the payments. */
  async invoiceAddresses(organizationId: string): Promise<StoredOrganization[]> {
    const organization = await this.organizations.find(organizationId)
    return organization ? invoiceAddresses(organization, await this.organizations.childrenOf(organizationId)) : []
  }
}

const toCompanyUser = (user: StoredUser) => ({
  id: user._id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  isAdministrator: isAdministratorOf(user, user.organizationId ?? ''),
  isActive: user.isActive,
})
