import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import type { StoredProduct } from '../domain/product.js'
import { Clock } from '../../shared/clock.js'
import { readDemo, Seeds } from '../../shared/seeds.js'
import {
  CatalogueChanges,
  Products,
  type ReferenceKind,
  type ReferenceKinds,
  References,
} from '../application/ports.js'
import { copyOf } from '../application/product-copies.js'
import { productRow, toStoredProduct } from '../application/product-file.js'
import {
  referenceFiles,
  toAddons,
  toArticleCategories,
  toArticles,
  toAssortments,
  toCountries,
  toGreetingTexts,
  toOccasions,
} from '../application/reference-files.js'

const demo: { readonly [Kind in ReferenceKind]: () => ReferenceKinds[Kind] } = {
  addons: () => toAddons(readDemo('addons', referenceFiles.addons)),
  occasions: () => toOccasions(readDemo('occasions', referenceFiles.occasions)),
  greetingTexts: () => toGreetingTexts(readDemo('greeting-texts', referenceFiles['greeting-texts'])),
  assortments: () => toAssortments(readDemo('assortments', referenceFiles.assortments)),
  countries: () => toCountries(readDemo('countries', referenceFiles.countries)),
  articleCategories: () => toArticleCategories(readDemo('article-categories', referenceFiles['article-categories'])),
  articles: () => toArticles(readDemo('articles', referenceFiles.articles), readDemo('pages', referenceFiles.pages)),
}

/** Room for the demo's products between those of one copy and the next. */
const demoProducts = 1000

/** The demo shop's range and what stands around it. A product's place in the file is its place in the range. */
@Injectable()
export class DemoCatalogue {
  constructor(seeds: Seeds, products: Products, references: References, changes: CatalogueChanges, clock: Clock) {
    for (const kind of Object.keys(demo) as ReferenceKind[]) {
      seeds.add({
        collection: kind,
        count: () => references.count(kind),
        load: () => references.put(kind, demo[kind]() as never),
      })
    }
    seeds.add({
      collection: 'products',
      count: () => products.count(),
      load: async () => {
        const today = stockholmDay(clock.now())
        const rows = readDemo('products', z.array(productRow))
        await products.put(rows.map((row, place) => toStoredProduct(row, undefined, place, today)))
        await changes.announce()
      },
    })
    seeds.grows<StoredProduct>({
      collection: 'products',
      perStep: 1000,
      copy: (product, n) => copyOf(product, n, demoProducts),
      done: () => changes.announce(),
    })
  }
}
