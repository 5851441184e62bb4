import type { Input } from '@bukett/contracts'
import { customerServiceApi } from '@bukett/contracts/http/customer-service'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { CallIds } from '../../shared/http/call-ids.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { ApprovePrices } from '../application/approve-prices.js'
import { CreateServiceCart } from '../application/create-service-cart.js'
import { ServiceCarts } from '../application/service-carts.js'
import { SetPrice } from '../application/set-price.js'
import { Shoppers } from './shoppers.js'

@Controller()
export class CustomerServiceController {
  constructor(
    private readonly commands: CommandBus,
    private readonly carts: ServiceCarts,
    private readonly shoppers: Shoppers,
    private readonly callIds: CallIds,
  ) {}

  @Route(customerServiceApi.carts)
  list({ query }: Input<typeof customerServiceApi.carts>) {
    return this.carts.list(query.name)
  }

  @Route(customerServiceApi.create)
  async create({ body }: Input<typeof customerServiceApi.create>, { caller, request }: Exchange) {
    const id = await this.callIds.of(request, caller)
    return this.commands.execute(new CreateServiceCart(id, body.EndCustomerId ?? null))
  }

  @Route(customerServiceApi.copy)
  async copy({ params }: Input<typeof customerServiceApi.copy>, { caller, request }: Exchange) {
    const id = await this.callIds.of(request, caller)
    const {
      OrderForm,
      EndCustomerId: userId,
      organizationId,
      Language: language,
    } = await this.carts.find(params.cartName)
    return this.carts.copyOf(id, OrderForm, { userId, organizationId, language })
  }

  @Route(customerServiceApi.setPrice)
  setPrice({ params, body }: Input<typeof customerServiceApi.setPrice>, exchange: Exchange) {
    const clerk = this.shoppers.clerk(params.cartName, exchange)
    return this.commands.execute(new SetPrice(clerk, params.cartName, params.lineItemId, body))
  }

  @Route(customerServiceApi.clearPrice)
  clearPrice({ params }: Input<typeof customerServiceApi.clearPrice>, exchange: Exchange) {
    const clerk = this.shoppers.clerk(params.cartName, exchange)
    return this.commands.execute(new SetPrice(clerk, params.cartName, params.lineItemId, null))
  }

  @Route(customerServiceApi.approve)
  approve({ params, body }: Input<typeof customerServiceApi.approve>, exchange: Exchange) {
    const clerk = this.shoppers.clerk(params.cartName, exchange)
    return this.commands.execute(new ApprovePrices(clerk, params.cartName, body.Reduction))
  }
}
