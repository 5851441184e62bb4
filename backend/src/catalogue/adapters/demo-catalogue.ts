import { productRow } from '@bukett/contracts/http/product-row'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import type { StoredProduct } from '../domain/product.js'
import { Clock } from '../../shared/clock.js'
import { Ids } from '../../shared/ids.js'
import { readDemo, Seeds } from '../../shared/seeds.js'
import {
  CatalogueChanges,
  Products,
  type ReferenceKind,
  type ReferenceKinds,
  References,
} from '../application/ports.js'
import { demoPlaces, placesFor } from '../application/demo-places.js'
import { copyOf } from '../application/product-copies.js'
import { changed } from '../application/product-changes.js'
import { toStoredProduct } from '../application/product-file.js'
import {
  referenceFiles,
  toAddons,
  toArticleCategories,
  toAssortments,
  toCountries,
  toGreetingTexts,
  toOccasions,
} from '../application/reference-files.js'

/** How the search is led by hand is nobody's yet. */
type DemoKind = Exclude<ReferenceKind, 'searchSynonyms' | 'searchLifts'>

const demo: { readonly [Kind in DemoKind]: () => ReferenceKinds[Kind] } = {
  addons: () => toAddons(readDemo('addons', referenceFiles.addons)),
  occasions: () => toOccasions(readDemo('occasions', referenceFiles.occasions)),
  greetingTexts: () => toGreetingTexts(readDemo('greeting-texts', referenceFiles['greeting-texts'])),
  assortments: () => toAssortments(readDemo('assortments', referenceFiles.assortments)),
  countries: () => toCountries(readDemo('countries', referenceFiles.countries)),
  articleCategories: () => toArticleCategories(readDemo('article-categories', referenceFiles['article-categories'])),
}

const pictureAddons = async (references: References): Promise<number> => {
  const places = demoPlaces()
  const wanted = (await references.all('addons')).flatMap((addon) => {
    const Pictures = placesFor(places, addon)
    return Pictures ? [{ ...addon, Pictures }] : []
  })
  if (wanted.length > 0) await references.put('addons', wanted)
  return wanted.length
}

/** Room for the demo's products between those of one copy and the next. */
const demoProducts = 1000

/** The demo shop's range and what stands around it. A product's place in the file is its place in the range. */
@Injectable()
export class DemoCatalogue {
  constructor(
    seeds: Seeds,
    products: Products,
    references: References,
    changes: CatalogueChanges,
    clock: Clock,
    ids: Ids,
  ) {
    for (const kind of Object.keys(demo) as DemoKind[]) {
      seeds.add({
        collection: kind,
        count: () => references.count(kind),
        load: async () => {
          await references.put(kind, demo[kind]() as never)
          if (kind === 'addons') await pictureAddons(references)
        },
        ...(kind === 'addons' && { again: () => pictureAddons(references) }),
      })
    }
    const pictureProducts = async (): Promise<number> => {
      const places = demoPlaces()
      const stored = await products.find([...places.keys()])
      const wanted = stored.flatMap((product) => {
        const pictures = placesFor(places, product)
        return pictures ? [{ product, pictures }] : []
      })
      const change = { Id: ids.next(), By: null, At: clock.now().toISOString() }
      await products.change(
        wanted.map(({ product, pictures }) => ({
          was: product,
          to: changed(product, { ...product, Pictures: pictures }, change),
        })),
      )
      if (wanted.length > 0) await changes.announce()
      return wanted.length
    }
    seeds.add({
      collection: 'products',
      count: () => products.count(),
      load: async () => {
        const today = stockholmDay(clock.now())
        const rows = readDemo('products', z.array(productRow))
        await products.put(rows.map((row, place) => toStoredProduct(row, undefined, place, today)))
        if ((await pictureProducts()) === 0) await changes.announce()
      },
      again: pictureProducts,
    })
    seeds.grows<StoredProduct>({
      collection: 'products',
      perStep: 1000,
      copy: (product, n) => copyOf(product, n, demoProducts),
      done: () => changes.announce(),
    })
  }
}
