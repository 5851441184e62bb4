import type { Model } from 'mongoose'
import { News } from '../news.js'
import type { Index } from './mongo.js'

/** Set by every write that somebody above may have to count. */
export const news = { news: 1 } as const

/** Declared by every collection with news; only what waits is in it. */
export const newsIndex: Index = { on: news, options: { sparse: true, name: 'news' } }

const pageSize = 500

export class MongoNews<Document extends { readonly _id: string; readonly version: number }> extends News<Document> {
  /** `fields`: what is read of a document. */
  constructor(
    private readonly documents: Model<Document>,
    private readonly fields: Readonly<Record<string, 0 | 1>>,
  ) {
    super()
  }

  waiting(limit: number): Promise<Document[]> {
    return this.documents.collection
      .find(news, { projection: this.fields, sort: news, limit })
      .toArray() as unknown as Promise<Document[]>
  }

  async heard(documents: readonly Pick<Document, '_id' | 'version'>[]): Promise<void> {
    if (documents.length === 0) return
    await this.documents.collection.bulkWrite(
      documents.map(({ _id, version }) => ({
        updateOne: { filter: { _id, version } as never, update: { $unset: { news: '' } } as never },
      })),
      { ordered: false },
    )
  }

  /** Page by page: a cursor that is asked seldom is closed by the database, and ends with it. */
  async *all(): AsyncIterable<Document> {
    for (let last: string | undefined; ;) {
      const after = last === undefined ? {} : { _id: { $gt: last } }
      const page = (await this.documents.collection
        .find(after as never, { projection: this.fields, sort: { _id: 1 }, limit: pageSize })
        .toArray()) as unknown as Document[]
      yield* page
      if (page.length < pageSize) return
      last = page.at(-1)?._id
    }
  }

  count(): Promise<number> {
    return this.documents.estimatedDocumentCount().exec()
  }
}
