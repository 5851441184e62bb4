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
  Version?: number
}

/** A row that was taken away. */
interface PutAside {
  /** `addons/TIL1101@3`, by its version; `addons/TIL1101` of before, when the last of a code alone was put aside. */
  _id: string
  /** `addons/TIL1101` */
  Of?: string
  Row: Placed
}

/** One collection a kind, each in the order of its `Position`. */
@Injectable()
export class MongoReferences extends References {
  readonly #collections: ReadonlyMap<ReferenceKind, Model<Placed>>
  readonly #aside: Model<PutAside>

  constructor(mongo: Mongo) {
    super()
    this.#collections = new Map(kinds.map((kind) => [kind, collectionOf<Placed>(mongo.connection, kind)]))
    this.#aside = collectionOf<PutAside>(mongo.connection, 'removedRows', [{ on: { Of: 1 } }])
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
    const wanted = inVersion(id, version)
    const Row = await this.#of(kind).findOne(wanted).lean<Placed>()
    if (!Row) return false
    // Before it is gone: whoever dies between the two has it twice, and not lost.
    const Of = asideOf(kind, id)
    const _id = `${Of}@${version}`
    await this.#aside.replaceOne({ _id }, { _id, Of, Row }, { upsert: true })
    return (await this.#of(kind).deleteOne(wanted)).deletedCount === 1
  }

  async removed<Kind extends ReferenceKind>(kind: Kind, id: string): Promise<ReferenceKinds[Kind]> {
    const Of = asideOf(kind, id)
    const aside = await this.#aside.find({ $or: [{ Of }, { _id: Of }] }).lean<PutAside[]>()
    return aside.map(({ Row }) => Row) as never
  }

  #of(kind: ReferenceKind): Model<Placed> {
    return this.#collections.get(kind)!
  }
}

const asideOf = (kind: ReferenceKind, id: string): string => `${kind}/${id}`

/** What was kept before there were versions is of the first. */
const inVersion = (_id: string, version: number): object => ({
  _id,
  Version: version === 1 ? { $in: [1, null] } : version,
})
