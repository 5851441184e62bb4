import { createHash } from 'node:crypto'
import type { Connection, Model } from 'mongoose'
import type { Clock } from '../clock.js'
import type { Ids } from '../ids.js'
import { collectionOf, isDuplicateKey } from './mongo.js'

const keptSeconds = 24 * 3600

interface ReservedId {
  readonly _id: string
  readonly call: string
  readonly reserved: string
  readonly at: Date
}

/**
 * API-08: a key names, for a day, the id of what a call makes. The repeated call makes the same thing again and finds it there, so a
 * crash at any line is mended by the next try, and no answer is kept.
 */
export class ReservedIds {
  readonly #keys: Model<ReservedId>

  constructor(
    connection: Connection,
    collection: string,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {
    this.#keys = collectionOf<ReservedId>(connection, collection, [
      { on: { at: 1 }, options: { expireAfterSeconds: keptSeconds } },
    ])
  }

  /** The id for this owner's key; null when the key came with another call. */
  async reserve(owner: string, key: string, call: string): Promise<string | null> {
    const _id = hash(`${owner} ${key}`)
    const wanted: ReservedId = { _id, call: hash(call), reserved: this.ids.next(), at: this.clock.now() }
    try {
      await this.#keys.collection.insertOne(wanted as never)
      return wanted.reserved
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
    const kept = await this.#keys.findById(_id).lean<ReservedId>().exec()
    return kept && kept.call !== wanted.call ? null : (kept?.reserved ?? wanted.reserved)
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')
