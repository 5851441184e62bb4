import { Injectable } from '@nestjs/common'
import { Opening } from '../../shared/opening.js'
import { Orders } from './ports.js'

/** The last step to an open shop: somebody has tried it. */
@Injectable()
export class FirstOrder {
  constructor(opening: Opening, orders: Orders) {
    opening.step('order', async () => (await orders.count()) > 0)
  }
}
