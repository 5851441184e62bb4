import type { Cart } from '@bukett/contracts/http/cart'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Ids } from '../../shared/ids.js'
import { splitShipment } from '../domain/shipments.js'
import { ChangeCart } from './change-cart.js'
import type { Shopper } from './shopper.js'

/** Idea 9: part of the cart goes to somebody else, or on another day. */
export class SplitShipment extends Command<Cart> {
  constructor(
    readonly shopper: Shopper,
    readonly cart: string,
    /** Line item id to the units that go. */
    readonly wanted: ReadonlyMap<string, number>,
    /** Of the new shipment: the same one again moves nothing more (API-08). */
    readonly shipmentId: string,
  ) {
    super()
  }
}

@CommandHandler(SplitShipment)
export class SplitShipmentHandler implements ICommandHandler<SplitShipment> {
  constructor(
    private readonly change: ChangeCart,
    private readonly ids: Ids,
  ) {}

  execute({ shopper, cart, wanted, shipmentId }: SplitShipment): Promise<Cart> {
    return this.change.run(shopper, cart, (current) =>
      splitShipment(current, { wanted, shipmentId, nextId: () => this.ids.next() }),
    )
  }
}
