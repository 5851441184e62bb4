import type { Reminder, ReminderForm } from '@bukett/contracts/http/reminder'
import type { Language } from '@bukett/contracts/rules/language'
import { MAX_REMINDERS } from '@bukett/contracts/rules/reminders'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { Ids } from '../../shared/ids.js'
import { PersonalData } from '../../shared/personal-data.js'
import {
  checkEdit,
  checkNew,
  edited,
  newReminder,
  type ReminderBook,
  type StoredReminder,
  viewOf,
  viewsOf,
} from '../domain/reminder.js'
import { ChangeReminders } from './change-reminders.js'
import { ReminderBooks, StopTokens } from './ports.js'

/** A person's own reminders (spec 2 §4). */
@Injectable()
export class ReminderUpkeep {
  constructor(
    private readonly books: ReminderBooks,
    private readonly change: ChangeReminders,
    private readonly stopTokens: StopTokens,
    private readonly clock: Clock,
    private readonly ids: Ids,
    personalData: PersonalData,
  ) {
    personalData.holds({
      name: 'reminders',
      export: async ({ userId }) => {
        const book = await books.find(userId)
        return book && viewsOf(book.reminders, clock.now())
      },
      anonymise: ({ userId }) => books.remove(userId),
    })
  }

  async of(userId: string): Promise<Reminder[]> {
    const book = await this.books.find(userId)
    return book ? viewsOf(book.reminders, this.clock.now()) : []
  }

  /** Throws `reminder.unknown`. */
  async find(userId: string, id: string): Promise<StoredReminder> {
    const book = await this.books.find(userId)
    return inside(book?.reminders ?? [], id)
  }

  /** Throws what the form is refused for, and `reminder.limit`. */
  async create(userId: string, form: ReminderForm, language: Language): Promise<Reminder> {
    const now = this.clock.now()
    const fault = checkNew(form, now)
    if (!fault.ok) throw new DomainError(fault.code)
    const reminder = newReminder(form, this.ids.next(), language, now)
    await this.change.run(userId, ({ reminders }: ReminderBook) => {
      if (reminders.length >= MAX_REMINDERS) throw new DomainError('reminder.limit')
      return { reminders: [...reminders, reminder] }
    })
    return viewOf(reminder, now)
  }

  /** Throws what the form is refused for, and `reminder.unknown`. */
  async update(userId: string, id: string, form: ReminderForm, language: Language): Promise<Reminder> {
    const now = this.clock.now()
    await this.change.run(userId, ({ reminders }) => {
      const current = inside(reminders, id)
      const fault = checkEdit(current, form, now)
      if (!fault.ok) throw new DomainError(fault.code)
      const next = edited(current, form, language, now)
      return { reminders: reminders.map((reminder) => (reminder.id === id ? next : reminder)) }
    })
    return viewOf(await this.find(userId, id), now)
  }

  /** Throws `reminder.unknown`. */
  remove(userId: string, id: string): Promise<void> {
    return this.change.run(userId, ({ reminders }) => {
      const gone = inside(reminders, id)
      return { reminders: reminders.filter((reminder) => reminder !== gone) }
    })
  }

  /** RE-05: by the link of a reminder. What is gone already, and what never was, is no fault. */
  async stop(token: string): Promise<void> {
    const id = this.stopTokens.read(token)
    const book = id === null ? null : await this.books.holding(id)
    if (!book) return
    await this.change.run(book._id, ({ reminders }) =>
      reminders.some((reminder) => reminder.id === id)
        ? { reminders: reminders.filter((reminder) => reminder.id !== id) }
        : { reminders },
    )
  }
}

const inside = (reminders: readonly StoredReminder[], id: string): StoredReminder => {
  const found = reminders.find((reminder) => reminder.id === id)
  if (!found) throw new DomainError('reminder.unknown')
  return found
}
