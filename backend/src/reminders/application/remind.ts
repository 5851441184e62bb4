import { mailedLinks, rememberLink, stopReminderLink } from '@bukett/contracts/rules/mailed-links'
import { addDays, instantOf, stockholmTime } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { AccountReader, Quiet } from '../../accounts/index.js'
import { Clock } from '../../shared/clock.js'
import { job, Jobs } from '../../shared/jobs.js'
import { sendMail, sendSms } from '../../shared/messages.js'
import { type OutboxEntry, outboxEntry } from '../../shared/mongo/outbox.js'
import { Settings } from '../../shared/shared.module.js'
import { reminderLetter, reminderSms } from '../domain/letters.js'
import { matterOfReminder, putOff, type ReminderBook, type StoredReminder, woken } from '../domain/reminder.js'
import { addressOf, wisherOf } from '../domain/owners.js'
import { ChangeReminders, type Decision } from './change-reminders.js'
import { ReminderBooks, ReminderTokens } from './ports.js'
import { ReceiversOfLastYear } from './receivers-of-last-year.js'

const findDue = job<Record<string, never>>('reminders', 'find-due-reminders')
const remindPerson = job<{ readonly bookId: string }>('reminders', 'remind-person', { isFoundAgain: true })
/** RE-03. */
const sweepMs = 15 * 60_000
const [earliest, latest] = ['08:00', '20:00']

/** The worker's part: whoever is to be reminded is, once, between 8 and 20 (RE-03). */
@Injectable()
export class Remind {
  constructor(
    private readonly books: ReminderBooks,
    private readonly change: ChangeReminders,
    private readonly receivers: ReceiversOfLastYear,
    private readonly tokens: ReminderTokens,
    private readonly accounts: AccountReader,
    private readonly quiet: Quiet,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly settings: Settings,
  ) {
    jobs.handle(findDue, () => this.dispatch())
    jobs.handle(remindPerson, ({ bookId }) => this.remind(bookId))
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(findDue, {}, sweepMs)
  }

  /** One job for each person and version; one that was lost comes again with the next look. */
  async dispatch(): Promise<void> {
    const now = this.clock.now()
    const time = stockholmTime(now)
    if (time < earliest || time >= latest) return
    const round = Math.floor(now.getTime() / sweepMs)
    for await (const { _id, version } of this.books.due(now))
      await this.jobs.schedule(remindPerson, { bookId: _id }, { id: `rem-${_id}-${version}-${round}` })
  }

  /** What is told and that it was told are one write; a letter has one number for each occasion and day. */
  remind(bookId: string): Promise<void> {
    return this.change.run(bookId, (book) => this.#decide(book, this.clock.now()))
  }

  async #decide(book: ReminderBook, now: Date): Promise<Decision> {
    if (!book.reminders.some(({ wakeAt }) => wakeAt <= now)) return { reminders: book.reminders }
    const address = addressOf(book._id)
    const person = address === null ? await this.accounts.recipient(book._id) : { email: address, firstName: null }
    const reminders: StoredReminder[] = []
    const after: OutboxEntry[] = []
    for (const kept of book.reminders) {
      const { reminder, isToTell } = kept.wakeAt <= now ? woken(kept, now) : { reminder: kept, isToTell: false }
      if (!reminder) continue
      if (isToTell && !person) reminders.push(putOff(reminder, now))
      else {
        reminders.push(reminder)
        const isWanted = isToTell && (await this.quiet.lets(wisherOf(book._id), matterOfReminder(reminder)))
        if (isWanted && person && (address !== null || !(await this.receivers.hasOrdered(book._id, reminder))))
          after.push(...this.#messages(reminder, person, now))
      }
    }
    return { reminders, after }
  }

  #messages(
    reminder: StoredReminder,
    { email, firstName }: { readonly email: string; readonly firstName: string | null },
    now: Date,
  ): OutboxEntry[] {
    const { publicUrl } = this.settings.config
    const links = {
      // Only who has an account has bought before.
      choose: firstName === null ? publicUrl : publicUrl + rememberLink(reminder.id),
      own: publicUrl + (firstName === null ? mailedLinks.ownReminders : mailedLinks.ownPages),
      stop: publicUrl + stopReminderLink(this.tokens.stop(reminder.id)),
    }
    const id = `rem-${reminder.id}-${reminder.next}-${reminder.notificationDate}`
    const letter = reminderLetter(reminder, firstName, links)
    // Whoever is told after its day is told in vain.
    const until = instantOf(addDays(reminder.next, 1), '00:00').toISOString()
    const mail = outboxEntry(`${id}-email`, now, sendMail, { id: `${id}-email`, to: email, letter, until })
    const { phone } = reminder
    return [
      ...(reminder.email ? [mail] : []),
      ...(reminder.sms && phone !== null
        ? [
            outboxEntry(`${id}-sms`, now, sendSms, {
              id: `${id}-sms`,
              to: phone,
              text: reminderSms(reminder, links),
              inWindow: now.toISOString(),
              until,
            }),
          ]
        : []),
    ]
  }
}
