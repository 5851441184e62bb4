import type { CallOf } from '@bukett/contracts'
import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import type { OrganizationChange, OrganizationRegistration, organizationApi } from '@bukett/contracts/http/organization'
import { Injectable } from '@nestjs/common'
import { areAlike } from '../../shared/alike.js'
import { Audit } from '../../shared/audit.js'
import { changedFields } from '../../shared/changed-fields.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { asking, askingByNumber, askingNoMore, checkLink, type StoredOrganization } from '../domain/organization.js'
import { type Actor, isService, isStaff } from '../domain/permissions.js'
import { isAdministratorOf, isPrivateCustomer, type StoredUser } from '../domain/user.js'
import { AccountEvents } from './account-events.js'
import { Administrators } from './administrators.js'
import { ChangeUser } from './change-user.js'
import { Families } from './family.js'
import { FixedFeeCodes } from './fixed-fee-codes.js'
import { NewOrganizations } from './new-organizations.js'
import { OrderHistory } from './order-history.js'
import { OrganizationReader } from './organization-reader.js'
import { Organizations, Users } from './ports.js'

type Changeable = Pick<StoredOrganization, 'name' | 'staticDeliveryFeeCode' | 'invoiceDetails'>

const ofCompany = { groups: ['company'] } as const

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
    private readonly administrators: Administrators,
    private readonly orderHistory: OrderHistory,
    private readonly feeCodes: FixedFeeCodes,
    private readonly events: AccountEvents,
    private readonly audit: Audit,
    private readonly clock: Clock,
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
    await this.newOrganizations.add(organization, actor)
    await this.#record(actor, 'organization.add', organization)
    return organization
  }

  /** Throws `account.changed` with what stands there, where it is not as it was read. */
  async changeDetails(actor: Actor, id: string, { Read, ...wanted }: OrganizationChange): Promise<StoredOrganization> {
    const organization = await this.reader.permitted(actor, id)
    if (Read) demandAsRead(changeableIn(organization, actor), changeableIn(Read, actor))
    this.newOrganizations.checkKept(organization, wanted.orgNr)
    const { paymentMethod, isBlockedForInvoice, ...own } = wanted.invoiceDetails
    const current = organization.invoiceDetails
    const forStaff = isService(actor) && {
      paymentMethod: paymentMethod ?? current.paymentMethod,
      isBlockedForInvoice: isBlockedForInvoice ?? current.isBlockedForInvoice,
    }
    const saved = await this.#save({
      ...organization,
      name: wanted.name.trim(),
      ...(isService(actor) && { staticDeliveryFeeCode: await this.#feeCode(organization, wanted) }),
      invoiceDetails: { ...current, ...own, gln: this.newOrganizations.gln(own, organization.orgNr), ...forStaff },
    })
    const code = saved.staticDeliveryFeeCode
    if (code !== organization.staticDeliveryFeeCode && code !== null && !(await this.feeCodes.has(code))) {
      // The broker ended it between the two, and saw nobody who pays it.
      await this.#save({ ...organization, version: saved.version })
      throw unknownFee(code)
    }
    const changed = changedFields(fieldsOf(organization), fieldsOf(saved))
    if (changed.length > 0) await this.#record(actor, 'organization.change', saved, changed)
    return saved
  }

  /** FE-02: null takes the fee away, what is left out leaves it. Throws `organisation.unknown-fee`. */
  async #feeCode(
    { staticDeliveryFeeCode: kept }: StoredOrganization,
    wanted: OrganizationChange,
  ): Promise<string | null> {
    const { staticDeliveryFeeCode: code = kept } = wanted
    if (code === kept || code === null || (await this.feeCodes.has(code))) return code
    throw unknownFee(code)
  }

  /** Throws `organisation.has-users`, `account.has-obligations`. */
  async remove(actor: Actor, id: string): Promise<void> {
    const organization = await this.reader.permitted(actor, id)
    const { children } = await this.families.of(organization)
    const users = await this.users.ofOrganizations([id])
    if (children.length > 0 || users.length > 0) throw new DomainError('organisation.has-users')
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
    if (user.organizationId === organizationId) return user
    if (user.organizationId !== null) await this.#withoutWish(user.organizationId, userId)
    return this.administrators.without(user._id, ofCompany, () =>
      this.#place(actor, userId, (current) => ({
        ...current,
        organizationId: organization._id,
        roles: ['OrganizationCustomer'],
      })),
    )
  }

  /** The account goes on as the person's own. */
  async removeUser(actor: Actor, organizationId: string, userId: string): Promise<void> {
    await this.reader.permitted(actor, organizationId)
    const user = await this.#ownUser(actor, userId)
    if (user.organizationId !== organizationId) throw new DomainError('organisation.user-elsewhere')
    await this.#withoutWish(organizationId, userId)
    await this.administrators.without(userId, ofCompany, () =>
      this.#place(actor, userId, (current) => ({ ...current, organizationId: null, roles: ['PrivateCustomer'] })),
    )
  }

  /** `isAdministrator`: what the user shall be afterwards. Throws `organisation.last-administrator`. */
  async toggleAdmin(
    callId: string,
    actor: Actor,
    { organizationId, userId, isAdministrator: wanted }: CallOf<typeof organizationApi.toggleAdmin>['body'],
  ): Promise<StoredUser> {
    await this.reader.permitted(actor, organizationId)
    const user = await this.#ownUser(actor, userId)
    if (user.organizationId !== organizationId) throw new DomainError('organisation.user-elsewhere')
    const isAdministrator = isAdministratorOf(user, organizationId)
    if (user.lastCall === callId || isAdministrator === wanted) return user
    await this.#withoutWish(organizationId, userId)
    const toggle = (): Promise<StoredUser> =>
      this.#place(actor, userId, (current) => ({
        ...current,
        roles: [isAdministrator ? 'OrganizationCustomer' : 'OrganizationAdministrator'],
        lastCall: callId,
      }))
    return isAdministrator ? this.administrators.without(userId, ofCompany, toggle) : toggle()
  }

  /**
   * AC-11: the parent's administrator asks and the child's confirms, by the same call; customer service does both at once. Answers the
   * actor's own company, for customer service the child: of the other one nothing is said before it has accepted.
   */
  link(actor: Actor, childId: string, parentId: string): Promise<StoredOrganization> {
    if (isService(actor) || actor.organizationId === childId) return this.#confirm(actor, childId, parentId)
    if (actor.organizationId === parentId) return this.#ask(actor, childId, parentId, asking)
    throw new DomainError('forbidden')
  }

  /** The same by the child's number, which is what others know of it: who registers a company learns as well whether there is one. */
  async ask(actor: Actor, orgNr: string, parentId: string): Promise<StoredOrganization> {
    await this.reader.permitted(actor, parentId)
    const { _id: childId } = await this.newOrganizations.withNumber(orgNr)
    if (isService(actor)) return this.#confirm(actor, childId, parentId)
    return this.#ask(actor, childId, parentId, askingByNumber)
  }

  async #ask(actor: Actor, childId: string, parentId: string, wish: typeof asking): Promise<StoredOrganization> {
    const parent = await this.reader.permitted(actor, parentId)
    if (parent.parentOrganizationId !== null || childId === parentId)
      throw new DomainError('organisation.not-two-levels')
    if ((await this.organizations.childrenOf(parentId)).some(({ _id }) => _id === childId)) return parent
    const wished = wish(parent, childId)
    if (wished === parent) return parent
    const saved = await this.#save(wished)
    await this.#record(actor, 'organization.ask', saved)
    return saved
  }

  /** The wish goes after the link stands: a crash between the two leaves a wish that says what is so. */
  async #confirm(actor: Actor, childId: string, parentId: string): Promise<StoredOrganization> {
    const child = await this.reader.permitted(actor, childId)
    const parent = await this.organizations.find(parentId)
    if (child.parentOrganizationId === parentId) return child
    if (child.parentOrganizationId !== null) throw new DomainError('organisation.has-parent')
    if (!parent || !(isService(actor) || parent.askedChildIds.includes(childId)))
      throw new DomainError(isService(actor) ? 'organisation.unknown' : 'forbidden')
    const { children } = await this.families.of(child)
    checkLink({ child, parent, childIsParent: children.length > 0 || child.askedChildIds.length > 0 })
    const saved = await this.#save({ ...child, parentOrganizationId: parentId })
    await this.#withdraw(parentId, childId)
    await this.#record(actor, 'organization.link', saved)
    return saved
  }

  /** Either administrator's, or customer service's. Throws `organisation.not-linked`, alike for companies that do not exist. */
  async unlink(actor: Actor, childId: string, parentId: string): Promise<StoredOrganization> {
    const ownId = isService(actor) ? childId : actor.organizationId
    if (ownId !== childId && ownId !== parentId) throw new DomainError('forbidden')
    const [child, parent] = await Promise.all([this.organizations.find(childId), this.organizations.find(parentId)])
    const isLinked = child?.parentOrganizationId === parentId
    if (!isLinked && !parent?.askedChildIds.includes(childId)) throw new DomainError('organisation.not-linked')
    if (isLinked) await this.#save({ ...child, parentOrganizationId: null })
    await this.#withdraw(parentId, childId)
    const own = await this.reader.permitted(actor, ownId)
    await this.#record(actor, 'organization.unlink', own)
    return own
  }

  async #withdraw(parentId: string, childId: string): Promise<void> {
    const parent = await this.organizations.find(parentId)
    const next = parent && askingNoMore(parent, childId)
    if (next && next !== parent) await this.#save(next)
  }

  async #ownUser(actor: Actor, userId: string): Promise<StoredUser> {
    const user = await this.users.find(userId)
    const own = user?.organizationId ? (await this.families.companiesOf(actor)).has(user.organizationId) : false
    // A place in a company takes the place of all roles: who works here keeps them.
    if (user && (own || isService(actor)) && isStaff(user)) throw new DomainError('forbidden')
    if (user && (own || isService(actor))) return user
    throw new DomainError(isService(actor) ? 'account.unknown-user' : 'forbidden')
  }

  /** Sessions end, so that the new place holds at once. */
  async #place(actor: Actor, userId: string, decide: (user: StoredUser) => StoredUser): Promise<StoredUser> {
    const now = this.clock.now()
    const user = await this.change.loggingOut(userId, (current) => {
      const next = decide(current)
      const { organizationId, version } = current
      if (organizationId === null || organizationId === next.organizationId) return { user: next }
      const left = this.events.entry('LeftCompany', { userId, organizationId }, `${userId}-${version}`, now)
      return { user: next, after: [left] }
    })
    const { roles, userId: actorId, address = null } = actor
    const entity = `users/${userId}`
    await this.audit.record({
      actor: actorId ?? 'guest',
      roles,
      action: 'user.place',
      entity,
      changed: ['organizationId', 'roles'],
      address,
    })
    return user
  }

  /** AC-13: somebody has decided who is what here; a link that is opened later changes nothing of it. */
  async #withoutWish(organizationId: string, userId: string): Promise<void> {
    const organization = await this.organizations.find(organizationId)
    if (organization?.pendingAdministratorId === userId)
      await this.#save({ ...organization, pendingAdministratorId: null })
  }

  async #save(organization: StoredOrganization): Promise<StoredOrganization> {
    if (!(await this.organizations.save(organization))) throw new DomainError('account.changed')
    return { ...organization, version: organization.version + 1 }
  }

  #record(
    { userId, roles, address = null }: Actor,
    action: AuditAction,
    { _id }: StoredOrganization,
    changed: readonly string[] = [],
  ): Promise<void> {
    return this.audit.record({
      actor: userId ?? 'guest',
      roles,
      action,
      entity: `organizations/${_id}`,
      changed,
      address,
    })
  }
}

/** What the actor's form changes. */
const changeableIn = ({ name, staticDeliveryFeeCode, invoiceDetails }: Changeable, actor: Actor): object => {
  const { paymentMethod: _method, isBlockedForInvoice: _blocked, ...own } = invoiceDetails
  return isService(actor) ? { name, staticDeliveryFeeCode, invoiceDetails } : { name, invoiceDetails: own }
}

const demandAsRead = (now: object, read: object): void => {
  if (!areAlike(now, read)) throw new DomainError('account.changed', {}, { now })
}

/** AD-08: as the journal names them. */
const fieldsOf = ({ name, staticDeliveryFeeCode, invoiceDetails }: StoredOrganization): object => ({
  name,
  staticDeliveryFeeCode,
  ...invoiceDetails,
})

const unknownFee = (code: string): DomainError =>
  new DomainError(
    'organisation.unknown-fee',
    { code },
    { fields: [{ path: 'body.staticDeliveryFeeCode', code: 'organisation.unknown-fee' }] },
  )
