import { Injectable } from '@nestjs/common'
import { Opening } from '../../shared/opening.js'
import { Catalogue } from './catalogue.js'

/** A shop opens with something to sell. */
@Injectable()
export class FirstProduct {
  constructor(opening: Opening, catalogue: Catalogue) {
    opening.step('product', () => !catalogue.isEmpty)
  }
}
