import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { addNew, collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { type Outbox, type OutboxEntry, Outboxes, outboxIndex } from '../../shared/mongo/outbox.js'
import { ReminderBooks } from '../application/ports.js'
import { type ReminderBook, wakeOf } from '../domain/reminder.js'

interface BookDocument extends ReminderBook {
  /** Of the reminder that is next; left out while there are none. */
  readonly wakeAt?: Date
  readonly outbox?: OutboxEntry[]
}

const inner = { outbox: 0, wakeAt: 0 } as const

@Injectable()
export class MongoReminderBooks extends ReminderBooks {
  readonly #books: Model<BookDocument>
  readonly #outbox: Outbox

  constructor(mongo: Mongo, outboxes: Outboxes) {
    super()
    this.#books = collectionOf<BookDocument>(mongo.connection, 'reminders', [
      { on: { wakeAt: 1 }, options: { sparse: true } },
      { on: { 'reminders.id': 1 } },
      { on: { 'calendar.hash': 1 }, options: { sparse: true } },
      outboxIndex,
    ])
    this.#outbox = outboxes.watch(this.#books)
  }

  find(userId: string): Promise<ReminderBook | null> {
    return this.#books.findOne({ _id: userId }, inner).lean<ReminderBook>().exec()
  }

  holding(reminderId: string): Promise<ReminderBook | null> {
    return this.#books.findOne({ 'reminders.id': reminderId }, inner).lean<ReminderBook>().exec()
  }

  ofCalendar(hash: string): Promise<ReminderBook | null> {
    return this.#books.findOne({ 'calendar.hash': hash }, inner).lean<ReminderBook>().exec()
  }

  async save({ _id, version, reminders, calendar }: ReminderBook, after: readonly OutboxEntry[]): Promise<boolean> {
    const wakeAt = wakeOf(reminders)
    const next = {
      reminders,
      version: version + 1,
      ...(calendar !== undefined && { calendar }),
      ...(wakeAt && { wakeAt }),
    }
    const isSaved =
      version === 0
        ? await addNew(this.#books, { _id, ...next, ...(after.length > 0 && { outbox: after }) })
        : (
            await this.#books.collection.updateOne({ _id: _id as never, version }, {
              $set: next,
              ...(!wakeAt && { $unset: { wakeAt: '' } }),
              ...(after.length > 0 && { $push: { outbox: { $each: after } } }),
            } as never)
          ).matchedCount > 0
    if (isSaved && after.length > 0) this.#outbox.kick()
    return isSaved
  }

  async remove(userId: string): Promise<void> {
    await this.#books.deleteOne({ _id: userId })
  }

  async removeAsRead({ _id, version }: Pick<ReminderBook, '_id' | 'version'>): Promise<boolean> {
    return (await this.#books.deleteOne({ _id, version })).deletedCount === 1
  }

  count(): Promise<number> {
    return this.#books.estimatedDocumentCount().exec()
  }

  due(now: Date): AsyncIterable<Pick<ReminderBook, '_id' | 'version'>> {
    return this.#books
      .find({ wakeAt: { $lte: now } }, { version: 1 })
      .sort({ wakeAt: 1 })
      .lean<Pick<ReminderBook, '_id' | 'version'>>()
      .cursor()
  }
}
