import { Injectable } from '@nestjs/common'
import { OfficeFinders } from '../../shared/office-finders.js'
import { Search } from './search.js'

/** Products of both sites in the back office's palette: what a shopper would find. */
@Injectable()
export class FindProduct {
  constructor(finders: OfficeFinders, search: Search) {
    finders.add({
      kind: 'product',
      access: 'staff',
      find: async (words, most, { locale }) => {
        const pages = await Promise.all(
          (['gift', 'home'] as const).map((site) => search.search(words, 0, site, locale)),
        )
        const products = new Map(pages.flatMap(({ items }) => items.map(({ Product }) => [Product?.Code, Product])))
        return [...products.values()]
          .flatMap((product) => product ?? [])
          .slice(0, most)
          .map(({ Code, Name }) => ({ Id: Code, Title: Name, Detail: Code }))
      },
    })
  }
}
