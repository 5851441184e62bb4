import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import type { Input, Role } from '@bukett/contracts'
import { type officeStaffApi, STAFF_ROLES, type StaffRole, type StaffRow } from '@bukett/contracts/http/office-staff'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import { areAlike } from '../../shared/alike.js'
import { DomainError } from '../../shared/domain-error.js'
import { RateLimits } from '../../shared/http/rate-limits.js'
import { KnownStores } from '../../shared/known-stores.js'
import type { Wanted } from '../../shared/find-words.js'
import { cursorIn, cursorText } from '../../shared/mongo/found-by-keys.js'
import { staffKey, storeKey, wantedOfUsers } from '../domain/find-user.js'
import { type Actor, isBrokerAdmin, isSelf, isServiceLead, mayKeepStaff, rolesToGive } from '../domain/permissions.js'
import { isNetworkRole, isStoreRole, type StoredUser, withDetails } from '../domain/user.js'
import { Administrators } from './administrators.js'
import { type Change as UserChange, ChangeUser } from './change-user.js'
import { NewAccounts } from './new-accounts.js'
import { actsOf } from './people-desk.js'
import { OneTimeTokens, Users } from './ports.js'

type Part = 'network' | 'stores'

interface Question {
  readonly Words?: string | undefined
  readonly Part: Part
  readonly MemberId?: string | undefined
  readonly After?: string | undefined
}
interface Person {
  readonly FirstName: string
  readonly LastName: string
  readonly Phone: string | null
  readonly Roles: readonly StaffRole[]
  readonly MemberId: string | null
}
type Read = NonNullable<Input<typeof officeStaffApi.change>['body']['Read']> & {
  readonly Email?: string
  readonly WishedEmail?: string | null | undefined
}
type Change = Person & { readonly Email?: string | undefined; readonly Read?: Read | undefined }

const rowsOfPage = 50

/** Everybody who works here, each kept by whoever leads them. */
@Injectable()
export class StaffUpkeep {
  constructor(
    private readonly users: Users,
    private readonly administrators: Administrators,
    private readonly change: ChangeUser,
    private readonly accounts: NewAccounts,
    private readonly stores: KnownStores,
    private readonly tokens: OneTimeTokens,
    private readonly audit: Audit,
    private readonly limits: RateLimits,
  ) {}

  /** Throws `forbidden` for a part that is not the caller's to see. */
  async find(actor: Actor, { Words, Part, MemberId, After }: Question) {
    const Parts = partsOf(actor)
    if (!Parts.includes(Part)) throw new DomainError('forbidden')
    const wanted: [Wanted, ...Wanted[]] = [
      { key: scopeOf(actor, Part, MemberId) },
      ...(Words ? wantedOfUsers(Words) : []),
    ]
    const { users, next } = await this.users.search({ wanted, after: cursorIn(After), rows: rowsOfPage })
    return {
      Rows: users.map((user) => toRow(actor, user)),
      Next: cursorText(next),
      Parts,
      GivesRoles: STAFF_ROLES.filter((role) => rolesToGive(actor).includes(role)),
    }
  }

  /** Throws `account.already-exists`, `staff.not-yours-to-give`, `staff.mixed-roles`, `staff.unknown-store`. */
  async invite(actor: Actor, wanted: Person & { readonly Email: string }, language: Language): Promise<StoredUser> {
    const { roles, memberId } = this.#place(actor, wanted, null)
    await this.#demandLetter(actor)
    const details = { email: wanted.Email, ...detailsOf(wanted), acceptPurchaseTerms: false }
    const user = this.accounts.invited(details, { roles, memberId })
    await this.accounts.add(user, [await this.accounts.invitation(user, 'Bukett', language)])
    await this.#record(actor, 'staff.add', user, ['roles', 'memberId'])
    return user
  }

  /** Only while nobody has chosen a password; the same `callId` again sends no second letter (API-08). Throws `account.may-not-look-after`. */
  async inviteAgain(callId: string, actor: Actor, userId: string, language: Language): Promise<void> {
    const user = await this.#find(actor, userId)
    if (user.lastCall === callId) return
    if (!mayInviteAgain(user)) throw new DomainError('account.may-not-look-after')
    await this.#demandLetter(actor)
    const entry = await this.accounts.invitation(user, 'Bukett', language, `-${callId}`)
    await this.change.run(userId, (current) => ({ user: { ...current, lastCall: callId }, after: [entry] }))
    await this.#record(actor, 'staff.invite-again', user)
  }

