import type { EditionKind } from '@bukett/contracts/http/editions'
import type { Connection, Model } from 'mongoose'
import { addNew, collectionOf } from '../mongo/mongo.js'
import type { Edited } from './edition.js'
import { EditionStore, type KeptVersion } from './edition-store.js'

/** A ceiling, not a page: all this is written by hand. */
const most = 5000

export class MongoEditionStore extends EditionStore {
  readonly #edited: Model<Edited<unknown>>
  readonly #versions: Model<KeptVersion<unknown>>

  constructor(connection: Connection) {
    super()
    this.#edited = collectionOf<Edited<unknown>>(connection, 'edited', [
      { on: { Kind: 1, Key: 1 }, options: { unique: true } },
      { on: { Next: 1 }, options: { sparse: true } },
      { on: { Kind: 1, 'Draft.At': 1 } },
    ])
    this.#versions = collectionOf<KeptVersion<unknown>>(connection, 'editions', [{ on: { Of: 1, Number: -1 } }])
  }

  async find<Content>(id: string): Promise<Edited<Content> | null> {
    return this.#edited.findById(id).lean<Edited<Content>>()
  }

  async all<Content>(kind: EditionKind): Promise<Edited<Content>[]> {
    return this.#edited.find({ Kind: kind }).sort({ Key: 1 }).limit(most).lean<Edited<Content>[]>()
  }

  async drafted(kind: EditionKind, keys: readonly string[]): Promise<string[]> {
    const found = await this.#edited
      .find({ Kind: kind, Key: { $in: [...keys] }, Draft: { $ne: null } }, { Key: 1 })
      .sort({ Key: 1 })
      .lean<{ Key: string }[]>()
    return found.map(({ Key }) => Key)
  }

  async allDrafted(kind: EditionKind): Promise<string[]> {
    const found = await this.#edited
      .find({ Kind: kind, 'Draft.At': { $gt: new Date(0) } } as object, { Key: 1 })
      .sort({ 'Draft.At': -1 })
      .limit(most)
      .lean<{ Key: string }[]>()
    return found.map(({ Key }) => Key)
  }

  async save(edited: Edited<unknown>, before: number): Promise<boolean> {
    if (before === 0) return addNew(this.#edited, edited)
    const { matchedCount } = await this.#edited.replaceOne({ _id: edited._id, Revision: before }, edited)
    return matchedCount === 1
  }

  async remove(id: string, revision: number): Promise<boolean> {
    return (await this.#edited.deleteOne({ _id: id, Revision: revision })).deletedCount === 1
  }

  async begin(edited: readonly Edited<unknown>[]): Promise<number> {
    let begun = 0
    for (const one of edited) if (await addNew(this.#edited, one)) begun += 1
    return begun
  }

  async due(now: Date, limit: number): Promise<Edited<unknown>[]> {
    return this.#edited
      .find({ Next: { $lte: now } })
      .sort({ Next: 1 })
      .limit(limit)
      .lean<Edited<unknown>[]>()
  }

  async lookAgain(id: string, revision: number, next: Date | null): Promise<void> {
    await this.#edited.updateOne({ _id: id, Revision: revision }, { $set: { Next: next } })
  }

  async keep(versions: readonly KeptVersion<unknown>[]): Promise<void> {
    for (const version of versions) await addNew(this.#versions, version)
  }

  async versions<Content>(id: string, limit: number): Promise<KeptVersion<Content>[]> {
    return this.#versions.find({ Of: id }).sort({ Number: -1 }).limit(limit).lean<KeptVersion<Content>[]>()
  }

  async newestContent<Content>(id: string): Promise<Content | null> {
    const newest = await this.#versions
      .findOne({ Of: id, Content: { $ne: null } })
      .sort({ Number: -1 })
      .lean<KeptVersion<Content>>()
    return newest?.Content ?? null
  }

  async version<Content>(id: string, number: number): Promise<KeptVersion<Content> | null> {
    return this.#versions.findById(versionId(id, number)).lean<KeptVersion<Content>>()
  }
}

export const versionId = (of: string, number: number): string => `${of}@${number}`
