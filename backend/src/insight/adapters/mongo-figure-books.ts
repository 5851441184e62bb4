import type { LocalDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { addNew, collectionOf, isDuplicateKey, Mongo } from '../../shared/mongo/mongo.js'
import { FigurePages, FigureSources } from '../application/ports.js'
import type { Page, Source } from '../domain/book.js'

const byBuild = { on: { build: 1 } } as const

@Injectable()
export class MongoFigureSources extends FigureSources {
  readonly #sources: Model<Source>

  constructor(mongo: Mongo) {
    super()
    this.#sources = collectionOf<Source>(mongo.connection, 'figureSources', [
      { on: { waits: 1 }, options: { sparse: true } },
      byBuild,
    ])
  }

  find(ids: readonly string[]): Promise<Source[]> {
    return this.#sources.collection
      .find({ _id: { $in: ids } } as never, { sort: { _id: 1 }, limit: ids.length })
      .toArray() as unknown as Promise<Source[]>
  }

  async keep(sources: readonly Source[]): Promise<boolean> {
    const writes = sources.map((source) =>
      source.revision === 1
        ? { insertOne: { document: source } }
        : { replaceOne: { filter: { _id: source._id, revision: source.revision - 1 }, replacement: source } },
    )
    try {
      const { insertedCount, matchedCount } = await this.#sources.collection.bulkWrite(writes as never, {
        ordered: false,
      })
      return insertedCount + matchedCount === sources.length
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }

  async add(sources: readonly Source[]): Promise<readonly Source[]> {
    if (sources.length === 0) return []
    const { upsertedIds } = await this.#sources.collection.bulkWrite(
      sources.map(({ _id, ...source }) => ({
        updateOne: { filter: { _id: _id as never }, update: { $setOnInsert: source as never }, upsert: true },
      })),
      { ordered: false },
    )
    return sources.filter((_, index) => index in upsertedIds)
  }

  async dayThatWaits(build: number): Promise<LocalDay | null> {
    const prefix = `${build}/`
    // Bounds of both sides on a list need $elemMatch, and a sort by a list would read all that waits.
    const inBuild = { waits: { $elemMatch: { $gte: prefix, $lt: `${build}0` } } }
    const found = (await this.#sources.collection.findOne(inBuild as never, {
      projection: { waits: 1 },
    })) as Pick<Source, 'waits'> | null
    const waits = (found?.waits ?? []).filter((page) => page.startsWith(prefix))
    return waits.toSorted()[0]?.slice(prefix.length) ?? null
  }

  waitingFor(pageId: string, limit: number): Promise<Source[]> {
    return this.#sources.collection.find({ waits: pageId } as never, { limit }).toArray() as unknown as Promise<
      Source[]
    >
  }

  count(): Promise<number> {
    return this.#sources.estimatedDocumentCount().exec()
  }
}

type PageDocument = Page & { unfinished?: number }

@Injectable()
export class MongoFigurePages extends FigurePages {
  readonly #pages: Model<PageDocument>

  constructor(mongo: Mongo) {
    super()
    this.#pages = collectionOf<PageDocument>(mongo.connection, 'figurePages', [
      { on: { unfinished: 1 }, options: { sparse: true } },
      byBuild,
    ])
  }

  find(id: string): Promise<Page | null> {
    return this.#pages.collection.findOne(
      { _id: id as never },
      { projection: { unfinished: 0 } },
    ) as Promise<Page | null>
  }

  async keep(page: Page): Promise<boolean> {
    const document = { ...page, unfinished: page.build }
    if (page.version === 1) return addNew(this.#pages, document)
    const before = { _id: page._id, version: page.version - 1 }
    const { matchedCount } = await this.#pages.collection.replaceOne(before as never, document as never)
    return matchedCount === 1
  }

  unfinished(build: number, limit: number): Promise<Page[]> {
    return this.#pages.collection
      .find({ unfinished: build }, { projection: { unfinished: 0 }, sort: { unfinished: 1 }, limit })
      .toArray() as unknown as Promise<Page[]>
  }

  async finish(pages: readonly Pick<Page, '_id' | 'version'>[]): Promise<void> {
    await this.#pages.collection.bulkWrite(
      pages.map(({ _id, version }) => ({
        updateOne: { filter: { _id, version } as never, update: { $unset: { unfinished: '' } } as never },
      })),
      { ordered: false },
    )
  }
}
