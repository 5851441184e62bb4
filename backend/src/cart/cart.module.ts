import { Module } from '@nestjs/common'
import { CatalogueModule } from '../catalogue/index.js'
import { CartController } from './adapters/cart.controller.js'
import { MongoCarts } from './adapters/mongo-carts.js'
import { AddProductHandler } from './application/add-product.js'
import { ChangeCart } from './application/change-cart.js'
import { Carts } from './application/ports.js'
import { RemoveLineHandler } from './application/remove-line.js'
import { UpdateLinesHandler } from './application/update-lines.js'

@Module({
  imports: [CatalogueModule],
  controllers: [CartController],
  providers: [
    ChangeCart,
    AddProductHandler,
    UpdateLinesHandler,
    RemoveLineHandler,
    { provide: Carts, useClass: MongoCarts },
  ],
})
export class CartModule {}
