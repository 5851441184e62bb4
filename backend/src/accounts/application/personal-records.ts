import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { DurableJobs } from '../../shared/durable-jobs.js'
import { PersonalData } from '../../shared/personal-data.js'
import { holdsValue } from '../domain/bonus.js'
import { type Actor, isSelf, isServiceLead } from '../domain/permissions.js'
import { AccountReader } from './account-reader.js'
import { personOf } from './account-endings.js'
import { endReader } from './contacts.js'
import { BonusAccounts, NewsletterReaders, OneTimeTokens, Seals, Users } from './ports.js'

/** Declares what this module keeps about people, and collects what all keep (PV-04). */
@Injectable()
export class PersonalRecordsOfAccounts {
  constructor(
    private readonly personalData: PersonalData,
    private readonly users: Users,
    private readonly reader: AccountReader,
    private readonly seals: Seals,
    private readonly audit: Audit,
    private readonly clock: Clock,
    bonusAccounts: BonusAccounts,
    newsletterReaders: NewsletterReaders,
    tokens: OneTimeTokens,
    durableJobs: DurableJobs,
  ) {
    personalData.holds({
      name: 'account',
      export: async ({ userId }) => this.#account(userId),
      // The account itself is anonymised where the rest is set going.
      anonymise: async () => undefined,
    })
    personalData.holds({
      name: 'bonus',
      export: ({ userId }) => bonusAccounts.find(userId),
      anonymise: ({ userId }) => bonusAccounts.remove(userId),
      standing: async ({ userId }) => {
        const account = await bonusAccounts.find(userId)
        const keepsBooks = account !== null && holdsValue(account, stockholmDay(this.clock.now()))
        return { keepsBooks, underWay: [] }
      },
    })
    personalData.holds({
      name: 'newsletter',
      export: ({ email }) => newsletterReaders.find(email),
      anonymise: async ({ userId, email }, endedAt) => {
        if (!email) return
        await tokens.forget(email)
        if (!(await newsletterReaders.find(email))) return
        await durableJobs.leave(
          endReader,
          { email, at: endedAt.toISOString() },
          `crm-reader-gone-${userId}-${+endedAt}`,
        )
      },
    })
  }

  /** For oneself, or by the lead of customer service. Throws `forbidden`. */
  async export(actor: Actor, userId: string): Promise<{ exportedAt: string; records: Record<string, unknown> }> {
    if (!isSelf(actor, { _id: userId }) && !isServiceLead(actor)) throw new DomainError('forbidden')
    const user = await this.users.find(userId)
    if (!user) throw new DomainError('account.unknown-user')
    const person = personOf(user)
    const records = await Promise.all(
      this.personalData.records.map(async ({ name, export: read }) => [name, await read(person)] as const),
    )
    const { userId: by, roles, address = null } = actor
    await this.audit.record({ actor: by ?? '', roles, action: 'user.export', entity: `users/${userId}`, address })
    return { exportedAt: this.clock.now().toISOString(), records: Object.fromEntries(records) }
  }

  /** The personal number in full: the export is the person's own. */
  async #account(userId: string): Promise<unknown> {
    const user = await this.users.find(userId)
    if (!user) return null
    const personalIdentityNumber = user.personalNumber && this.seals.open(user.personalNumber.sealed, userId)
    const { createdAt, lastLoginAt } = user
    return { ...(await this.reader.view(user)), personalIdentityNumber, createdAt, lastLoginAt }
  }
}
