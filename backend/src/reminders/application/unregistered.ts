import { ownRemindersLink } from '@bukett/contracts/rules/mailed-links'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { AccountEvents } from '../../accounts/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { DurableJobs } from '../../shared/durable-jobs.js'
import { Ids } from '../../shared/ids.js'
import { sendMail } from '../../shared/messages.js'
import { Settings } from '../../shared/shared.module.js'
import { ownRemindersLetter } from '../domain/letters.js'
import { bookOfAddress } from '../domain/owners.js'
import type { ReminderBook } from '../domain/reminder.js'
import { ChangeReminders } from './change-reminders.js'
import { ReminderBooks, ReminderTokens } from './ports.js'

const maxTries = 20
const linkLastsMs = 7 * 24 * 3600_000

/** RE-04: who has no account keeps reminders by a link to their own address. */
@Injectable()
export class Unregistered {
  constructor(
    private readonly books: ReminderBooks,
    private readonly change: ChangeReminders,
    private readonly tokens: ReminderTokens,
    private readonly durableJobs: DurableJobs,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly settings: Settings,
    events: AccountEvents,
  ) {
    events.on('EmailVerified', ({ userId, email }) => this.#give(email, userId))
  }

  /** The same for every address. */
  async askLink(email: string, language: Language): Promise<void> {
    const until = new Date(this.clock.now().getTime() + linkLastsMs)
    const id = `own-reminders-${this.ids.next()}`
    const url = this.settings.config.publicUrl + ownRemindersLink(this.tokens.own(email, until))
    await this.durableJobs.leave(sendMail, { id, to: email, letter: ownRemindersLetter(language, url) }, `mail-${id}`)
  }

  /** An account with the proved address takes them over, those that are added meanwhile too. Told twice it takes them once;
   * none is left behind, though they be more than fifty then. */
  async #give(email: string, userId: string): Promise<void> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const found = await this.books.find(bookOfAddress(email))
      if (!found) return
      await this.#add(userId, found)
      if (await this.books.removeAsRead(found)) return
    }
    throw new DomainError('reminder.changed')
  }

  async #add(userId: string, found: ReminderBook): Promise<void> {
    await this.change.run(userId, ({ reminders, calendar }) => {
      const known = new Set(reminders.map(({ id }) => id))
      const more = found.reminders.filter(({ id }) => !known.has(id))
      return {
        reminders: more.length === 0 ? reminders : [...reminders, ...more],
        // The address that the person's calendar reads goes on; an account has one.
        ...(!calendar && found.calendar && { calendar: { ...found.calendar, ofGuest: true } }),
      }
    })
  }
}
