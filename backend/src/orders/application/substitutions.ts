import type { SubstitutionQuestion } from '@bukett/contracts/http/substitution'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { withoutMetadata } from '../domain/jpeg.js'
import { shipmentOf, type StoredOrderGroup } from '../domain/order-group.js'
import { answered, answerOf, asked, settled } from '../domain/substituting.js'
import { photoKeyOf, substitutionPhotoKey } from '../domain/substitutions.js'
import { ChangeOrder, type Decide } from './change-order.js'
import type { Opened } from './order-access.js'
import { DeliveryPhotos } from './ports.js'
import type { AtDesk } from './store-desk.js'

/** What a store misses, and what the buyer says to it. */
@Injectable()
export class Substitutions {
  constructor(
    private readonly change: ChangeOrder,
    private readonly photos: DeliveryPhotos,
    private readonly clock: Clock,
  ) {}

  /** The picture first, then the question: one that nobody knows of is gone after thirty days. Throws what `asked` throws, and `order.photo-invalid`. */
  async ask({ group, shipment, actor }: AtDesk, question: SubstitutionQuestion): Promise<StoredOrderGroup> {
    const { Id: id, Content, SaidByPhone, keepsWish } = question
    const { ShipmentId: shipmentId, OrderId } = shipment
    const picture = Content === undefined ? null : withoutMetadata(Buffer.from(Content, 'base64'))
    if (Content !== undefined && !picture) throw photoInvalid()
    const said = {
      id,
      lineItemId: question.LineItemId,
      missing: question.Missing,
      instead: question.Instead,
      deduction: question.Deduction,
      keepsWish,
      hasPhoto: picture !== null,
      saidByPhone: SaidByPhone ?? null,
    }
    const decide: Decide = (current, now) => asked(current, said, { shipmentId, actor, at: now })
    await this.change.foresee(group, decide)
    if (picture) await this.photos.keep(substitutionPhotoKey(OrderId, id), group._id, picture, this.clock.now())
    return this.change.run(group, decide)
  }

  /** Throws what `settled` throws. */
  settle({ group, shipment, actor }: AtDesk, id: string, said: 'yes' | 'no' | 'withdrawn'): Promise<StoredOrderGroup> {
    const { ShipmentId: shipmentId } = shipment
    return this.change.run(group, (current, now) => settled(current, { id, said, shipmentId, actor, at: now }))
  }

  /** Throws `order.unknown` for the receiver, and what `answered` throws. */
  answer({ group, viewer, actor }: Opened, shipmentId: string | undefined, id: string, said: 'yes' | 'no') {
    const shipment = shipmentOf(group, shipmentId)
    if (viewer !== 'customer' || !shipment) throw new DomainError('order.unknown')
    return this.change.run(group, (current, now) =>
      answered(current, { id, state: answerOf(said), shipmentId: shipment.ShipmentId, actor, at: now }),
    )
  }

  /** Throws `order.no-photo`. */
  async photo(group: StoredOrderGroup, shipmentId: string, id: string): Promise<Uint8Array> {
    const shipment = shipmentOf(group, shipmentId)
    const key = shipment && photoKeyOf(shipment, id, this.clock.now())
    const picture = key ? await this.photos.find(key) : null
    if (!picture) throw new DomainError('order.no-photo')
    return picture
  }
}

const photoInvalid = (): DomainError =>
  new DomainError('order.photo-invalid', {}, { fields: [{ path: 'body.Content', code: 'order.photo-invalid' }] })
