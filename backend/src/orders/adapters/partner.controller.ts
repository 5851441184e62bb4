import { timingSafeEqual } from 'node:crypto'
import type { Input } from '@bukett/contracts'
import { orderApi } from '@bukett/contracts/http/order'
import { Controller } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import { Route } from '../../shared/http/route.js'
import { OrdersAbroad } from '../application/orders-abroad.js'
import { OrderKeys } from '../application/ports.js'

/** IN-05: the partner abroad says that something has happened. */
@Controller()
export class PartnerController {
  constructor(
    private readonly abroad: OrdersAbroad,
    private readonly keys: OrderKeys,
  ) {}

  @Route(orderApi.partnerCallback)
  async callback({ params: { orderId, token } }: Input<typeof orderApi.partnerCallback>) {
    const [given, kept] = [Buffer.from(token), Buffer.from(this.keys.partnerToken(orderId))]
    if (given.length !== kept.length || !timingSafeEqual(given, kept)) throw new DomainError('order.unknown')
    await this.abroad.heard(orderId)
    return {}
  }
}
