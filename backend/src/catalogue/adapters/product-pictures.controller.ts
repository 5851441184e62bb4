import type { Input } from '@bukett/contracts'
import { mediaApi } from '@bukett/contracts/http/media'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Audit } from '../../shared/audit.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { ProductPicturesReader } from '../application/product-pictures-reader.js'
import { SetProductPictures } from '../application/set-product-pictures.js'

@Controller()
export class ProductPicturesController {
  constructor(
    private readonly reader: ProductPicturesReader,
    private readonly commands: CommandBus,
    private readonly audit: Audit,
  ) {}

  @Route(mediaApi.ofProduct)
  ofProduct({ params }: Input<typeof mediaApi.ofProduct>, { caller }: Exchange) {
    return this.reader.read(params.code, caller.locale)
  }

  @Route(mediaApi.setOfProduct)
  async setOfProduct({ params, body }: Input<typeof mediaApi.setOfProduct>, { caller }: Exchange) {
    await this.commands.execute(new SetProductPictures(params.code, caller.userId, body.Revision, body.Pictures))
    const shown = await this.reader.read(params.code, caller.locale)
    await this.audit.record({
      actor: caller.userId ?? '',
      roles: caller.roles,
      action: 'product.pictures',
      entity: `products/${shown.Code}`,
      changed: ['Pictures'],
      address: caller.address,
    })
    return shown
  }
}
