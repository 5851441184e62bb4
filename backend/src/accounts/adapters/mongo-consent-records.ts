import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { documentRule, PersonalData } from '../../shared/personal-data.js'
import { ConsentRecords } from '../application/ports.js'

type ConsentRecord = Parameters<ConsentRecords['add']>[0]

@Injectable()
export class MongoConsentRecords extends ConsentRecords {
  readonly #records: Model<ConsentRecord>

  constructor(mongo: Mongo, personalData: PersonalData) {
    super()
    this.#records = collectionOf<ConsentRecord>(mongo.connection, 'consents', [{ on: { at: 1 } }])
    personalData.keepFor(
      documentRule(this.#records, 'at', {
        name: 'accounts.cookie-consents',
        fields: ['choice'],
        basis: 'legal-obligation',
        keptDays: 90 + 365,
        after: 'choice',
      }),
    )
  }

  async add(record: ConsentRecord): Promise<void> {
    await this.#records.collection.insertOne(record as never)
  }
}