  /**
   * Another address is invited where nobody has begun; else it holds from its proof on. Throws what inviting does, `staff.not-oneself`,
   * `account.changed` with what stands there, and what keeps an administrator.
   */
  async keep(actor: Actor, userId: string, { Read, ...wanted }: Change, language: Language): Promise<StoredUser> {
    const user = await this.#find(actor, userId)
    demandAsRead(user, Read)
    const { roles, memberId } = this.#place(actor, wanted, user)
    const isMoved = memberId !== user.memberId || !sameRoles(roles, user.roles)
    if (isMoved && isSelf(actor, user)) throw new DomainError('staff.not-oneself')
    const change = (current: StoredUser): Promise<UserChange> => {
      demandAsRead(current, Read)
      if (isMoved && !(current.memberId === user.memberId && sameRoles(current.roles, user.roles)))
        throw new DomainError('account.changed')
      const next = { ...withDetails(current, detailsOf(wanted)), ...(isMoved && { roles, memberId }) }
      return this.#addressed(actor, next, wanted.Email, language)
    }
    const saved = isMoved
      ? await this.#moved(user, { roles, memberId }, () => this.change.loggingOut(userId, change))
      : await this.change.run(userId, change)
    const changed = kept.filter((field) => !areAlike(saved[field], user[field]))
    await this.#record(actor, 'staff.change', saved, changed)
    return saved
  }

  /** Throws `staff.not-oneself`. */
  async resetApp(actor: Actor, userId: string): Promise<StoredUser> {
    const user = await this.#find(actor, userId)
    if (isSelf(actor, user)) throw new DomainError('staff.not-oneself')
    const saved = await this.change.loggingOut(userId, (current) => ({ user: { ...current, authenticator: null } }))
    await this.#record(actor, 'staff.reset-app', saved, ['authenticator'])
    return saved
  }

  /** The same wish asks once, and the present address takes it back. Throws `account.already-exists`. */
  async #addressed(actor: Actor, user: StoredUser, email: string | undefined, language: Language): Promise<UserChange> {
    if (email === undefined || email === (user.wishedEmail ?? user.email)) return { user }
    if (email === user.email) return { user: { ...user, wishedEmail: null } }
    await this.#demandLetter(actor)
    if (await this.users.findByEmail(email)) throw new DomainError('account.already-exists')
    if (user.passwordHash !== null) {
      const after = [await this.accounts.emailWish(user, email, language)]
      return { user: { ...user, wishedEmail: email }, after }
    }
    await this.tokens.forget(user._id)
    const next = { ...user, email, isEmailVerified: false, wishedEmail: null }
    return { user: next, after: [await this.accounts.invitation(next, 'Bukett', language, `-${user.version}`)] }
  }

  /** Nobody floods others' mailboxes in the network's name, nor asks who is known (194). Throws `request.too-many`. */
  #demandLetter(actor: Actor): Promise<void> {
    const rule = ownStoreOf(actor) === null ? 'network-invitation' : 'invitation'
    return this.limits.demand(rule, actor.userId ?? actor.address ?? '')
  }

  /** Only what is taken away needs another who has it. */
  #moved(user: StoredUser, to: { roles: Role[]; memberId: string | null }, save: () => Promise<StoredUser>) {
    const leavesStore =
      user.roles.includes('MemberShopAdmin') && (!to.roles.includes('MemberShopAdmin') || to.memberId !== user.memberId)
    const leavesNetwork = user.roles.includes('SuperAdmin') && !to.roles.includes('SuperAdmin')
    const groups = [...(leavesStore ? (['store'] as const) : []), ...(leavesNetwork ? (['network'] as const) : [])]
    return groups.length > 0 ? this.administrators.without(user._id, { groups }, save) : save()
  }

  /** Roles of one place, given and taken by who may. */
  #place(actor: Actor, { Roles, MemberId }: Person, user: StoredUser | null) {
    const roles: Role[] = STAFF_ROLES.filter((role) => Roles.includes(role))
    const isOfStore = roles.every(isStoreRole)
    if (!(isOfStore ? MemberId !== null : roles.every(isNetworkRole) && MemberId === null))
      throw new DomainError('staff.mixed-roles')
    const before = user?.roles ?? []
    const changed = [
      ...roles.filter((role) => !before.includes(role)),
      ...before.filter((role) => !roles.includes(role)),
    ]
    const gives = rolesToGive(actor)
    if (!changed.every((role) => gives.includes(role))) throw new DomainError('staff.not-yours-to-give')
    if (MemberId !== null && MemberId !== user?.memberId) {
      if (ownStoreOf(actor) !== null && ownStoreOf(actor) !== MemberId) throw new DomainError('staff.not-yours-to-give')
      if (!this.stores.has(MemberId)) throw new DomainError('staff.unknown-store')
    }
    return { roles, memberId: MemberId }
  }

  /** Somebody whom the caller leads, or oneself. Throws `account.may-not-look-after`, alike whether there is such a user. */
  async #find(actor: Actor, userId: string): Promise<StoredUser> {
    const user = await this.users.find(userId)
    if (user && mayKeepStaff(actor, user)) return user
    throw new DomainError('account.may-not-look-after')
  }

  #record(
    { userId, roles, address = null }: Actor,
    action: AuditAction,
    user: StoredUser,
    changed: readonly string[] = [],
  ) {
    const entity = `users/${user._id}`
    return this.audit.record({ actor: userId ?? 'guest', roles, action, entity, changed, address })
  }
}

