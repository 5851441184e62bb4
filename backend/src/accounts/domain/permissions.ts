import { mayCall, type Role, roles } from '@bukett/contracts'
import { DomainError } from '../../shared/domain-error.js'
import { isNetworkRole, isStoreRole, type StoredUser } from './user.js'

/** Who acts. */
export interface Actor {
  readonly roles: readonly Role[]
  readonly userId: string | null
  readonly organizationId: string | null
  readonly memberId: string | null
  /** Of the network, for the audit; null for what nobody's call does. */
  readonly address?: string | null
}

const has = (actor: Pick<Actor, 'roles'>, ...roles: Role[]): boolean => roles.some((role) => actor.roles.includes(role))

export const isService = (actor: Pick<Actor, 'roles'>): boolean => mayCall('customerService', actor.roles)

/** Spec 2 §6: the companies below a company are its administrator's to see, and customer service's. */
export const seesFamily = (actor: Pick<Actor, 'roles'>): boolean =>
  isService(actor) || has(actor, 'OrganizationAdministrator')

export const isServiceLead = (actor: Actor): boolean => mayCall('customerServiceLead', actor.roles)

export const isBrokerAdmin = (actor: Actor): boolean => mayCall('brokerAdmin', actor.roles)

export const isSelf = (actor: Actor, user: Pick<StoredUser, '_id'>): boolean => actor.userId === user._id

export const isStaff = (user: StoredUser): boolean => user.roles.some((role) => !customerRoles.has(role))

const customerRoles: ReadonlySet<Role> = new Set([
  'PrivateCustomer',
  'OrganizationCustomer',
  'OrganizationAdministrator',
])

/** Administers the user's company, or its parent. `ownCompanies` are the actor's company and its confirmed children. */
const administers = (actor: Actor, user: StoredUser, ownCompanies: ReadonlySet<string>): boolean =>
  has(actor, 'OrganizationAdministrator') && user.organizationId !== null && ownCompanies.has(user.organizationId)

/** AC-09: oneself, the administrator of the company, customer service. */
export const mayRead = (actor: Actor, user: StoredUser, ownCompanies: ReadonlySet<string>): boolean =>
  isSelf(actor, user) || isService(actor) || administers(actor, user, ownCompanies)

/** As reading; but only SuperAdmin changes somebody else among the staff. */
export const mayChange = (actor: Actor, user: StoredUser, ownCompanies: ReadonlySet<string>): boolean =>
  isSelf(actor, user) || (mayRead(actor, user, ownCompanies) && (!isStaff(user) || has(actor, 'SuperAdmin')))

/** AC-10: one's own account, and others' for the lead of customer service; staff only by SuperAdmin. */
export const mayErase = (actor: Actor, user: StoredUser): boolean =>
  isSelf(actor, user) || (isServiceLead(actor) && (!isStaff(user) || has(actor, 'SuperAdmin')))

const onlyHas = (user: StoredUser, isOne: (role: Role) => boolean): boolean =>
  user.roles.length > 0 && user.roles.every(isOne)

/** Whoever leaves must not keep a login: a store's people end by its administrator, the broker or the lead; customer service's by the lead. */
const leadsColleague = (actor: Actor, user: StoredUser): boolean =>
  onlyHas(user, isStoreRole)
    ? has(actor, 'BrokerAdmin', 'CustomerServiceLead') ||
      (has(actor, 'MemberShopAdmin') && user.memberId !== null && user.memberId === actor.memberId)
    : has(actor, 'CustomerServiceLead') && onlyHas(user, (role) => role === 'CustomerService')

/** AC-10: as erasing, a company's administrator for the own users, and whoever leads a colleague. */
export const mayInactivate = (actor: Actor, user: StoredUser, ownCompanies: ReadonlySet<string>): boolean =>
  mayErase(actor, user) || leadsColleague(actor, user) || (administers(actor, user, ownCompanies) && !isStaff(user))

/** The network may close a store's last account; its own people may not. */
export const mayLeaveStoreAlone = (actor: Actor): boolean => isBrokerAdmin(actor) || isServiceLead(actor)

/** Ends sessions and mails new passwords: customers for customer service, colleagues for whoever leads them. */
export const mayLookAfter = (actor: Actor, user: StoredUser): boolean =>
  !isSelf(actor, user) &&
  user.anonymisedAt === null &&
  (isStaff(user) ? has(actor, 'SuperAdmin') || leadsColleague(actor, user) : isService(actor))

/** Which roles of staff somebody gives and takes away: each to those whom they lead. */
export const rolesToGive = (actor: Actor): Role[] => {
  if (has(actor, 'SuperAdmin')) return roles.filter((role) => isNetworkRole(role) || isStoreRole(role))
  const store = has(actor, 'BrokerAdmin', 'MemberShopAdmin') ? roles.filter(isStoreRole) : []
  return has(actor, 'CustomerServiceLead') ? [...store, 'CustomerService'] : store
}

/** Whose account as one of the staff somebody keeps: SuperAdmin everybody's, others those whom they lead. */
export const mayKeepStaff = (actor: Actor, user: StoredUser): boolean =>
  has(actor, 'SuperAdmin')
    ? user.roles.some((role) => isNetworkRole(role) || isStoreRole(role))
    : leadsColleague(actor, user)

/** An inactive user cannot call at all, so nobody activates oneself. */
export const mayActivate = (actor: Actor, user: StoredUser, ownCompanies: ReadonlySet<string>): boolean =>
  !isSelf(actor, user) && user.anonymisedAt === null && mayInactivate(actor, user, ownCompanies)

/** X11 (the first three are 401), S-13: unknown people answer like strangers'; who leads customer service may know that there is nobody. */
export const refusedTo = (
  actor: Actor,
  user: StoredUser | null,
  code:
    | 'account.may-not-anonymise'
    | 'account.may-not-delete'
    | 'account.may-not-inactivate'
    | 'account.may-not-activate'
    | 'forbidden',
): DomainError => new DomainError(!user && isServiceLead(actor) ? 'account.unknown-user' : code)
