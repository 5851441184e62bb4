import { createHash } from 'node:crypto'
import type { PlacedPicture, ProductPictures } from '@bukett/contracts/http/media'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { Library, Pictures } from '../../media/index.js'
import { DomainError } from '../../shared/domain-error.js'
import { nameOf, type StoredProduct } from '../domain/product.js'
import { Products } from './ports.js'

/** The pictures of a product as the back office arranges them: as they stand in the database. */
@Injectable()
export class ProductPicturesReader {
  constructor(
    private readonly products: Products,
    private readonly library: Library,
    private readonly pictures: Pictures,
  ) {}

  /** Throws `catalogue.unknown-product`. */
  async product(code: string): Promise<StoredProduct> {
    const [product] = await this.products.find([code.toUpperCase()])
    if (!product) throw new DomainError('catalogue.unknown-product', { code })
    return product
  }

  async read(code: string, language: Language): Promise<ProductPictures> {
    const product = await this.product(code)
    const places = await Promise.all(
      (product.Pictures ?? []).map(async ({ Id, VariantCode }) => {
        const picture = await this.find(Id)
        return picture ? [{ Id, VariantCode, Picture: this.library.shown(picture, language) }] : []
      }),
    )
    return {
      Code: product._id,
      Name: nameOf(product, language),
      Url: product.Url,
      Variants: product.Variants.map((variant) => ({ Code: variant.Code, Name: nameOf(variant, language) })),
      Pictures: places.flat(),
      Revision: picturesRevision(product.Pictures),
    }
  }

  /** Another process may have added it within the second. */
  async find(id: string) {
    return this.library.find(id) ?? (await this.pictures.find(id))
  }
}

/** What the pictures were when they were read. */
export const picturesRevision = (pictures: readonly PlacedPicture[] = []): string =>
  createHash('sha256')
    .update(pictures.map(({ Id, VariantCode }) => `${Id} ${VariantCode ?? ''}`).join('\n'))
    .digest('base64url')
