import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { type NewsletterReader, NewsletterReaders } from '../application/ports.js'

@Injectable()
export class MongoNewsletterReaders extends NewsletterReaders {
  readonly #readers: Model<NewsletterReader>

  constructor(mongo: Mongo) {
    super()
    this.#readers = collectionOf<NewsletterReader>(mongo.connection, 'newsletter_readers', [
      { on: { email: 1 }, options: { unique: true } },
    ])
  }

  async add({ _id, email, confirmedAt }: NewsletterReader): Promise<void> {
    await this.#readers.updateOne({ email }, { $set: { confirmedAt }, $setOnInsert: { _id } }, { upsert: true })
  }

  find(email: string): Promise<NewsletterReader | null> {
    return this.#readers.findOne({ email }).lean<NewsletterReader>().exec()
  }

  async remove(email: string, before?: Date): Promise<void> {
    await this.#readers.deleteOne({ email, ...(before && { confirmedAt: { $lte: before } }) })
  }
}
