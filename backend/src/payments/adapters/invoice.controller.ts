import type { Input } from '@bukett/contracts'
import { invoiceApi } from '@bukett/contracts/http/invoice'
import { Controller } from '@nestjs/common'
import { type Exchange, Route } from '../../shared/http/route.js'
import { defaultCart, Payer } from './payer.js'

@Controller()
export class InvoiceController {
  constructor(private readonly payer: Payer) {}

  @Route(invoiceApi.register)
  async register({ body }: Input<typeof invoiceApi.register>, exchange: Exchange) {
    const { cartName = defaultCart, organizationId, costCenter = null, reference = null, Version: version } = body
    const details = { organizationId, costCenter, reference }
    const purchase = await this.payer.start(exchange, cartName, 'invoice', details, { version })
    return this.payer.complete(purchase, exchange.caller)
  }
}
