import type { Connection, Model } from 'mongoose'
import { Audit, type AuditEntry } from '../audit.js'
import type { Clock } from '../clock.js'
import type { Ids } from '../ids.js'
import { collectionOf } from './mongo.js'

const keptSeconds = 730 * 24 * 3600

interface AuditDocument extends AuditEntry {
  _id: string
  at: Date
}

export class MongoAudit extends Audit {
  readonly #entries: Model<AuditDocument>

  constructor(
    connection: Connection,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {
    super()
    this.#entries = collectionOf<AuditDocument>(connection, 'audit', [
      { on: { at: 1 }, options: { expireAfterSeconds: keptSeconds } },
      { on: { entity: 1, at: -1 } },
    ])
  }

  async record(entry: AuditEntry): Promise<void> {
    await this.#entries.collection.insertOne({ _id: this.ids.next(), at: this.clock.now(), ...entry } as never)
  }
}
