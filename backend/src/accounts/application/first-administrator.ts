import { normaliseEmail } from '@bukett/contracts/rules/email'
import { resetPasswordLink } from '@bukett/contracts/rules/mailed-links'
import { Injectable } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import { Settings } from '../../shared/shared.module.js'
import { lifetimes } from '../domain/one-time-token.js'
import { ChangeUser } from './change-user.js'
import { NewAccounts } from './new-accounts.js'
import { OneTimeTokens, Users } from './ports.js'

/** Nobody can be asked who the one at the machine is: whoever runs the commands of the shop may open its door. */
const operator = 'operator'

/** How a shop gets its first super administrator, and one who lost the way in gets in again: a link to a password, told at the machine. */
@Injectable()
export class FirstAdministrator {
  constructor(
    private readonly users: Users,
    private readonly accounts: NewAccounts,
    private readonly change: ChangeUser,
    private readonly tokens: OneTimeTokens,
    private readonly audit: Audit,
    private readonly settings: Settings,
  ) {}

  /** The link that a shop without anybody tells, once: from then on there is somebody. */
  async onFirstStart(email: string): Promise<string | null> {
    return (await this.users.count()) > 0 ? null : this.link(email)
  }

  /** Of the one who has been here longest; null where there is nobody. */
  async email(): Promise<string | null> {
    const active = (await this.users.superAdministrators()).filter(({ isActive }) => isActive)
    const [first] = active.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    return first?.email ?? null
  }

  /** Makes the person a super administrator who is none yet, and one whose account was paused active again. */
  async link(typed: string): Promise<string> {
    const email = normaliseEmail(typed)
    const known = await this.users.findByEmail(email)
    const user = known ?? (await this.#add(email))
    if (!user.roles.includes('SuperAdmin') || !user.isActive)
      await this.change.run(user._id, (current) => ({
        user: { ...current, roles: [...new Set([...current.roles, 'SuperAdmin' as const])], isActive: true },
      }))
    await this.audit.record({
      actor: operator,
      roles: [],
      action: 'user.administrator',
      entity: `users/${user._id}`,
      address: null,
    })
    const token = await this.tokens.issue('reset-password', user._id, lifetimes.invitation)
    return this.settings.config.publicUrl + resetPasswordLink(user._id, token)
  }

  async #add(email: string) {
    const user = this.accounts.invited(
      { email, firstName: 'Administratör', lastName: '', acceptPurchaseTerms: false },
      { roles: ['SuperAdmin'] },
    )
    await this.accounts.add(user, [])
    return user
  }
}
