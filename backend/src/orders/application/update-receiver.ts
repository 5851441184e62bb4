import type { ReceiverUpdate } from '@bukett/contracts/http/order'
import { DEFAULT_DELIVERY_TIME } from '@bukett/contracts/rules/delivery-dates'
import { instantOf } from '@bukett/contracts/rules/dates'
import { offersLeaveAtDoor } from '@bukett/contracts/rules/delivery-types'
import { checkFastTrackDetails } from '@bukett/contracts/rules/fast-track'
import { CommandBus, Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import { giftEndingOf } from '../domain/gift-ending.js'
import { toEdit } from '../domain/editing.js'
import { shipmentOf, type StoredOrderGroup } from '../domain/order-group.js'
import type { Opened } from './order-access.js'
import { UpdateOrder } from './update-order.js'

export class UpdateReceiver extends Command<StoredOrderGroup> {
  constructor(
    readonly opened: Opened,
    readonly update: ReceiverUpdate,
  ) {
    super()
  }
}

/** Spec 2 §5: the receiver's own form; with fast-track it says where and when as well (FT-05). */
@CommandHandler(UpdateReceiver)
export class UpdateReceiverHandler implements ICommandHandler<UpdateReceiver> {
  constructor(private readonly commands: CommandBus) {}

  /** Throws `order.leave-at-door-missing`, `fast-track.details-missing`, and what UpdateOrder throws. */
  execute({ opened, update }: UpdateReceiver): Promise<StoredOrderGroup> {
    const { group, viewer } = opened
    const shipment = shipmentOf(group, update.ShipmentId)
    if (!shipment) throw new DomainError('order.unknown')
    const isAwaited = shipment.State === 'AwaitingReceiver'
    // Answered late: what became of it stands on the page.
    if (giftEndingOf(shipment)) throw new DomainError('fast-track.not-awaited')
    const emptied = needed.filter((field) => update.Receiver?.[field] === '')
    if (!isAwaited && emptied.length > 0) throw missing(emptied)
    if (isAwaited) this.#demandDetails(update, viewer === 'receiver')
    else if (
      update.LeaveAtDoorIfNotAtHome === undefined &&
      offersLeaveAtDoor(shipment.DeliveryType ?? undefined, group.OrderType)
    )
      throw new DomainError('order.leave-at-door-missing', {}, { fields: [door('order.leave-at-door-missing')] })
    const edit = toEdit(update, viewer)
    const day = update.DeliveryDate
    const moment = day && { DeliveryDateTime: instantOf(day, DEFAULT_DELIVERY_TIME).toISOString() }
    return this.commands.execute(new UpdateOrder(opened, { ...edit, ...moment }))
  }

  #demandDetails({ Receiver, DeliveryDate, LeaveAtDoorIfNotAtHome }: ReceiverUpdate, isReceiver: boolean): void {
    const details = checkFastTrackDetails({ ...Receiver, DeliveryDate, LeaveAtDoorIfNotAtHome }, isReceiver)
    if (details.ok) return
    const inReceiver = new Set(Object.keys({ FirstName: 1, LastName: 1, Line1: 1, PostalCode: 1, City: 1 }))
    const fields = details.missing.map((field) => ({
      path: inReceiver.has(field) ? `body.Receiver.${field}` : `body.${field}`,
      code: field === 'LeaveAtDoorIfNotAtHome' ? 'order.leave-at-door-missing' : details.code,
    }))
    throw new DomainError(details.code, {}, { fields })
  }
}

/** What nobody may take away. */
const needed = ['FirstName', 'PostalCode'] as const

const missing = (fields: readonly string[]): DomainError =>
  new DomainError(
    'fast-track.details-missing',
    {},
    { fields: fields.map((field) => ({ path: `body.Receiver.${field}`, code: 'fast-track.details-missing' })) },
  )

const door = (code: string) => ({ path: 'body.LeaveAtDoorIfNotAtHome', code })
