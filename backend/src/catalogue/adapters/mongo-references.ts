import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { addNew, collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { type ReferenceKind, type ReferenceKinds, References } from '../application/ports.js'

const kinds: readonly ReferenceKind[] = [
  'addons',
  'occasions',
  'greetingTexts',
  'assortments',
  'countries',
  'articleCategories',
  'searchSynonyms',
  'searchLifts',
]

/** A ceiling, not a page: these lists are kept by hand. */
const most = 5000

interface Placed {
  _id: string
  Position: number
}

/** One collection a kind, each in the order of its `Position`. */
@Injectable()
export class MongoReferences extends References {
  readonly #collections: ReadonlyMap<ReferenceKind, Model<Placed>>

  constructor(mongo: Mongo) {
    super()
    this.#collections = new Map(kinds.map((kind) => [kind, collectionOf<Placed>(mongo.connection, kind)]))
  }

  async count(kind: ReferenceKind): Promise<number> {
    return this.#of(kind).estimatedDocumentCount()
  }

  async all<Kind extends ReferenceKind>(kind: Kind): Promise<ReferenceKinds[Kind]> {
    return this.#of(kind).find().sort({ Position: 1, _id: 1 }).limit(most).lean<ReferenceKinds[Kind]>()
  }

  async put<Kind extends ReferenceKind>(kind: Kind, documents: ReferenceKinds[Kind]): Promise<void> {
    const writes = documents.map((document) => ({
      replaceOne: { filter: { _id: document._id }, replacement: document, upsert: true },
    }))
    await this.#of(kind).bulkWrite(writes, { ordered: false })
  }

  async addMissing(kind: ReferenceKind, documents: readonly { readonly _id: string }[]): Promise<void> {
    const writes = documents.map(({ _id, ...document }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: document }, upsert: true },
    }))
    await this.#of(kind).collection.bulkWrite(writes as never, { ordered: false })
  }

  add(kind: ReferenceKind, document: { readonly _id: string }): Promise<boolean> {
    return addNew(this.#of(kind), document)
  }

  async change(kind: ReferenceKind, document: { readonly _id: string }, version: number): Promise<boolean> {
    const { matchedCount } = await this.#of(kind).replaceOne(inVersion(document._id, version), document as never)
    return matchedCount === 1
  }

  async remove(kind: ReferenceKind, id: string, version: number): Promise<boolean> {
    return (await this.#of(kind).deleteOne(inVersion(id, version))).deletedCount === 1
  }

  #of(kind: ReferenceKind): Model<Placed> {
    return this.#collections.get(kind)!
  }
}

/** What was kept before there were versions is of the first. */
const inVersion = (_id: string, version: number): object => ({
  _id,
  Version: version === 1 ? { $in: [1, null] } : version,
})
