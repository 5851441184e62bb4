import type { Connection, Model } from 'mongoose'
import { Audit, type AuditEntry, type AuditQuestion, AuditTrail, type KeptEntry } from '../audit.js'
import type { Clock } from '../clock.js'
import type { Ids } from '../ids.js'
import { collectionOf, isDuplicateKey } from './mongo.js'

const keptSeconds = 730 * 24 * 3600
const latestFirst = { at: -1, _id: -1 } as const

type AuditDocument = KeptEntry & { area: string }

const entriesIn = (connection: Connection): Model<AuditDocument> =>
  collectionOf<AuditDocument>(connection, 'audit', [
    { on: { at: 1 }, options: { expireAfterSeconds: keptSeconds } },
    { on: latestFirst },
    { on: { entity: 1, ...latestFirst } },
    { on: { actor: 1, ...latestFirst } },
    { on: { area: 1, ...latestFirst } },
    // Who was erased is asked for by a restore, too.
    { on: { action: 1, ...latestFirst } },
  ])

export class MongoAudit extends Audit {
  readonly #entries: Model<AuditDocument>

  constructor(
    connection: Connection,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {
    super()
    this.#entries = entriesIn(connection)
  }

  async record(entry: AuditEntry, id = this.ids.next()): Promise<void> {
    const area = entry.action.slice(0, entry.action.indexOf('.'))
    try {
      await this.#entries.collection.insertOne({ _id: id, at: this.clock.now(), ...entry, area } as never)
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
  }
}

export class MongoAuditTrail extends AuditTrail {
  readonly #entries: Model<AuditDocument>

  constructor(connection: Connection) {
    super()
    this.#entries = entriesIn(connection)
  }

  search(
    { actor, entity, entities, area, action, since, before, after }: AuditQuestion,
    limit: number,
  ): Promise<KeptEntry[]> {
    const at = { ...(since && { $gte: since }), ...(before && { $lt: before }), ...(after && { $lte: after.at }) }
    const asked = {
      ...(entity !== undefined && { entity }),
      ...(entities !== undefined && { entity: { $in: entities } }),
      ...(actor !== undefined && { actor }),
      ...(area !== undefined && { area }),
      ...(action !== undefined && { action }),
      ...(Object.keys(at).length > 0 && { at }),
      ...(after && { $or: [{ at: { $lt: after.at } }, { at: after.at, _id: { $lt: after._id } }] }),
    }
    return this.#entries.collection.find(asked as never, { sort: latestFirst, limit }).toArray() as unknown as Promise<
      KeptEntry[]
    >
  }
}
