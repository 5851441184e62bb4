import type { Language } from '@bukett/contracts/rules/language'
import { confirmNewsletterLink, leaveNewsletterLink } from '@bukett/contracts/rules/mailed-links'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { DurableJobs } from '../../shared/durable-jobs.js'
import { Ids } from '../../shared/ids.js'
import { sendMail } from '../../shared/messages.js'
import { Settings } from '../../shared/shared.module.js'
import { newsletterLetter } from '../domain/letters.js'
import { lifetimes } from '../domain/one-time-token.js'
import { ChangeUser } from './change-user.js'
import { contactEntry, keepReader } from './contacts.js'
import { NewsletterReaders, OneTimeTokens, Seals, Users } from './ports.js'

/** What the sealed address of a link is for. */
const leaving = 'leave-newsletter'

/** CR-03: nobody reads the newsletter who has not said so twice, and leaving takes one call. */
@Injectable()
export class Newsletter {
  constructor(
    private readonly readers: NewsletterReaders,
    private readonly users: Users,
    private readonly change: ChangeUser,
    private readonly tokens: OneTimeTokens,
    private readonly seals: Seals,
    private readonly durableJobs: DurableJobs,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly settings: Settings,
  ) {}

  /** The same for known addresses: whoever reads it already gets the same mail. */
  async ask(email: string, language: Language): Promise<void> {
    const token = await this.tokens.issue('newsletter', email, lifetimes.newsletter)
    const id = `newsletter-${this.ids.next()}`
    const url = this.settings.config.publicUrl + confirmNewsletterLink(token)
    const letter = { ...newsletterLetter(language, url), unsubscribeUrl: this.leavingUrl(email) }
    await this.durableJobs.leave(sendMail, { id, to: email, letter }, `mail-${id}`)
  }

  /** The link is used up last: what a crash cuts off is done by the next press. Throws `crm.link-expired`. */
  async confirm(token: string): Promise<void> {
    const link = await this.tokens.find('newsletter', token)
    if (!link) throw new DomainError('crm.link-expired')
    const email = link.subject
    await this.readers.add({ _id: this.ids.next(), email, confirmedAt: this.clock.now() })
    await this.#follow(email, true)
    await this.tokens.take('newsletter', token)
  }

  /** A link for the foot of a newsletter. It carries the address itself, sealed: nothing is kept of who was only asked. */
  leavingUrl(email: string): string {
    const until = this.clock.now().getTime() + lifetimes.leaving
    return this.settings.config.publicUrl + leaveNewsletterLink(this.seals.seal(`${until} ${email}`, leaving))
  }

  async leave(token: string): Promise<void> {
    const email = this.#sealedIn(token) ?? (await this.tokens.find('leave-newsletter', token))?.subject
    if (email === undefined) return
    await this.readers.remove(email)
    await this.#follow(email, false)
  }

  /** Undefined for one that is kept, as older letters have them, that is not ours, or too old. */
  #sealedIn(token: string): string | undefined {
    try {
      const [until = '', email] = this.seals.open(token, leaving).split(' ')
      return Number(until) > this.clock.now().getTime() ? email : undefined
    } catch {
      return undefined
    }
  }

  async #follow(email: string, isReader: boolean): Promise<void> {
    const user = await this.users.findByEmail(email)
    if (user) await this.#setOffers(user._id, isReader)
    await this.durableJobs.leave(keepReader, { email }, `crm-reader-${this.ids.next()}`)
  }

  async #setOffers(userId: string, receiveOffersEmail: boolean): Promise<void> {
    await this.change.run(userId, (current) => {
      const user = { ...current, receiveOffersEmail }
      return { user, after: [contactEntry(user, this.clock.now())] }
    })
  }
}
