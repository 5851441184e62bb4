import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Decision } from '../domain/consequences.js'
import { withoutMetadata } from '../domain/jpeg.js'
import { shipmentOf, type StoredOrderGroup } from '../domain/order-group.js'
import { maySeeReadyPicture, objected, objectionAnswered, pictured, readyPictureKey } from '../domain/ready-picture.js'
import { reported } from '../domain/store-reports.js'
import { ChangeOrder, type Decide } from './change-order.js'
import { type Opened, ownDelivery } from './order-access.js'
import { DeliveryPhotos } from './ports.js'
import type { AtDesk } from './store-desk.js'

/** What a store has made, seen by its buyer before it leaves. */
@Injectable()
export class ReadyPictures {
  constructor(
    private readonly change: ChangeOrder,
    private readonly photos: DeliveryPhotos,
    private readonly clock: Clock,
  ) {}

  /** The picture first, then that there is one, which is that it is ready. Throws `order.photo-invalid` and what `reported` throws. */
  async take({ group, shipment, isCentral, mayAnswer, actor }: AtDesk, file: Buffer): Promise<StoredOrderGroup> {
    const picture = withoutMetadata(file)
    if (!picture) throw photoInvalid()
    const { ShipmentId: shipmentId, OrderId } = shipment
    const ready = { report: 'Ready', reason: '', outcome: null, note: '', handedOverAt: null } as const
    const decide: Decide = (current, at): Decision => {
      const made = reported(current, { ...ready, shipmentId, isCentral, mayAnswer, actor, at })
      const shown = pictured(made.group, { shipmentId, actor, at })
      return { group: shown.group, after: [...made.after, ...shown.after] }
    }
    await this.change.foresee(group, decide)
    await this.photos.keep(readyPictureKey(OrderId), group._id, picture, this.clock.now())
    return this.change.run(group, decide)
  }

  answer({ group, shipment: { ShipmentId: shipmentId } }: AtDesk, text: string): Promise<StoredOrderGroup> {
    return this.change.run(group, (current, at) => objectionAnswered(current, { text, shipmentId, at }))
  }

  /** Throws `order.unknown` for the receiver, and what `objected` throws. */
  object(
    { group, viewer, actor }: Opened,
    { ShipmentId, Id: id, Text: text }: { readonly ShipmentId?: string; readonly Id: string; readonly Text: string },
  ): Promise<StoredOrderGroup> {
    const shipment = shipmentOf(group, ShipmentId)
    if (viewer !== 'customer' || !shipment) throw new DomainError('order.unknown')
    const { ShipmentId: shipmentId } = shipment
    return this.change.run(group, (current, at) => objected(current, { id, text, shipmentId, actor, at }))
  }

  /** Throws `order.no-photo`. */
  async pictureFor(opened: Opened, shipmentId: string): Promise<Uint8Array> {
    const { group, viewer } = opened
    const shipment = shipmentOf(group, ownDelivery(opened, shipmentId))
    const maySee = shipment && maySeeReadyPicture(shipment, viewer, this.clock.now())
    return this.#find(maySee ? shipment.OrderId : null)
  }

  /** Throws `order.no-photo`. */
  pictureAt({ shipment }: AtDesk): Promise<Uint8Array> {
    return this.#find(shipment.picture ? shipment.OrderId : null)
  }

  async #find(orderId: string | null): Promise<Uint8Array> {
    const picture = orderId === null ? null : await this.photos.find(readyPictureKey(orderId))
    if (!picture) throw new DomainError('order.no-photo')
    return picture
  }
}

const photoInvalid = (): DomainError =>
  new DomainError('order.photo-invalid', {}, { fields: [{ path: 'body.Content', code: 'order.photo-invalid' }] })
