import { Injectable } from '@nestjs/common'
import { Opening } from '../../shared/opening.js'
import { Catalogue } from './catalogue.js'
import { Products } from './ports.js'

/** A shop opens with something to sell; who just read it in sees so before any process shows it. */
@Injectable()
export class FirstProduct {
  constructor(opening: Opening, catalogue: Catalogue, products: Products) {
    opening.step('product', async () => !catalogue.isEmpty || (await products.count()) > 0)
  }
}
