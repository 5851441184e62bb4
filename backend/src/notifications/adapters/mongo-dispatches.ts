import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { Clock } from '../../shared/clock.js'
import { collectionOf, isDuplicateKey, Mongo } from '../../shared/mongo/mongo.js'
import { documentRule, PersonalData } from '../../shared/personal-data.js'
import { type Dispatch, Dispatches } from '../application/ports.js'

interface DispatchDocument {
  _id: string
  at: Date
  providerId: string | null
}

@Injectable()
export class MongoDispatches extends Dispatches {
  readonly #dispatches: Model<DispatchDocument>

  constructor(
    mongo: Mongo,
    personalData: PersonalData,
    private readonly clock: Clock,
  ) {
    super()
    this.#dispatches = collectionOf<DispatchDocument>(mongo.connection, 'dispatches', [{ on: { at: 1 } }])
    personalData.keepFor(
      documentRule(this.#dispatches, 'at', {
        name: 'notifications.dispatches',
        fields: ['providerId'],
        basis: 'legitimate-interest',
        keptDays: 90,
        after: 'sending',
      }),
    )
  }

  async among(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.#dispatches.collection
      .find({ _id: { $in: ids as never } }, { projection: { _id: 1 }, sort: { _id: 1 } })
      .toArray()
    return new Set(found.map(({ _id }) => String(_id)))
  }

  async add(sent: readonly Dispatch[]): Promise<void> {
    if (sent.length === 0) return
    const at = this.clock.now()
    const documents = sent.map(({ id, providerId }) => ({ _id: id, at, providerId }))
    try {
      await this.#dispatches.collection.insertMany(documents as never, { ordered: false })
    } catch (error) {
      // It was sent twice: a crash lay between sending and this.
      if (!isDuplicateKey(error)) throw error
    }
  }
}
