import { Injectable } from '@nestjs/common'
import type { Model, QueryFilter } from 'mongoose'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { Outboxes, outboxIndex } from '../../shared/mongo/outbox.js'
import { documentRule, PersonalData } from '../../shared/personal-data.js'
import { CustomerTokens } from '../application/ports.js'
import type { StoredCustomerToken } from '../domain/customer-token.js'
import { Versioned } from './versioned.js'

@Injectable()
export class MongoCustomerTokens extends CustomerTokens {
  readonly #tokens: Model<StoredCustomerToken>
  readonly #versioned: Versioned<StoredCustomerToken>

  constructor(mongo: Mongo, outboxes: Outboxes, personalData: PersonalData) {
    super()
    this.#tokens = collectionOf<StoredCustomerToken>(mongo.connection, 'paylater_customer_tokens', [
      { on: { cancelledAt: 1 } },
      outboxIndex,
    ])
    this.#versioned = new Versioned(this.#tokens, outboxes)
    personalData.keepFor(
      documentRule(this.#tokens, 'cancelledAt', {
        name: 'paylater.customer-tokens',
        fields: ['personalNumber', 'billingAddress'],
        basis: 'contract',
        keptDays: 90,
        after: 'end of the token',
      }),
    )
  }

  find(id: string): Promise<StoredCustomerToken | null> {
    return this.#versioned.find(id)
  }

  add(token: StoredCustomerToken): Promise<boolean> {
    return this.#versioned.add(token)
  }

  save(token: StoredCustomerToken): Promise<boolean> {
    return this.#versioned.save(token)
  }

  async *unusedSince(before: Date): AsyncIterable<StoredCustomerToken> {
    yield* this.#tokens.find(unused(before)).lean<StoredCustomerToken>().cursor()
  }

  countUnusedSince(before: Date): Promise<number> {
    return this.#tokens.countDocuments(unused(before)).exec()
  }
}

const unused = (before: Date): QueryFilter<StoredCustomerToken> => ({
  cancelledAt: null,
  createdAt: { $lt: before },
  $or: [{ orderedAt: { $exists: false } }, { orderedAt: { $lt: before } }],
})
