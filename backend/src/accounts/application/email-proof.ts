import type { Role } from '@bukett/contracts'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { Sessions } from '../../shared/sessions.js'
import { isCompanyAddress } from '../domain/organization.js'
import type { OneTimeToken } from '../domain/one-time-token.js'
import { mayBeAnothers, type StoredUser } from '../domain/user.js'
import { AccountEvents } from './account-events.js'
import { ChangeUser } from './change-user.js'
import { contactEntry, readerEndEntry } from './contacts.js'
import { NewAccounts } from './new-accounts.js'
import { NewsletterReaders, OneTimeTokens, Organizations, Users } from './ports.js'

/** A link from a mail was opened, so the address is the user's. */
@Injectable()
export class EmailProof {
  constructor(
    private readonly users: Users,
    private readonly change: ChangeUser,
    private readonly accounts: NewAccounts,
    private readonly organizations: Organizations,
    private readonly readers: NewsletterReaders,
    private readonly tokens: OneTimeTokens,
    private readonly sessions: Sessions,
    private readonly events: AccountEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * The welcome mail's link counts where its account is logged in: who only reads the mail may not know of the account, and would give
   * the own purchases to whoever made it. Throws `account.verification-failed`, `account.proof-needs-login`.
   */
  async byLink(token: string, userId: string | null, language: Language): Promise<void> {
    const link = await this.tokens.find('verify-email', token)
    if (link) {
      if (link.subject !== userId) throw new DomainError('account.proof-needs-login')
      await this.#provedBy(link, userId)
      await this.tokens.take('verify-email', token)
      return
    }
    const change = await this.tokens.take('change-email', token)
    if (!change) throw new DomainError('account.verification-failed')
    await this.#changed(change, language)
  }

  /** The welcome letter may be lost, or its link have run out. One that comes after all still counts: both went to the same address. */
  async sendAgain(userId: string, language: Language): Promise<void> {
    await this.change.run(userId, async (user) => {
      if (user.isEmailVerified || user.anonymisedAt) return { user }
      return { user, after: [await this.accounts.welcome(user, language, `-${user.version}`)] }
    })
  }

  async #provedBy(link: OneTimeToken, userId: string): Promise<void> {
    const user = await this.users.find(userId)
    if (!user || !this.tokens.wasSentTo(link, user.email)) throw new DomainError('account.verification-failed')
    await this.proved(userId)
  }

  /** The address is the person's from now on, who is told of it at the former one. Throws `account.already-exists`. */
  async #changed(link: OneTimeToken, language: Language): Promise<void> {
    const userId = link.subject
    const known = await this.users.find(userId)
    const email = known?.wishedEmail
    if (!email || known.anonymisedAt || !this.tokens.wasSentTo(link, email))
      throw new DomainError('account.verification-failed')
    if (await this.users.findByEmail(email)) throw new DomainError('account.already-exists')
    // Whatever was mailed to the former address is no key any more.
    await this.tokens.forget(userId)
    const changed = await this.change.run(userId, async (current) => {
      if (current.wishedEmail !== email) throw new DomainError('account.verification-failed')
      const now = this.clock.now()
      const own = current.isEmailVerified ? [current.email, email] : [email]
      const former = current.isEmailVerified && { formerEmail: current.email }
      const receiveOffersEmail = current.receiveOffersEmail || (await this.#isReader(own))
      const user = { ...current, email, isEmailVerified: true, wishedEmail: null, receiveOffersEmail }
      const id = `${userId}-${current.version}`
      return {
        user,
        after: [
          this.events.entry('EmailVerified', { userId, email, ...former }, id, now),
          current.isEmailVerified ? readerEndEntry(user, current.email, now) : contactEntry(user, now),
          this.accounts.emailChanged(current, language),
        ],
      }
    })
    await this.#becomeAdministrator(changed)
  }

  /**
   * By who has not logged in, but reads the mail and has chosen a password by it: the account may be a stranger's until now, and what
   * that one has left on it opens nothing any more. The proof comes last, so that what a crash cuts off is done by the next link.
   * An account that nobody had a password to is no stranger's. `before`: as it was before the password was chosen.
   */
  async takenOver(before: StoredUser): Promise<void> {
    const userId = before._id
    if (mayBeAnothers(before)) {
      await this.change.loggingOut(userId, (current) => ({
        user: { ...current, personalNumber: null, wishedEmail: null },
      }))
      await this.events.tell('TakenOver', { userId })
    }
    await this.proved(userId)
  }

  async proved(userId: string): Promise<void> {
    const user = await this.change.run(userId, async (current) => {
      if (current.isEmailVerified) return { user: current }
      const now = this.clock.now()
      const receiveOffersEmail = current.receiveOffersEmail || (await this.#isReader([current.email]))
      const next = { ...current, isEmailVerified: true, receiveOffersEmail }
      const event = this.events.entry('EmailVerified', { userId, email: current.email }, userId, now)
      return { user: next, after: [event, contactEntry(next, now)] }
    })
    await this.#becomeAdministrator(user)
  }

  /** Who has said yes to the newsletter at an address sees it as a tick of the account that proves it, and takes it back there. */
  async #isReader(emails: readonly string[]): Promise<boolean> {
    const found = await Promise.all(emails.map((email) => this.readers.find(email)))
    return found.some((reader) => reader !== null)
  }

  /** AC-13: the first user of a company, by an address of the company. The wish goes last: a crash before leaves it for the next proof. */
  async #becomeAdministrator({ _id, email, organizationId }: StoredUser): Promise<void> {
    const organization = organizationId ? await this.organizations.find(organizationId) : null
    if (organization?.pendingAdministratorId !== _id || !isCompanyAddress(email)) return
    const roles: Role[] = ['OrganizationAdministrator']
    await this.change.run(_id, (user) => ({ user: { ...user, roles } }))
    // Who has just opened the link stays logged in: it is the same person, with more rights.
    await this.sessions.raise(_id, roles)
    await this.organizations.save({ ...organization, pendingAdministratorId: null })
  }
}
