import type { PersonAct, PersonCard, PersonNote } from '@bukett/contracts/http/office-people'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { PersonalData } from '../../shared/personal-data.js'
import { Sessions } from '../../shared/sessions.js'
import { mostNotes, toNote } from '../domain/note.js'
import { type Actor, isServiceLead, mayActivate, mayChange, mayErase, mayInactivate, mayLookAfter } from '../domain/permissions.js' // prettier-ignore
import type { StoredUser } from '../domain/user.js'
import { personOf } from './account-endings.js'
import { AccountReader } from './account-reader.js'
import { ChangeUser } from './change-user.js'
import { Erasure } from './erasure.js'
import { NewAccounts } from './new-accounts.js'
import { PasswordLinks } from './password-links.js'
import { PersonNotes, Users } from './ports.js'

const nobodysCompanies: ReadonlySet<string> = new Set()

/** What customer service sees of a person, and does for one. */
@Injectable()
export class PeopleDesk {
  constructor(
    private readonly users: Users,
    private readonly reader: AccountReader,
    private readonly notes: PersonNotes,
    private readonly change: ChangeUser,
    private readonly accounts: NewAccounts,
    private readonly passwords: PasswordLinks,
    private readonly erasure: Erasure,
    private readonly sessions: Sessions,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
  ) {
    personalData.holds({
      name: 'notes',
      export: async ({ userId }) => {
        const kept = await notes.of(userId)
        return kept.length > 0 ? kept.map(toNote) : null
      },
      anonymise: ({ userId }) => notes.removeAllOf(userId),
    })
  }

  /** Throws `account.unknown-user`. */
  async card(actor: Actor, userId: string): Promise<PersonCard> {
    const user = await this.#find(userId)
    const person = {
      ...personOf(user.ending ? { ...user, ...user.ending } : user),
      writtenTo: [user.email, user.phone ?? ''].filter(Boolean),
    }
    const [Person, notes, Sessions, ...parts] = await Promise.all([
      this.reader.view(user),
      this.notes.of(userId),
      this.sessions.countOf(userId),
      ...this.personalData.records.map((records) => records.card?.(person)),
    ])
    return {
      Person,
      CreatedAt: user.createdAt.toISOString(),
      LastLoginAt: user.lastLoginAt?.toISOString() ?? null,
      WishedEmail: user.wishedEmail ?? null,
      Sessions,
      Language: null,
      May: actsOf(actor, user),
      Notes: notes.map(toNote),
      Subscriptions: [],
      Reminders: [],
      GiftCards: [],
      Messages: [],
      ...Object.assign({}, ...parts),
    }
  }

  /** The present address takes a wish back. Throws `account.already-exists`, `account.may-not-look-after`. */
  async wishEmail(actor: Actor, userId: string, email: string, language: Language): Promise<void> {
    const user = await this.#find(userId)
    if (!mayChange(actor, user, nobodysCompanies) || user.anonymisedAt)
      throw new DomainError('account.may-not-look-after')
    if (user.email === email && !user.wishedEmail) return
    if (user.email === email) {
      await this.change.run(userId, (current) => ({ user: { ...current, wishedEmail: null } }))
    } else {
      if (await this.users.findByEmail(email)) throw new DomainError('account.already-exists')
      const entry = await this.accounts.emailWish(user, email, language)
      await this.change.run(userId, (current) => ({ user: { ...current, wishedEmail: email }, after: [entry] }))
    }
    await this.erasure.record(actor, 'user.wish-email', user)
  }

  /** Throws `account.may-not-look-after`. */
  async endSessions(actor: Actor, userId: string): Promise<void> {
    const user = await this.#lookedAfter(actor, userId)
    await this.sessions.endAllOf(userId)
    await this.erasure.record(actor, 'user.end-sessions', user)
  }

  /** Throws `account.may-not-look-after`. */
  async resetPassword(actor: Actor, userId: string, language: Language): Promise<void> {
    const user = await this.#lookedAfter(actor, userId)
    if (!user.isActive) throw new DomainError('account.may-not-look-after')
    await this.passwords.request(user.email, language)
    await this.erasure.record(actor, 'user.reset-password', user)
  }

  /** The same `_id` again is the same note (API-08). Throws `note.too-many`. */
  async addNote(_id: string, actor: Actor, userId: string, text: string): Promise<PersonNote> {
    const user = await this.#find(userId)
    if (user.anonymisedAt) throw new DomainError('account.unknown-user')
    const notes = await this.notes.of(userId)
    const known = notes.find((note) => note._id === _id)
    if (known) return toNote(known)
    if (notes.length >= mostNotes) throw new DomainError('note.too-many', { most: mostNotes })
    const writer = actor.userId ? await this.users.find(actor.userId) : null
    const by = `${writer?.firstName ?? ''} ${writer?.lastName ?? ''}`.trim()
    const note = { _id, userId, at: this.clock.now(), by, text }
    await this.notes.add(note)
    return toNote(note)
  }

  /** Throws `note.unknown`. */
  async removeNote(actor: Actor, userId: string, id: string): Promise<void> {
    const user = await this.#find(userId)
    if (!(await this.notes.remove(userId, id))) throw new DomainError('note.unknown')
    await this.erasure.record(actor, 'user.remove-note', user)
  }

  async #lookedAfter(actor: Actor, userId: string): Promise<StoredUser> {
    const user = await this.#find(userId)
    if (!mayLookAfter(actor, user)) throw new DomainError('account.may-not-look-after')
    return user
  }

  async #find(userId: string): Promise<StoredUser> {
    const user = await this.users.find(userId)
    if (!user) throw new DomainError('account.unknown-user')
    return user
  }
}

/** Companies' administrators do not come here. */
export const actsOf = (actor: Actor, user: StoredUser): PersonAct[] => {
  const isOver = user.anonymisedAt !== null
  const may: Record<PersonAct, boolean> = {
    change: !isOver && mayChange(actor, user, nobodysCompanies),
    inactivate: !isOver && user.isActive && mayInactivate(actor, user, nobodysCompanies),
    activate: !user.isActive && mayActivate(actor, user, nobodysCompanies),
    anonymise: !isOver && mayErase(actor, user),
    export: isServiceLead(actor),
    endSessions: mayLookAfter(actor, user),
    resetPassword: user.isActive && mayLookAfter(actor, user),
  }
  return (Object.keys(may) as PersonAct[]).filter((act) => may[act])
}
