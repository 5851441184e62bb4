import type { Cart } from '@bukett/contracts/http/cart'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { joinShipment } from '../domain/shipments.js'
import { ChangeCart } from './change-cart.js'
import type { Shopper } from './shopper.js'

export class JoinShipment extends Command<Cart> {
  constructor(
    readonly shopper: Shopper,
    readonly cart: string,
    readonly shipmentId: string,
  ) {
    super()
  }
}

@CommandHandler(JoinShipment)
export class JoinShipmentHandler implements ICommandHandler<JoinShipment> {
  constructor(private readonly change: ChangeCart) {}

  execute({ shopper, cart, shipmentId }: JoinShipment): Promise<Cart> {
    return this.change.run(shopper, cart, (current) => joinShipment(current, shipmentId))
  }
}
