import type { OrderListView } from '@bukett/contracts/http/office-orders'
import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { OrderViews } from '../application/ports.js'

interface ViewsDocument {
  /** The user's id. */
  _id: string
  views: OrderListView[]
}

@Injectable()
export class MongoOrderViews extends OrderViews {
  readonly #views: Model<ViewsDocument>

  constructor(mongo: Mongo) {
    super()
    this.#views = collectionOf<ViewsDocument>(mongo.connection, 'orderViews')
  }

  async of(userId: string): Promise<readonly OrderListView[]> {
    const kept = await this.#views.collection.findOne({ _id: userId as never })
    return (kept as ViewsDocument | null)?.views ?? []
  }

  async keep(userId: string, views: readonly OrderListView[]): Promise<void> {
    await this.#views.collection.updateOne({ _id: userId as never }, { $set: { views } } as never, { upsert: true })
  }

  async remove(userId: string): Promise<void> {
    await this.#views.collection.deleteOne({ _id: userId as never })
  }
}
