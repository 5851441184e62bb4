import { mayAddPhoto } from '@bukett/contracts/http/store-orders'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { withoutMetadata } from '../domain/jpeg.js'
import { shipmentOf, type StoredOrderGroup, withShipment } from '../domain/order-group.js'
import { ChangeOrder } from './change-order.js'
import { DeliveryPhotos } from './ports.js'
import type { AtDesk } from './store-desk.js'

export class KeepDeliveryPhoto extends Command<StoredOrderGroup> {
  constructor(
    readonly at: AtDesk,
    readonly file: Buffer,
  ) {
    super()
  }
}

/** OR-13: the picture first, then that there is one: a picture nobody knows of is gone after thirty days. */
@CommandHandler(KeepDeliveryPhoto)
export class KeepDeliveryPhotoHandler implements ICommandHandler<KeepDeliveryPhoto> {
  constructor(
    private readonly change: ChangeOrder,
    private readonly photos: DeliveryPhotos,
    private readonly clock: Clock,
  ) {}

  /** Throws `order.photo-invalid`, and `order.wrong-state` before it is told how a try has ended: a picture is of one try. */
  async execute({ at: { group, shipment }, file }: KeepDeliveryPhoto): Promise<StoredOrderGroup> {
    if (!shipment.handover || !mayAddPhoto(shipment.State))
      throw new DomainError('order.wrong-state', { from: shipment.State, to: 'Delivered' })
    const picture = withoutMetadata(file)
    if (!picture)
      throw new DomainError(
        'order.photo-invalid',
        {},
        { fields: [{ path: 'body.Content', code: 'order.photo-invalid' }] },
      )
    await this.photos.keep(shipment.OrderId, group._id, picture, this.clock.now())
    return this.change.run(group, (current) => {
      const now = shipmentOf(current, shipment.ShipmentId)
      if (!now?.handover || now.handover.hasPhoto || !mayAddPhoto(now.State)) return { group: current, after: [] }
      return { group: withShipment(current, { ...now, handover: { ...now.handover, hasPhoto: true } }), after: [] }
    })
  }
}
