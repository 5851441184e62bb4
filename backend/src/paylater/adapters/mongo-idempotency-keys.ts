import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { Ids } from '../../shared/ids.js'
import { Mongo } from '../../shared/mongo/mongo.js'
import { ReservedIds } from '../../shared/mongo/reserved-ids.js'
import { IdempotencyKeys } from '../application/ports.js'

@Injectable()
export class MongoIdempotencyKeys extends IdempotencyKeys {
  readonly #reserved: ReservedIds

  constructor(mongo: Mongo, ids: Ids, clock: Clock) {
    super()
    this.#reserved = new ReservedIds(mongo.connection, 'paylater_idempotency', ids, clock)
  }

  async reserve(merchantId: string, key: string, call: string): Promise<string> {
    const id = await this.#reserved.reserve(merchantId, key, call)
    if (id === null) throw new DomainError('paylater.key-conflict')
    return id
  }
}
