import type { Input } from '@bukett/contracts'
import { cartApi } from '@bukett/contracts/http/cart'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Clock } from '../../shared/clock.js'
import { Callers } from '../../shared/http/caller.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { AddProduct } from '../application/add-product.js'
import { Carts } from '../application/ports.js'
import { RemoveLine } from '../application/remove-line.js'
import { UpdateLines } from '../application/update-lines.js'
import { emptyCart } from '../domain/cart.js'

@Controller()
export class CartController {
  constructor(
    private readonly commands: CommandBus,
    private readonly carts: Carts,
    private readonly callers: Callers,
    private readonly clock: Clock,
  ) {}

  /** CA-04: always 200, and reading makes no cart. */
  @Route(cartApi.get)
  async get({ params, query }: Input<typeof cartApi.get>, { caller }: Exchange) {
    const kept = caller.cartOwner && !query.empty ? await this.carts.find(caller.cartOwner, params.name) : null
    return kept ?? emptyCart(caller.cartOwner ?? 'guest:', params.name, this.clock.now())
  }

  @Route(cartApi.addProduct)
  addProduct({ params, body }: Input<typeof cartApi.addProduct>, { caller, reply }: Exchange) {
    const owner = this.callers.cartOwner(caller, reply)
    return this.commands.execute(new AddProduct(owner, params.name, params.code, body, caller.organizationId !== null))
  }

  @Route(cartApi.updateLines)
  updateLines({ params, body }: Input<typeof cartApi.updateLines>, { caller, reply }: Exchange) {
    const quantities = new Map(body.LineItems.map((line) => [line.LineItemId, line.Quantity]))
    return this.commands.execute(new UpdateLines(this.callers.cartOwner(caller, reply), params.name, quantities))
  }

  @Route(cartApi.removeLine)
  removeLine({ params }: Input<typeof cartApi.removeLine>, { caller, reply }: Exchange) {
    return this.commands.execute(new RemoveLine(this.callers.cartOwner(caller, reply), params.name, params.lineItemId))
  }
}