/** What a change of somebody may change, as the audit names it. */
const kept = ['firstName', 'lastName', 'phone', 'email', 'wishedEmail', 'roles', 'memberId'] as const

const detailsOf = ({ FirstName, LastName, Phone }: Person) => ({
  firstName: FirstName,
  lastName: LastName,
  phone: Phone,
})

/** Throws `account.changed`: a role that somebody took away is not given back by who only corrects a name. */
const demandAsRead = (user: StoredUser, read: Read | undefined): void => {
  if (!read) return
  const { firstName: FirstName, lastName: LastName, phone: Phone, roles: Roles, memberId: MemberId } = user
  const { WishedEmail, ...asRead } = read
  const now = {
    FirstName,
    LastName,
    Phone,
    Roles,
    MemberId,
    ...(read.Email !== undefined && { Email: user.email }),
    ...(WishedEmail !== undefined && { WishedEmail: user.wishedEmail ?? null }),
  }
  const known = { ...asRead, Roles: read.Roles.toSorted(), ...(WishedEmail !== undefined && { WishedEmail }) }
  if (!areAlike({ ...now, Roles: Roles.toSorted() }, known)) throw new DomainError('account.changed', {}, { now })
}

const sameRoles = (some: readonly Role[], others: readonly Role[]): boolean =>
  some.length === others.length && some.every((role) => others.includes(role))

const mayInviteAgain = ({ passwordHash, isActive }: StoredUser): boolean => passwordHash === null && isActive

const isAll = ({ roles }: Actor): boolean => roles.includes('SuperAdmin')

/** The one store of an administrator who has no more than that, none where none was given; null for who leads several. */
const ownStoreOf = (actor: Actor): string | null =>
  isBrokerAdmin(actor) || isServiceLead(actor) ? null : (actor.memberId ?? '')

const partsOf = (actor: Actor): Part[] => [
  ...(isServiceLead(actor) ? (['network'] as const) : []),
  ...(isAll(actor) || actor.roles.some((role) => role !== 'CustomerService') ? (['stores'] as const) : []),
]

/** One key of the index: a store, all stores, customer service, or the whole network. */
const scopeOf = (actor: Actor, part: Part, memberId: string | undefined): string => {
  if (part === 'network') return isAll(actor) ? staffKey.network : 'r:CustomerService'
  const store = ownStoreOf(actor) ?? memberId
  return store === undefined ? staffKey.stores : storeKey(store)
}

export const toRow = (actor: Actor, user: StoredUser): StaffRow => {
  const mayKeep = mayKeepStaff(actor, user)
  return {
    id: user._id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone,
    roles: user.roles,
    memberId: user.memberId,
    isActive: user.isActive,
    hasBegun: user.passwordHash !== null,
    hasApp: user.authenticator?.isConfirmed ?? false,
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    May: [
      // Who ends the own account does it among the own details.
      ...actsOf(actor, user).filter((act) => act !== 'change' && !(act === 'inactivate' && isSelf(actor, user))),
      ...(mayKeep ? (['change'] as const) : []),
      ...(mayKeep && !isSelf(actor, user) && rolesToGive(actor).length > 0 ? (['roles'] as const) : []),
      ...(mayKeep && !isSelf(actor, user) && user.authenticator ? (['resetApp'] as const) : []),
      ...(mayKeep && mayInviteAgain(user) ? (['invite'] as const) : []),
    ],
  }
}
