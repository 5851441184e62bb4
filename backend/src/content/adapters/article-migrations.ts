import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { firstEdition } from '../../shared/editions/edition.js'
import { Migrations } from '../../shared/migrations.js'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { walkCollection } from '../../shared/mongo/walk-collection.js'
import { contentOfFormer, type FormerArticle } from '../domain/former-article.js'

/** What becomes of articles that no editor could write: each is its own first version. */
@Injectable()
export class ArticleMigrations {
  constructor({ connection }: Mongo, migrations: Migrations, clock: Clock) {
    const former = collectionOf<FormerArticle>(connection, 'articles')
    const edited = connection.collection('edited')
    migrations.add({
      name: '040-articles-are-editions',
      when: 'opening',
      count: () => former.estimatedDocumentCount().exec(),
      batch: (after, isDry) =>
        walkCollection<FormerArticle>(
          former.collection,
          {
            into: edited,
            writesFor: async (articles) => {
              const first = articles.map((article) =>
                firstEdition('article', article._id, contentOfFormer(article), clock.now()),
              )
              const ids = first.map(({ _id }) => _id)
              const there = await edited
                .find({ _id: { $in: ids as never[] } }, { projection: { _id: 1 }, sort: { _id: 1 }, limit: ids.length })
                .toArray()
              const known = new Set(there.map(({ _id }) => String(_id)))
              return first
                .filter(({ _id }) => !known.has(_id))
                .map(({ _id, ...rest }) => ({
                  updateOne: { filter: { _id }, update: { $setOnInsert: rest }, upsert: true },
                }))
            },
          },
          after,
          isDry,
        ),
    })
  }
}
