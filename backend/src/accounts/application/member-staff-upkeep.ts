import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import type { Role } from '@bukett/contracts'
import type { MemberStaff, MemberStaffUpkeep as Wanted } from '@bukett/contracts/http/memberstaff'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import { DomainError } from '../../shared/domain-error.js'
import { Sessions } from '../../shared/sessions.js'
import { type Actor, isBrokerAdmin, isSelf } from '../domain/permissions.js'
import { isStoreRole, type StoredUser, withDetails } from '../domain/user.js'
import { Administrators } from './administrators.js'
import { ChangeUser } from './change-user.js'
import { NewAccounts } from './new-accounts.js'
import { Users } from './ports.js'

/** Spec 3 §6: both are shown as Admin, all others as Personal. */
const adminRoles: readonly Role[] = ['MemberShopAdmin', 'OrderHandlerAdmin']

const isAdmin = (user: StoredUser): boolean => user.roles.includes('MemberShopAdmin')
const isOrderHandler = (user: StoredUser): boolean => user.roles.includes('OrderHandlerAdmin')

/** An administrator may be the one who handles orders too, and is that again when no longer administrator. */
const rolesOf = (person: { readonly isAdmin: boolean; readonly isOrderHandler: boolean }): Role[] => {
  const orders: Role[] = person.isOrderHandler ? ['OrderHandlerAdmin'] : []
  if (person.isAdmin) return ['MemberShopAdmin', ...orders]
  return orders.length > 0 ? orders : ['MemberStaff']
}

const toMemberStaff = (user: StoredUser): MemberStaff => ({
  id: user._id,
  memberId: user.memberId ?? '',
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone,
  roles: user.roles,
  title: user.roles.some((role) => adminRoles.includes(role)) ? 'Admin' : 'Personal',
  isActive: user.isActive,
})

/** The people of a member shop. */
@Injectable()
export class MemberStaffUpkeep {
  constructor(
    private readonly users: Users,
    private readonly administrators: Administrators,
    private readonly change: ChangeUser,
    private readonly accounts: NewAccounts,
    private readonly sessions: Sessions,
    private readonly audit: Audit,
  ) {}

  async list(actor: Actor, memberId: string | undefined): Promise<MemberStaff[]> {
    return (await this.users.ofMember(memberOf(actor, memberId))).map(toMemberStaff)
  }

  /** Throws `forbidden` for another member's people and the network's, `account.already-exists`, `staff.not-oneself`. */
  async keep(actor: Actor, wanted: Wanted, language: Language): Promise<MemberStaff> {
    const memberId = memberOf(actor, wanted.memberId)
    if (wanted.id === undefined) {
      const roles = rolesOf({ isAdmin: false, isOrderHandler: wanted.isOrderHandler ?? false })
      return toMemberStaff(await this.#invite(actor, wanted, memberId, roles, language))
    }
    const colleague = await this.#colleague(actor, wanted.id)
    if (isSelf(actor, colleague) && wanted.isOrderHandler !== undefined && !isAdmin(colleague))
      throw new DomainError('staff.not-oneself')
    const saved = await this.change.run(colleague._id, (user) => ({
      user: {
        ...withDetails(user, wanted),
        email: wanted.email,
        isEmailVerified: user.isEmailVerified && user.email === wanted.email,
        roles:
          wanted.isOrderHandler === undefined
            ? user.roles
            : rolesOf({ isAdmin: isAdmin(user), isOrderHandler: wanted.isOrderHandler }),
      },
    }))
    if (saved.roles.join() !== colleague.roles.join()) await this.sessions.endAllOf(saved._id)
    await this.#record(actor, 'staff.change', saved)
    return toMemberStaff(saved)
  }

  /** AC-15. Throws `staff.not-oneself`, `staff.last-administrator`. */
  async toggleAdmin(callId: string, actor: Actor, userId: string): Promise<MemberStaff> {
    const colleague = await this.#colleague(actor, userId)
    if (isSelf(actor, colleague)) throw new DomainError('staff.not-oneself')
    if (colleague.lastCall === callId) return toMemberStaff(colleague)
    const isAdministrator = isAdmin(colleague)
    const toggle = (): Promise<StoredUser> =>
      this.change.run(userId, (user) => ({
        user: {
          ...user,
          roles: rolesOf({ isAdmin: !isAdministrator, isOrderHandler: isOrderHandler(user) }),
          lastCall: callId,
        },
      }))
    const saved = isAdministrator
      ? await this.administrators.without(userId, { groups: ['store'] }, toggle)
      : await toggle()
    await this.sessions.endAllOf(userId)
    await this.#record(actor, 'staff.toggle-admin', saved)
    return toMemberStaff(saved)
  }

  async #invite(
    actor: Actor,
    wanted: Wanted,
    memberId: string,
    roles: Role[],
    language: Language,
  ): Promise<StoredUser> {
    const user = this.accounts.invited({ ...wanted, acceptPurchaseTerms: false }, { roles, memberId })
    await this.accounts.add(user, [await this.accounts.invitation(user, 'Bukett', language)])
    await this.#record(actor, 'staff.add', user)
    return user
  }

  /** Somebody of the actor's own member; of any member for BrokerAdmin. Who has a role of the network too is the network's to keep. */
  async #colleague(actor: Actor, userId: string): Promise<StoredUser> {
    const user = await this.users.find(userId)
    if (user?.memberId && (isBrokerAdmin(actor) || user.memberId === actor.memberId)) {
      if (!user.roles.every(isStoreRole)) throw new DomainError('forbidden')
      return user
    }
    throw new DomainError(isBrokerAdmin(actor) ? 'account.unknown-user' : 'forbidden')
  }

  #record({ userId, roles, address = null }: Actor, action: AuditAction, user: StoredUser): Promise<void> {
    const changed = ['roles']
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

/** BrokerAdmin names the member; everybody else stays in the own one. Throws `forbidden`. */
const memberOf = (actor: Actor, wanted: string | undefined): string => {
  const memberId = wanted ?? actor.memberId
  if (memberId && (memberId === actor.memberId || isBrokerAdmin(actor))) return memberId
  throw new DomainError('forbidden')
}
