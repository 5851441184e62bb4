import type { MerchantRole } from '@bukett/contracts/rules/merchant-terms'
import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import {
  type KeptMerchantLogins,
  type MerchantLogin,
  MerchantLogins,
  type NewMerchantLogin,
} from '../../shared/merchant-logins.js'
import { isMerchantRole, type StoredUser } from '../domain/user.js'
import { ChangeUser } from './change-user.js'
import { Erasure } from './erasure.js'
import { NewAccounts } from './new-accounts.js'
import { Users } from './ports.js'

/** The accounts of those who work for merchants of Senare; for which of them, Senare says. */
@Injectable()
export class MerchantPeople implements KeptMerchantLogins {
  constructor(
    private readonly users: Users,
    private readonly accounts: NewAccounts,
    private readonly change: ChangeUser,
    private readonly erasure: Erasure,
    private readonly audit: Audit,
    logins: MerchantLogins,
  ) {
    logins.keptBy(this)
  }

  async of(ids: readonly string[]): Promise<MerchantLogin[]> {
    const users = await Promise.all(ids.map((id) => this.users.find(id)))
    return users.flatMap((user) => (user && roleOf(user) && !user.anonymisedAt ? [toLogin(user)] : []))
  }

  /** Whoever works for another merchant already is not asked to begin anew; anybody else's account is not given a role of another company. */
  async login(
    callId: string,
    caller: Caller,
    { role, ...wanted }: NewMerchantLogin,
    place: string,
  ): Promise<MerchantLogin> {
    const known = await this.users.findByEmail(wanted.email)
    if (known) {
      const has = roleOf(known)
      const tellsRole = has && known.isActive && caller.roles.includes('SuperAdmin')
      if (has !== role || !known.isActive)
        throw new DomainError(tellsRole ? 'merchant.other-role' : 'account.already-exists')
      return toLogin(known)
    }
    const made = this.accounts.invited({ ...wanted, acceptPurchaseTerms: false }, { roles: [role] })
    const user = { ...made, lastCall: callId }
    await this.accounts.add(user, [await this.accounts.invitation(user, place, caller.locale)])
    await this.#record(caller, 'staff.add', user)
    return toLogin(user)
  }

  async inviteAgain(callId: string, id: string, place: string, language: Language): Promise<void> {
    const user = await this.users.find(id)
    if (user?.lastCall === callId) return
    if (!user?.isActive || user.passwordHash !== null) throw new DomainError('merchant.has-begun')
    const entry = await this.accounts.invitation(user, place, language, `-${callId}`)
    await this.change.run(id, (current) => ({ user: { ...current, lastCall: callId }, after: [entry] }))
  }

  async setRole(caller: Caller, id: string, role: MerchantRole): Promise<void> {
    const user = await this.change.loggingOut(id, (current) => {
      const others = current.roles.filter((one) => !isMerchantRole(one))
      return { user: roleOf(current) === role ? current : { ...current, roles: [...others, role] } }
    })
    await this.#record(caller, 'user.roles', user)
  }

  async forget(caller: Caller, id: string): Promise<void> {
    const user = await this.users.find(id)
    if (!user || user.passwordHash !== null || user.anonymisedAt || !user.roles.every(isMerchantRole)) return
    await this.erasure.remove(user)
    await this.erasure.record(caller, 'user.delete', user)
  }

  #record({ userId, roles, address }: Caller, action: AuditAction, { _id }: StoredUser): Promise<void> {
    const entity = `users/${_id}`
    return this.audit.record({ actor: userId ?? 'guest', roles, action, entity, changed: ['roles'], address })
  }
}

const roleOf = ({ roles }: StoredUser): MerchantRole | undefined => roles.find(isMerchantRole)

const toLogin = (user: StoredUser): MerchantLogin => ({
  id: user._id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  role: roleOf(user) ?? 'MerchantDeveloper',
  isActive: user.isActive,
  hasBegun: user.passwordHash !== null,
})
