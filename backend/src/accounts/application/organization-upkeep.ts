import type { OrganizationChange, OrganizationRegistration } from '@bukett/contracts/http/organization'
import { Injectable } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import { DomainError } from '../../shared/domain-error.js'
import { Sessions } from '../../shared/sessions.js'
import { checkLink, type StoredOrganization } from '../domain/organization.js'
import { type Actor, isService } from '../domain/permissions.js'
import { isAdministratorOf, isPrivateCustomer, type StoredUser } from '../domain/user.js'
import { ChangeUser } from './change-user.js'
import { Erasure } from './erasure.js'
import { Families } from './family.js'
import { NewOrganizations } from './new-organizations.js'
import { OrderHistory } from './order-history.js'
import { OrganizationReader } from './organization-reader.js'
import { Organizations, Users } from './ports.js'

/** Companies: details, links between them, and who belongs to which. */
@Injectable()
export class OrganizationUpkeep {
  constructor(
    private readonly organizations: Organizations,
    private readonly users: Users,
    private readonly reader: OrganizationReader,
    private readonly newOrganizations: NewOrganizations,
    private readonly families: Families,
    private readonly change: ChangeUser,
    private readonly erasure: Erasure,
    private readonly orderHistory: OrderHistory,
    private readonly sessions: Sessions,
    private readonly audit: Audit,
  ) {}

  /** An administrator's new company is a child of the own one, which must be no child itself. */
  async add(actor: Actor, wanted: Omit<OrganizationRegistration, 'user'>): Promise<StoredOrganization> {
    const made = this.newOrganizations.made(wanted)
    const parentOrganizationId = isService(actor) ? null : actor.organizationId
    const organization = { ...made, parentOrganizationId }
    if (parentOrganizationId !== null) {
      const parent = await this.reader.permitted(actor, parentOrganizationId)
      checkLink({ child: made, parent, childIsParent: false })
    }
    await this.newOrganizations.add(organization)
    await this.#record(actor, 'organization.add', organization)
    return organization
  }

