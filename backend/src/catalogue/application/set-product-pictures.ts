import type { ErrorCode } from '@bukett/contracts'
import type { PlacedPicture } from '@bukett/contracts/http/media'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { hasWords, Pictures } from '../../media/index.js'
import { DomainError } from '../../shared/domain-error.js'
import type { StoredProduct } from '../domain/product.js'
import { ProductKeeping } from './product-keeping.js'
import { picturesRevision, ProductPicturesReader } from './product-pictures-reader.js'

export class SetProductPictures extends Command<void> {
  constructor(
    readonly code: string,
    readonly by: string | null,
    readonly revision: string,
    readonly pictures: readonly PlacedPicture[],
  ) {
    super()
  }
}

/** The pictures of a product and its variants in their order. */
@CommandHandler(SetProductPictures)
export class SetProductPicturesHandler implements ICommandHandler<SetProductPictures> {
  constructor(
    private readonly reader: ProductPicturesReader,
    private readonly pictures: Pictures,
    private readonly keeping: ProductKeeping,
  ) {}

  /** Throws `catalogue.unknown-product`, `media.product-changed`, and at its place what is wrong with a picture. */
  async execute({ code, by, revision, pictures }: SetProductPictures): Promise<void> {
    const product = await this.reader.product(code)
    if (picturesRevision(product.Pictures) !== revision) throw new DomainError('media.product-changed')
    for (const [index, place] of pictures.entries()) await this.#check(product, pictures, place, index)
    // Before it is shown: what has been shown is never deleted.
    await this.pictures.markUsed(pictures.map(({ Id }) => Id))
    const places = pictures.map(({ Id, VariantCode }) => ({ Id, VariantCode }))
    await this.keeping.change(product._id, by, (now) => {
      if (picturesRevision(now.Pictures) !== revision) throw new DomainError('media.product-changed')
      return { ...now, Pictures: places }
    })
  }

  async #check(product: StoredProduct, all: readonly PlacedPicture[], place: PlacedPicture, index: number) {
    const at = (code: ErrorCode, details: Record<string, string> = {}): DomainError =>
      new DomainError(code, details, { fields: [{ path: `body.Pictures.${index}`, code, details }] })
    const { Id, VariantCode } = place
    if (VariantCode !== null && !product.Variants.some(({ Code }) => Code === VariantCode))
      throw at('media.unknown-variant', { code: VariantCode })
    if (all.findIndex((one) => one.Id === Id && one.VariantCode === VariantCode) !== index)
      throw at('media.double-of-product')
    const picture = await this.reader.find(Id)
    if (!picture) throw at('media.no-picture')
    if (!hasWords(picture)) throw at('media.text-missing')
  }
}
