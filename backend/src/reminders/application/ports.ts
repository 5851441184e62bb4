import type { OutboxEntry } from '../../shared/mongo/outbox.js'
import type { ReminderBook } from '../domain/reminder.js'

/** The store of reminders. */
export abstract class ReminderBooks {
  abstract find(bookId: string): Promise<ReminderBook | null>
  /** The book in which a reminder stands. */
  abstract holding(reminderId: string): Promise<ReminderBook | null>
  /** The book that a calendar may read, by the hash of what its address carries. */
  abstract ofCalendar(hash: string): Promise<ReminderBook | null>
  /** Kept one version on, or for the first time; false when somebody else was first. */
  abstract save(book: ReminderBook, after: readonly OutboxEntry[]): Promise<boolean>
  abstract remove(bookId: string): Promise<void>
  /** As it was read; false when somebody has changed it since. */
  abstract removeAsRead(book: Pick<ReminderBook, '_id' | 'version'>): Promise<boolean>
  abstract count(): Promise<number>
  /** Those in which something is to be done, the longest waiting first. */
  abstract due(now: Date): AsyncIterable<Pick<ReminderBook, '_id' | 'version'>>
}

/** What mailed links carry. */
export abstract class ReminderTokens {
  /** Ends a reminder. */
  abstract stop(reminderId: string): string
  /** The reminder; null for a token that is not ours. */
  abstract readStop(token: string): string | null
  /** What the address for calendars carries: 192 bits of chance, and the hash by which it is found. */
  abstract newCalendar(): { readonly secret: string; readonly hash: string }
  abstract calendarHash(secret: string): string
  /** Opens the reminders of an address. */
  abstract own(email: string, until: Date): string
  /** The address; null for a token that is not ours, or too old. */
  abstract readOwn(token: string, now: Date): string | null
}
