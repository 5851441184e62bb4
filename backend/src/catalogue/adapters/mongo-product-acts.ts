import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { addNew, collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { ProductActStore } from '../application/product-act-store.js'
import type { ActCounts, ActHead, FieldRefusal, StoredAct } from '../domain/product-act.js'

/** They say who changed what, so they go with the audit of it (PV-03); by then nobody takes one back. */
const keptSeconds = 730 * 24 * 3600

const head = { Fields: 0, Outcomes: 0 }

@Injectable()
export class MongoProductActs extends ProductActStore {
  readonly #acts: Model<StoredAct>

  constructor(mongo: Mongo) {
    super()
    this.#acts = collectionOf<StoredAct>(mongo.connection, 'productActs', [
      { on: { At: -1 } },
      // One of its own: the other is there already, and MongoDB makes no index anew with other options.
      { on: { At: 1 }, options: { expireAfterSeconds: keptSeconds } },
      { on: { State: 1, At: 1 } },
    ])
  }

  add(act: StoredAct): Promise<boolean> {
    return addNew(this.#acts, act)
  }

  find(id: string): Promise<StoredAct | null> {
    return this.#acts.findById(id).lean<StoredAct>()
  }

  latest(limit: number): Promise<ActHead[]> {
    return this.#acts.find({}, head).sort({ At: -1, _id: 1 }).limit(limit).lean<ActHead[]>()
  }

  some(ids: readonly string[]): Promise<ActHead[]> {
    return this.#acts
      .find({ _id: { $in: ids } }, head)
      .sort({ _id: 1 })
      .lean<ActHead[]>()
  }

  whole(ids: readonly string[]): Promise<StoredAct[]> {
    return this.#acts
      .find({ _id: { $in: ids } })
      .sort({ _id: 1 })
      .lean<StoredAct[]>()
  }

  async left(before: Date, limit: number): Promise<string[]> {
    const found = await this.#acts
      .find({ State: 'running', NotedAt: { $not: { $gte: before } } }, { _id: 1 })
      .sort({ At: 1, _id: 1 })
      .limit(limit)
      .lean<{ _id: string }[]>()
    return found.map(({ _id }) => _id)
  }

  async waiting(id: string, codes: readonly string[]): Promise<string[]> {
    const projection = Object.fromEntries(codes.map((code) => [`Outcomes.${code}`, 1]))
    const act = await this.#acts.findOne({ _id: id, State: 'running' }, projection).lean<Partial<StoredAct>>()
    return act ? codes.filter((code) => !act.Outcomes?.[code]) : []
  }

  async note(id: string, outcomes: Readonly<Record<string, readonly FieldRefusal[]>>, at: Date): Promise<void> {
    const set = Object.fromEntries(Object.entries(outcomes).map(([code, refused]) => [`Outcomes.${code}`, refused]))
    const change = { $set: { ...set, NotedAt: at } }
    await this.#acts.collection.updateOne({ _id: id, State: 'running' } as never, change as never)
  }

  async finish(id: string, counts: ActCounts): Promise<void> {
    await this.#acts.collection.updateOne({ _id: id as never }, { $set: { State: 'done', Counts: counts } } as never)
  }
}
