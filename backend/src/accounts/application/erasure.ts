import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import { Injectable } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { DurableJobs } from '../../shared/durable-jobs.js'
import { job, Jobs } from '../../shared/jobs.js'
import { outboxEntry } from '../../shared/mongo/outbox.js'
import { type Person, PersonalData } from '../../shared/personal-data.js'
import { Sessions } from '../../shared/sessions.js'
import type { Actor } from '../domain/permissions.js'
import { phoneKey } from '../domain/find-user.js'
import { anonymised, type StoredUser } from '../domain/user.js'
import { AccountEndings, personOf } from './account-endings.js'
import { ChangeUser } from './change-user.js'
import { endReader, eraseContact, eraseContactEntry, mayHaveContact, readerEndEntry } from './contacts.js'
import { ErasureNotes, OneTimeTokens, Users } from './ports.js'

const anonymisePerson = job<Person & { readonly endedAt: string }>('retention', 'anonymise-person')

/** What deleting, anonymising and inactivating have in common. */
@Injectable()
export class Erasure {
  constructor(
    private readonly users: Users,
    private readonly change: ChangeUser,
    private readonly personalData: PersonalData,
    private readonly endings: AccountEndings,
    private readonly tokens: OneTimeTokens,
    private readonly sessions: Sessions,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly notes: ErasureNotes,
    private readonly durableJobs: DurableJobs,
    jobs: Jobs,
  ) {
    jobs.handle(anonymisePerson, async ({ endedAt, ...person }) => {
      for (const records of this.personalData.records) await records.anonymise(person, new Date(endedAt))
    })
  }

  /** PV-02, S-18: the account at once; every other part of the shop by a job, which an outage does not end (record 239). */
  async anonymise(user: StoredUser): Promise<void> {
    const now = this.clock.now()
    const person = await this.#personOf(user)
    const { endsOn } = await this.endings.of(user)
    await this.notes.note({ userId: user._id, at: now })
    await this.change.run(user._id, (current) => ({
      user: anonymised(current, now, endsOn),
      after: [
        outboxEntry(`anonymise-${user._id}`, now, anonymisePerson, { ...person, endedAt: now.toISOString() }),
        ...(current.voyadoId ? [eraseContactEntry(current.voyadoId, now)] : []),
        ...(mayHaveContact(current) ? [readerEndEntry(current, current.email, now)] : []),
      ],
    }))
    await this.leave(user)
  }

  /** Nobody acts as the user any more. */
  async leave({ _id }: StoredUser): Promise<void> {
    await this.sessions.endAllOf(_id)
    await this.tokens.forget(_id)
  }

  async remove(user: StoredUser): Promise<void> {
    const person = await this.#personOf(user)
    const now = this.clock.now()
    await this.notes.note({ userId: user._id, at: now })
    for (const records of this.personalData.records) await records.anonymise(person, now)
    const { _id, voyadoId, email } = user
    if (mayHaveContact(user))
      await this.durableJobs.leave(endReader, { email, at: now.toISOString() }, `crm-gone-${_id}`)
    if (voyadoId) await this.durableJobs.leave(eraseContact, { voyadoId }, `crm-erase-${voyadoId}`)
    // Before it is gone, since nobody could press again; and after it, for who has logged in meanwhile.
    await this.leave(user)
    if (!(await this.users.remove(user))) throw new DomainError('account.changed')
    await this.leave(user)
  }

  /**
   * After a restore: whoever was erased since the copy was made is erased again, in every part of the shop before the doors open. False
   * where nothing of the account is left.
   */
  async again(userId: string): Promise<boolean> {
    const user = await this.users.find(userId)
    if (!user || user.anonymisedAt) return false
    const now = this.clock.now()
    const person = await this.#personOf(user)
    const { endsOn } = await this.endings.of(user)
    for (const records of this.personalData.records) await records.anonymise(person, now)
    await this.change.run(userId, (current) => ({ user: anonymised(current, now, endsOn) }))
    await this.leave(user)
    return true
  }

  /** Anybody may type anybody's telephone: one that another account has is not forgotten with this one. */
  async #personOf(user: StoredUser): Promise<Person> {
    const { phone, ...person } = personOf(user)
    if (phone === undefined) return person
    const { users } = await this.users.search({ wanted: [{ key: phoneKey(phone) }], after: null, rows: 2 })
    return users.some(({ _id }) => _id !== user._id) ? person : { ...person, phone }
  }

  /** Without old values (PV-02). */
  record({ userId, roles, address = null }: Actor, action: AuditAction, user: StoredUser): Promise<void> {
    return this.audit.record({ actor: userId ?? 'guest', roles, action, entity: `users/${user._id}`, address })
  }
}
