import { mayCall } from '@bukett/contracts'
import type { OfficeHit } from '@bukett/contracts/http/office-find'
import { productChoice } from '@bukett/contracts/http/office-products'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { OfficeFinders } from '../../shared/office-finders.js'
import { nameOf } from '../domain/product.js'
import { Catalogue } from './catalogue.js'
import { OfficeIndex } from './office-index.js'
import { Search } from './search.js'

/** Of every kind, listed or not. */
const anyProduct = z.object(productChoice)

/** Products in the back office's palette: what a shopper of either site would find, and for who keeps the range all of it. */
@Injectable()
export class FindProduct {
  constructor(
    finders: OfficeFinders,
    private readonly search: Search,
    private readonly index: OfficeIndex,
    private readonly catalogue: Catalogue,
  ) {
    finders.add({
      kind: 'product',
      access: 'staff',
      find: async (words, most, { locale, roles }) => {
        const named = mayCall('contentEditor', roles) ? await this.#named(words, most, locale) : []
        const found = named.length < most ? await this.#found(words, locale) : []
        return [...new Map([...named, ...found].map((hit) => [hit.Id, hit])).values()].slice(0, most)
      },
    })
  }

  /** By its names and codes, also what is not listed yet, or not any more. */
  async #named(words: string, most: number, language: Language): Promise<OfficeHit[]> {
    const found = await this.index.find(anyProduct.parse({ words: words.slice(0, 80) }), 'position')
    return found.slice(0, most).flatMap(({ code }) => {
      const product = this.catalogue.find(code)
      return product ? [{ Id: code, Title: nameOf(product, language), Detail: code }] : []
    })
  }

  async #found(words: string, language: Language): Promise<OfficeHit[]> {
    const pages = await Promise.all(
      (['gift', 'home'] as const).map((site) => this.search.search(words, 0, site, language)),
    )
    return pages.flatMap(({ items }) =>
      items.flatMap(({ Product }) =>
        Product ? [{ Id: Product.Code, Title: Product.Name, Detail: Product.Code }] : [],
      ),
    )
  }
}
