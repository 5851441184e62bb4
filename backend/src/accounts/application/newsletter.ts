import type { Language } from '@bukett/contracts/rules/language'
import { confirmNewsletterLink, leaveNewsletterLink } from '@bukett/contracts/rules/mailed-links'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { Errands } from '../../shared/errands.js'
import { Ids } from '../../shared/ids.js'
import { sendMail } from '../../shared/messages.js'
import { Settings } from '../../shared/shared.module.js'
import { newsletterLetter } from '../domain/letters.js'
import { lifetimes } from '../domain/one-time-token.js'
import { ChangeUser } from './change-user.js'
import { contactEntry } from './contacts.js'
import { Crm, NewsletterReaders, OneTimeTokens, Users } from './ports.js'

/** CR-03: nobody reads the newsletter who has not said so twice, and leaving takes one call. */
@Injectable()
export class Newsletter {
  constructor(
    private readonly readers: NewsletterReaders,
    private readonly users: Users,
    private readonly change: ChangeUser,
    private readonly tokens: OneTimeTokens,
    private readonly crm: Crm,
    private readonly errands: Errands,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly settings: Settings,
  ) {}

  /** The same for known addresses: whoever reads it already gets the same mail. */
  async ask(email: string, language: Language): Promise<void> {
    const token = await this.tokens.issue('newsletter', email, lifetimes.newsletter)
    const id = `newsletter-${this.ids.next()}`
    const url = this.settings.config.publicUrl + confirmNewsletterLink(token)
    const letter = { ...newsletterLetter(language, url), unsubscribeUrl: await this.leavingUrl(email) }
    await this.errands.leave(sendMail, { id, to: email, letter }, `mail-${id}`)
  }

  /** Throws `crm.link-expired`. */
  async confirm(token: string): Promise<void> {
    const link = await this.tokens.take('newsletter', token)
    if (!link) throw new DomainError('crm.link-expired')
    const email = link.subject
    await this.readers.add({ _id: this.ids.next(), email, confirmedAt: this.clock.now() })
    const user = await this.users.findByEmail(email)
    if (user) await this.#setOffers(user._id, true)
    else
      await this.crm.upsert({
        email,
        firstName: '',
        lastName: '',
        phone: null,
        offersByEmail: true,
        offersBySms: false,
      })
  }

  /** A link for the foot of a newsletter. */
  async leavingUrl(email: string): Promise<string> {
    const token = await this.tokens.issue('leave-newsletter', email, lifetimes.leaving)
    return this.settings.config.publicUrl + leaveNewsletterLink(token)
  }

  async leave(token: string): Promise<void> {
    const link = await this.tokens.find('leave-newsletter', token)
    if (!link) return
    await this.readers.remove(link.subject)
    const user = await this.users.findByEmail(link.subject)
    if (user) {
      await this.#setOffers(user._id, false)
      return
    }
    const contact = await this.crm.find(link.subject)
    if (contact) await this.crm.erase(contact.id)
  }

  async #setOffers(userId: string, receiveOffersEmail: boolean): Promise<void> {
    await this.change.run(userId, (current) => {
      const user = { ...current, receiveOffersEmail }
      return { user, after: [contactEntry(user, this.clock.now())] }
    })
  }
}
