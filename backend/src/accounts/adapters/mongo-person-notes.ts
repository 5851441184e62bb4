import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { documentRule, PersonalData } from '../../shared/personal-data.js'
import { PersonNotes } from '../application/ports.js'
import { mostNotes, type StoredNote } from '../domain/note.js'

@Injectable()
export class MongoPersonNotes extends PersonNotes {
  readonly #notes: Model<StoredNote>

  constructor(mongo: Mongo, personalData: PersonalData) {
    super()
    this.#notes = collectionOf<StoredNote>(mongo.connection, 'personNotes', [
      { on: { userId: 1, at: -1 } },
      { on: { at: 1 } },
    ])
    personalData.keepFor(
      documentRule(this.#notes, 'at', {
        name: 'accounts.notes',
        fields: ['text'],
        basis: 'legitimate-interest',
        keptDays: 3 * 365,
        after: 'the note',
      }),
    )
  }

  of(userId: string): Promise<StoredNote[]> {
    return this.#notes.find({ userId }).sort({ at: -1 }).limit(mostNotes).lean<StoredNote[]>().exec()
  }

  async add(note: StoredNote): Promise<void> {
    await this.#notes.collection.insertOne(note as never)
  }

  async remove(userId: string, id: string): Promise<boolean> {
    return (await this.#notes.deleteOne({ _id: id, userId })).deletedCount === 1
  }

  async removeAllOf(userId: string): Promise<void> {
    await this.#notes.deleteMany({ userId })
  }
}
