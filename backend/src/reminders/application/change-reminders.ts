import { Injectable } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import { KeyedMutex } from '../../shared/keyed-mutex.js'
import type { OutboxEntry } from '../../shared/mongo/outbox.js'
import type { ReminderBook, StoredReminder } from '../domain/reminder.js'
import { ReminderBooks } from './ports.js'

const maxTries = 20

export interface Decision {
  /** The same ones: nothing is saved. */
  readonly reminders: readonly StoredReminder[]
  /** Left out: as it was. */
  readonly calendar?: ReminderBook['calendar']
  readonly after?: readonly OutboxEntry[]
}

/** Loads, decides, saves; decides anew when somebody else was first. */
@Injectable()
export class ChangeReminders {
  readonly #mutex = new KeyedMutex()

  constructor(private readonly books: ReminderBooks) {}

  /** Throws `reminder.changed` when others are faster twenty times. */
  run(bookId: string, decide: (book: ReminderBook) => Decision | Promise<Decision>): Promise<void> {
    return this.#mutex.run(bookId, async () => {
      for (let tries = 0; tries < maxTries; tries += 1) {
        const book = (await this.books.find(bookId)) ?? { _id: bookId, version: 0, reminders: [] }
        const { reminders, calendar = book.calendar, after = [] } = await decide(book)
        if (reminders === book.reminders && calendar === book.calendar) return
        if (await this.books.save({ ...book, reminders, ...(calendar !== undefined && { calendar }) }, after)) return
      }
      throw new DomainError('reminder.changed')
    })
  }
}
