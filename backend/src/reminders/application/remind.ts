import { rememberLink, stopReminderLink } from '@bukett/contracts/rules/mailed-links'
import { stockholmTime } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { AccountReader } from '../../accounts/index.js'
import { Clock } from '../../shared/clock.js'
import { job, Jobs } from '../../shared/jobs.js'
import { sendMail, sendSms } from '../../shared/messages.js'
import { type OutboxEntry, outboxEntry } from '../../shared/mongo/outbox.js'
import { Settings } from '../../shared/shared.module.js'
import { reminderLetter, reminderSms } from '../domain/letters.js'
import { putOff, type ReminderBook, type StoredReminder, woken } from '../domain/reminder.js'
import { ChangeReminders, type Decision } from './change-reminders.js'
import { ReminderBooks, StopTokens } from './ports.js'
import { ReceiversOfLastYear } from './receivers-of-last-year.js'

const findDue = job<Record<string, never>>('reminders', 'find-due-reminders')
const remindPerson = job<{ readonly userId: string }>('reminders', 'remind-person')
/** RE-03. */
const sweepMs = 15 * 60_000
const [from, until] = ['08:00', '20:00']

/** The worker's part: whoever is to be reminded is, once, between 8 and 20 (RE-03). */
@Injectable()
export class Remind {
  constructor(
    private readonly books: ReminderBooks,
    private readonly change: ChangeReminders,
    private readonly receivers: ReceiversOfLastYear,
    private readonly stopTokens: StopTokens,
    private readonly accounts: AccountReader,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly settings: Settings,
  ) {
    jobs.handle(findDue, () => this.dispatch())
    jobs.handle(remindPerson, ({ userId }) => this.remind(userId))
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(findDue, {}, sweepMs)
  }

  /** One job for each person and version; one that was lost comes again with the next look. */
  async dispatch(): Promise<void> {
    const now = this.clock.now()
    const time = stockholmTime(now)
    if (time < from || time >= until) return
    const round = Math.floor(now.getTime() / sweepMs)
    for await (const { _id, version } of this.books.due(now))
      await this.jobs.schedule(remindPerson, { userId: _id }, { id: `rem-${_id}-${version}-${round}` })
  }

  /** What is told and that it was told are one write; a letter has one number for each occasion and day. */
  remind(userId: string): Promise<void> {
    return this.change.run(userId, (book) => this.#decide(book, this.clock.now()))
  }

  async #decide(book: ReminderBook, now: Date): Promise<Decision> {
    if (!book.reminders.some(({ wakeAt }) => wakeAt <= now)) return { reminders: book.reminders }
    const person = await this.accounts.recipient(book._id)
    const reminders: StoredReminder[] = []
    const after: OutboxEntry[] = []
    for (const kept of book.reminders) {
      const { reminder, isToTell } = kept.wakeAt <= now ? woken(kept, now) : { reminder: kept, isToTell: false }
      if (!reminder) continue
      if (isToTell && !person) reminders.push(putOff(reminder, now))
      else {
        reminders.push(reminder)
        if (isToTell && person && !(await this.receivers.hasOrdered(book._id, reminder)))
          after.push(...this.#messages(reminder, person, now))
      }
    }
    return { reminders, after }
  }

  #messages(
    reminder: StoredReminder,
    { email, firstName }: { readonly email: string; readonly firstName: string },
    now: Date,
  ): OutboxEntry[] {
    const { publicUrl } = this.settings.config
    const links = {
      choose: publicUrl + rememberLink(reminder.id),
      stop: publicUrl + stopReminderLink(this.stopTokens.of(reminder.id)),
    }
    const id = `rem-${reminder.id}-${reminder.next}-${reminder.notificationDate}`
    const letter = reminderLetter(reminder, firstName, links)
    const mail = outboxEntry(`${id}-email`, now, sendMail, { id: `${id}-email`, to: email, letter })
    const { phone } = reminder
    return [
      ...(reminder.email ? [mail] : []),
      ...(reminder.sms && phone !== null
        ? [
            outboxEntry(`${id}-sms`, now, sendSms, {
              id: `${id}-sms`,
              to: phone,
              text: reminderSms(reminder, links),
            }),
          ]
        : []),
    ]
  }
}
