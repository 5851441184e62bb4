import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { Ids } from '../../shared/ids.js'
import { collectionOf, isDuplicateKey, Mongo } from '../../shared/mongo/mongo.js'
import { IdempotencyKeys } from '../application/ports.js'

const keptSeconds = 24 * 3600

interface ReservedId {
  readonly _id: string
  readonly call: string
  readonly reserved: string
  readonly at: Date
}

@Injectable()
export class MongoIdempotencyKeys extends IdempotencyKeys {
  readonly #keys: Model<ReservedId>

  constructor(
    mongo: Mongo,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {
    super()
    this.#keys = collectionOf<ReservedId>(mongo.connection, 'paylater_idempotency', [
      { on: { at: 1 }, options: { expireAfterSeconds: keptSeconds } },
    ])
  }

  async reserve(merchantId: string, key: string, call: string): Promise<string> {
    const _id = hash(`${merchantId} ${key}`)
    const wanted: ReservedId = { _id, call: hash(call), reserved: this.ids.next(), at: this.clock.now() }
    try {
      await this.#keys.collection.insertOne(wanted as never)
      return wanted.reserved
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
    const kept = await this.#keys.findById(_id).lean<ReservedId>().exec()
    if (kept && kept.call !== wanted.call) throw new DomainError('paylater.key-conflict')
    return kept?.reserved ?? wanted.reserved
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')