  async changeDetails(actor: Actor, id: string, wanted: OrganizationChange): Promise<StoredOrganization> {
    const organization = await this.reader.permitted(actor, id)
    const { paymentMethod, isBlockedForInvoice, ...own } = wanted.invoiceDetails
    const current = organization.invoiceDetails
    const forStaff = isService(actor) && {
      paymentMethod: paymentMethod ?? current.paymentMethod,
      isBlockedForInvoice: isBlockedForInvoice ?? current.isBlockedForInvoice,
    }
    const saved = await this.#save({
      ...organization,
      name: wanted.name.trim(),
      ...(isService(actor) && {
        staticDeliveryFeeCode: wanted.staticDeliveryFeeCode ?? organization.staticDeliveryFeeCode,
      }),
      invoiceDetails: { ...current, ...own, gln: this.newOrganizations.gln(own, organization.orgNr), ...forStaff },
    })
    await this.#record(actor, 'organization.change', saved, Object.keys(wanted))
    return saved
  }

  /** Throws `organisation.has-users`, `account.has-obligations`. */
  async remove(actor: Actor, id: string): Promise<void> {
    const organization = await this.reader.permitted(actor, id)
    const { children, asked } = await this.families.of(organization)
    const users = await this.users.ofOrganizations([id])
    if (children.length > 0 || asked.length > 0 || users.length > 0) throw new DomainError('organisation.has-users')
    if (await this.orderHistory.hasAny(id)) throw new DomainError('organisation.has-orders')
    if (!(await this.organizations.remove(organization))) throw new DomainError('account.changed')
    await this.#record(actor, 'organization.remove', organization)
  }

  /** Customer service makes a private customer a user of a company. Throws `organisation.user-elsewhere`. */
  async addUser(actor: Actor, organizationId: string, userId: string): Promise<StoredUser> {
    const organization = await this.reader.permitted(actor, organizationId)
    return this.#place(actor, userId, (user) => {
      if (user.organizationId !== null || !isPrivateCustomer(user)) throw new DomainError('organisation.user-elsewhere')
      return { ...user, organizationId: organization._id, roles: ['OrganizationCustomer'] }
    })
  }

  /** Both companies belong to the actor's family. */
  async moveUser(actor: Actor, organizationId: string, userId: string): Promise<StoredUser> {
    const organization = await this.reader.permitted(actor, organizationId)
    const user = await this.#ownUser(actor, userId)
    await this.erasure.checkLastAdministrator(user)
    return this.#place(actor, userId, (current) => ({
      ...current,
      organizationId: organization._id,
      roles: ['OrganizationCustomer'],
    }))
  }

  /** The account goes on as the person's own. */
  async removeUser(actor: Actor, organizationId: string, userId: string): Promise<void> {
    await this.reader.permitted(actor, organizationId)
    const user = await this.#ownUser(actor, userId)
    if (user.organizationId !== organizationId) throw new DomainError('organisation.user-elsewhere')
    await this.erasure.checkLastAdministrator(user)
    await this.#place(actor, userId, (current) => ({ ...current, organizationId: null, roles: ['PrivateCustomer'] }))
  }

  /** Throws `organisation.last-administrator`. */
  async toggleAdmin(actor: Actor, organizationId: string, userId: string): Promise<StoredUser> {
    const organization = await this.reader.permitted(actor, organizationId)
    const user = await this.#ownUser(actor, userId)
    if (user.organizationId !== organizationId) throw new DomainError('organisation.user-elsewhere')
    const isAdministrator = isAdministratorOf(user, organizationId)
    if (isAdministrator && !(await this.#hasOtherAdministrator(organizationId, userId)))
      throw new DomainError('organisation.last-administrator')
    if (organization.pendingAdministratorId === userId)
      await this.#save({ ...organization, pendingAdministratorId: null })
    return this.#place(actor, userId, (current) => ({
      ...current,
      roles: [isAdministrator ? 'OrganizationCustomer' : 'OrganizationAdministrator'],
    }))
  }

  /** AC-11: the parent's administrator asks and the child's confirms, by the same call; customer service does both at once. */
  async link(actor: Actor, childId: string, parentId: string): Promise<StoredOrganization> {
    const [child, parent] = await this.#pair(actor, childId, parentId)
    const { children, asked } = await this.families.of(child)
    checkLink({ child, parent, childIsParent: children.length > 0 || asked.length > 0 })
    if (child.parentOrganizationId === parentId) return child
    const confirms = isService(actor) || (actor.organizationId === childId && child.askingParentId === parentId)
    if (!confirms && actor.organizationId !== parentId) throw new DomainError('forbidden')
    if (!confirms && child.askingParentId !== null && child.askingParentId !== parentId)
      throw new DomainError('organisation.has-parent')
    const saved = await this.#save(
      confirms
        ? { ...child, parentOrganizationId: parentId, askingParentId: null }
        : { ...child, askingParentId: parentId },
    )
    await this.#record(actor, confirms ? 'organization.link' : 'organization.ask', saved)
    return saved
  }

  async unlink(actor: Actor, childId: string, parentId: string): Promise<StoredOrganization> {
    const [child] = await this.#pair(actor, childId, parentId)
    const saved = await this.#save({
      ...child,
      parentOrganizationId: child.parentOrganizationId === parentId ? null : child.parentOrganizationId,
      askingParentId: child.askingParentId === parentId ? null : child.askingParentId,
    })
    await this.#record(actor, 'organization.unlink', saved)
    return saved
  }

  /** The actor administers one of the two. */
  async #pair(actor: Actor, childId: string, parentId: string): Promise<[StoredOrganization, StoredOrganization]> {
    if (!isService(actor) && actor.organizationId !== childId && actor.organizationId !== parentId)
      throw new DomainError('forbidden')
    const [child, parent] = await Promise.all([this.organizations.find(childId), this.organizations.find(parentId)])
    if (!child || !parent) throw new DomainError('organisation.unknown')
    return [child, parent]
  }

  async #ownUser(actor: Actor, userId: string): Promise<StoredUser> {
    const user = await this.users.find(userId)
    const own = user?.organizationId ? (await this.families.companiesOf(actor)).has(user.organizationId) : false
    if (user && (own || isService(actor))) return user
    throw new DomainError(isService(actor) ? 'account.unknown-user' : 'forbidden')
  }

  async #hasOtherAdministrator(organizationId: string, userId: string): Promise<boolean> {
    const users = await this.users.ofOrganizations([organizationId])
    return users.some((user) => user._id !== userId && user.isActive && isAdministratorOf(user, organizationId))
  }

  /** Sessions end, so that the new place holds at once. */
  async #place(actor: Actor, userId: string, decide: (user: StoredUser) => StoredUser): Promise<StoredUser> {
    const user = await this.change.run(userId, (current) => ({ user: decide(current) }))
    await this.sessions.endAllOf(userId)
    const { roles, userId: actorId } = actor
    const entity = `users/${userId}`
    await this.audit.record({
      actor: actorId ?? 'guest',
      roles,
      action: 'user.place',
      entity,
      changed: ['organizationId', 'roles'],
      address: null,
    })
    return user
  }

  async #save(organization: StoredOrganization): Promise<StoredOrganization> {
    if (!(await this.organizations.save(organization))) throw new DomainError('account.changed')
    return { ...organization, version: organization.version + 1 }
  }

  #record(
    { userId, roles }: Actor,
    action: string,
    { _id }: StoredOrganization,
    changed: readonly string[] = [],
  ): Promise<void> {
    return this.audit.record({
      actor: userId ?? 'guest',
      roles,
      action,
      entity: `organizations/${_id}`,
      changed,
      address: null,
    })
  }
}
