import type { Reminder, ReminderForm } from '@bukett/contracts/http/reminder'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { Quiet } from '../../accounts/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { Ids } from '../../shared/ids.js'
import { type Person, PersonalData } from '../../shared/personal-data.js'
import {
  checkEdit,
  checkNew,
  edited,
  isRepeated,
  isSameReminder,
  newReminder,
  type ReminderBook,
  type StoredReminder,
  viewOf,
  viewsOf,
} from '../domain/reminder.js'
import { addressOf, bookOfAddress, mostIn, wisherOf } from '../domain/owners.js'
import { ChangeReminders } from './change-reminders.js'
import { ReminderBooks, ReminderTokens } from './ports.js'

/** A person's own reminders (spec 2 §4). */
@Injectable()
export class ReminderUpkeep {
  constructor(
    private readonly books: ReminderBooks,
    private readonly change: ChangeReminders,
    private readonly tokens: ReminderTokens,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly quiet: Quiet,
    personalData: PersonalData,
  ) {
    personalData.holds({
      name: 'reminders',
      export: async (person) => {
        const own = await this.#ofPerson(person)
        return own.length > 0 ? own : null
      },
      card: async (person) => ({ Reminders: await this.#ofPerson(person) }),
      anonymise: async ({ userId, email }) => {
        await books.remove(userId)
        await books.remove(bookOfAddress(email))
      },
    })
  }

  async #ofPerson({ userId, email }: Person): Promise<Reminder[]> {
    const found = await Promise.all([this.books.find(userId), this.books.find(bookOfAddress(email))])
    const kept = found.flatMap((book) => book?.reminders ?? [])
    return viewsOf(kept, this.clock.now(), await this.quiet.of({ userId }))
  }

  async of(bookId: string): Promise<Reminder[]> {
    const book = await this.books.find(bookId)
    return book ? viewsOf(book.reminders, this.clock.now(), await this.quiet.of(wisherOf(bookId))) : []
  }

  /** Throws `reminder.unknown`. */
  async find(bookId: string, id: string): Promise<StoredReminder> {
    const book = await this.books.find(bookId)
    return inside(book?.reminders ?? [], id)
  }

  /** The same `id` again is the same reminder (API-08), and so is the same form. Throws what the form is refused for, and `reminder.limit`. */
  async create(id: string, bookId: string, form: ReminderForm, language: Language): Promise<Reminder> {
    const now = this.clock.now()
    demandMail(bookId, form)
    const fault = checkNew(form, now)
    if (!fault.ok) throw new DomainError(fault.code)
    const made = newReminder(form, id, language, now)
    let reminder = made
    await this.change.run(bookId, ({ reminders }: ReminderBook) => {
      const known = reminders.find((one) => one.id === id || isRepeated(one, made))
      reminder = known ?? made
      if (known) return { reminders }
      if (reminders.length >= mostIn(bookId)) throw new DomainError('reminder.limit')
      return { reminders: [...reminders, made] }
    })
    return viewOf(reminder, now, await this.quiet.of(wisherOf(bookId)))
  }

  /** Several at once, all or none; such as are there already are left out. Throws what a form is refused for, and `reminder.limit`. */
  async bring(bookId: string, forms: readonly ReminderForm[], language: Language) {
    const now = this.clock.now()
    for (const form of forms) {
      demandMail(bookId, form)
      const fault = checkNew(form, now)
      if (!fault.ok) throw new DomainError(fault.code)
    }
    const made = forms.map((form) => newReminder(form, this.ids.next(), language, now))
    let added = 0
    await this.change.run(bookId, ({ reminders }: ReminderBook) => {
      const all = made.reduce(
        (kept, one) => (kept.some((other) => isSameReminder(other, one)) ? kept : [...kept, one]),
        reminders,
      )
      if (all.length > mostIn(bookId)) throw new DomainError('reminder.limit')
      added = all.length - reminders.length
      return { reminders: all }
    })
    return { added, doubles: forms.length - added }
  }

  /** Throws what the form is refused for, and `reminder.unknown`. */
  async update(bookId: string, id: string, form: ReminderForm, language: Language): Promise<Reminder> {
    const now = this.clock.now()
    demandMail(bookId, form)
    await this.change.run(bookId, ({ reminders }) => {
      const current = inside(reminders, id)
      const fault = checkEdit(current, form, now)
      if (!fault.ok) throw new DomainError(fault.code)
      const next = edited(current, form, language, now)
      return { reminders: reminders.map((reminder) => (reminder.id === id ? next : reminder)) }
    })
    return viewOf(await this.find(bookId, id), now, await this.quiet.of(wisherOf(bookId)))
  }

  /** Throws `reminder.unknown`. */
  remove(bookId: string, id: string): Promise<void> {
    return this.change.run(bookId, ({ reminders }) => {
      const gone = inside(reminders, id)
      return { reminders: reminders.filter((reminder) => reminder !== gone) }
    })
  }

  /** RE-05: by the link of a reminder. What is gone already, and what never was, is no fault. */
  async stop(token: string): Promise<void> {
    const id = this.tokens.readStop(token)
    const book = id === null ? null : await this.books.holding(id)
    if (!book) return
    await this.change.run(book._id, ({ reminders }) =>
      reminders.some((reminder) => reminder.id === id)
        ? { reminders: reminders.filter((reminder) => reminder.id !== id) }
        : { reminders },
    )
  }
}

const demandMail = (bookId: string, { sms }: ReminderForm): void => {
  if (sms && addressOf(bookId) !== null) throw new DomainError('reminder.sms-needs-account')
}

const inside = (reminders: readonly StoredReminder[], id: string): StoredReminder => {
  const found = reminders.find((reminder) => reminder.id === id)
  if (!found) throw new DomainError('reminder.unknown')
  return found
}
