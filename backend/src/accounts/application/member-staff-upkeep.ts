import type { Role } from '@bukett/contracts'
import type { MemberStaff, MemberStaffUpkeep as Wanted } from '@bukett/contracts/http/memberstaff'
import { STAFF_ROLES, type StaffRole } from '@bukett/contracts/http/office-staff'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import { DomainError } from '../../shared/domain-error.js'
import { type Actor, isBrokerAdmin, isSelf } from '../domain/permissions.js'
import { isStoreRole, type StoredUser } from '../domain/user.js'
import { Administrators } from './administrators.js'
import { ChangeUser } from './change-user.js'
import { Users } from './ports.js'
import { StaffUpkeep } from './staff-upkeep.js'

/** Spec 3 §6: both are shown as Admin, all others as Personal. */
const adminRoles: readonly Role[] = ['MemberShopAdmin', 'OrderHandlerAdmin']

const isAdmin = (user: StoredUser): boolean => user.roles.includes('MemberShopAdmin')
const isOrderHandler = (user: StoredUser): boolean => user.roles.includes('OrderHandlerAdmin')

/** An administrator may be the one who handles orders too, and is that again when no longer administrator. */
const rolesOf = (person: { readonly isAdmin: boolean; readonly isOrderHandler: boolean }): StaffRole[] => {
  const orders: StaffRole[] = person.isOrderHandler ? ['OrderHandlerAdmin'] : []
  if (person.isAdmin) return ['MemberShopAdmin', ...orders]
  return orders.length > 0 ? orders : ['MemberStaff']
}

const storeRolesOf = (user: StoredUser): StaffRole[] => STAFF_ROLES.filter((role) => user.roles.includes(role))

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
  wishedEmail: user.wishedEmail ?? null,
})

/** The people of a member shop. */
@Injectable()
export class MemberStaffUpkeep {
  constructor(
    private readonly users: Users,
    private readonly administrators: Administrators,
    private readonly change: ChangeUser,
    private readonly staff: StaffUpkeep,
    private readonly audit: Audit,
  ) {}

  async list(actor: Actor, memberId: string | undefined): Promise<MemberStaff[]> {
    return (await this.users.ofMember(memberOf(actor, memberId))).map(toMemberStaff)
  }

  /** As all staff is kept. Throws `forbidden` for another member's people and the network's, and what `StaffUpkeep` throws. */
  async keep(actor: Actor, wanted: Wanted, language: Language): Promise<MemberStaff> {
    const memberId = memberOf(actor, wanted.memberId)
    const { id, email, firstName, lastName, phone, isOrderHandler, Read: read } = wanted
    const person = { FirstName: firstName, LastName: lastName, Phone: phone, Email: email }
    if (id === undefined) {
      const Roles = rolesOf({ isAdmin: false, isOrderHandler: isOrderHandler ?? false })
      return toMemberStaff(await this.staff.invite(actor, { ...person, Roles, MemberId: memberId }, language))
    }
    const colleague = await this.#colleague(actor, id)
    const place = {
      Roles:
        isOrderHandler === undefined
          ? storeRolesOf(colleague)
          : rolesOf({ isAdmin: isAdmin(colleague), isOrderHandler }),
      MemberId: colleague.memberId,
    }
    const Read = read && {
      FirstName: read.firstName,
      LastName: read.lastName,
      Phone: read.phone,
      Email: read.email,
      WishedEmail: read.wishedEmail,
      Roles: read.roles,
      MemberId: colleague.memberId,
    }
    return toMemberStaff(await this.staff.keep(actor, id, { ...person, ...place, Read }, language))
  }

  /** AC-15. `wanted`: what it shall be afterwards. Throws `staff.not-oneself`, `staff.last-administrator`. */
  async toggleAdmin(callId: string, actor: Actor, userId: string, wanted?: boolean): Promise<MemberStaff> {
    const colleague = await this.#colleague(actor, userId)
    if (isSelf(actor, colleague)) throw new DomainError('staff.not-oneself')
    const isAdministrator = isAdmin(colleague)
    if (colleague.lastCall === callId || isAdministrator === wanted) return toMemberStaff(colleague)
    const toggle = (): Promise<StoredUser> =>
      this.change.loggingOut(userId, (user) => ({
        user: {
          ...user,
          roles: rolesOf({ isAdmin: !isAdministrator, isOrderHandler: isOrderHandler(user) }),
          lastCall: callId,
        },
      }))
    const saved = isAdministrator
      ? await this.administrators.without(userId, { groups: ['store'] }, toggle)
      : await toggle()
    const { userId: by, roles, address = null } = actor
    const entity = `users/${userId}`
    const changed = ['roles']
    await this.audit.record({ actor: by ?? 'guest', roles, action: 'staff.toggle-admin', entity, changed, address })
    return toMemberStaff(saved)
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
}

/** BrokerAdmin names the member; everybody else stays in the own one. Throws `forbidden`. */
const memberOf = (actor: Actor, wanted: string | undefined): string => {
  const memberId = wanted ?? actor.memberId
  if (memberId && (memberId === actor.memberId || isBrokerAdmin(actor))) return memberId
  throw new DomainError('forbidden')
}
