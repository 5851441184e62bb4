import type { Model } from 'mongoose'
import { News } from '../news.js'
import type { Index } from './mongo.js'

/** Set by every write that somebody above may have to count. */
export const news = { news: 1 } as const

/** Declared by every collection with news; only what waits is in it. */
export const newsIndex: Index = { on: news, options: { sparse: true, name: 'news' } }

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

  async *all(): AsyncIterable<Document> {
    const cursor = this.documents.collection.find({}, { projection: this.fields, sort: { _id: 1 }, batchSize: 500 })
    for await (const document of cursor) yield document as unknown as Document
  }

  count(): Promise<number> {
    return this.documents.estimatedDocumentCount().exec()
  }
}
