import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { Clock } from '../../shared/clock.js'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { documentRule, PersonalData } from '../../shared/personal-data.js'
import { Dispatches } from '../application/ports.js'

interface Dispatch {
  _id: string
  at: Date
  /** The SMS provider's own id. */
  providerId: string | null
}

@Injectable()
export class MongoDispatches extends Dispatches {
  readonly #dispatches: Model<Dispatch>

  constructor(
    mongo: Mongo,
    personalData: PersonalData,
    private readonly clock: Clock,
  ) {
    super()
    this.#dispatches = collectionOf<Dispatch>(mongo.connection, 'dispatches', [{ on: { at: 1 } }])
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

  async has(id: string): Promise<boolean> {
    return (await this.#dispatches.collection.findOne({ _id: id as never }, { projection: { _id: 1 } })) !== null
  }

  async add(id: string, providerId: string | null): Promise<void> {
    const sent = { at: this.clock.now(), providerId }
    await this.#dispatches.collection.updateOne({ _id: id as never }, { $set: sent }, { upsert: true })
  }
}
