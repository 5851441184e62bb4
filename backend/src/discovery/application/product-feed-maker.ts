import { Injectable } from '@nestjs/common'
import { Catalogue, type StoredProduct } from '../../catalogue/index.js'
import { Settings } from '../../shared/shared.module.js'
import { feedItems, productFeed } from '../domain/product-feed.js'
import { inSlices } from './in-slices.js'
import { KeptAWhile } from './kept-a-while.js'

const texts = {
  title: 'Bukett',
  description: 'Blommor, växter och presenter från en florist nära den du tänker på.',
}

/** What can be bought by anybody in Sweden, for shopping services. */
@Injectable()
export class ProductFeedMaker {
  readonly #feed = new KeptAWhile<'sv', string>(() => this.#make())

  constructor(
    private readonly catalogue: Catalogue,
    private readonly settings: Settings,
  ) {}

  feed(): Promise<string> {
    return this.#feed.of('sv')
  }

  async #make(): Promise<string> {
    const origin = new URL(this.settings.config.publicUrl).origin
    const items = await inSlices(this.catalogue.all, (product) =>
      isFed(product) ? feedItems(this.catalogue.product(product._id, 'sv'), { origin, brand: texts.title }) : [],
    )
    return productFeed(items, { ...texts, origin })
  }
}

/** A store's own goods are sold with that store only, and what goes abroad has another buyer. */
const isFed = ({ Sites, LocalMemberId, International }: StoredProduct): boolean =>
  Sites.length > 0 && LocalMemberId === null && International === null
