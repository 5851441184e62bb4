import type { GiftEnding } from '@bukett/contracts/http/order'
import { sendingInWindow } from '@bukett/contracts/rules/fast-track'
import { parseSwedishMobile } from '@bukett/contracts/rules/phone'
import { DomainError } from '../../shared/domain-error.js'
import { amountOf, amountOnCancelOf, cancelled } from './cancelling.js'
import { correctedOnce } from './corrections.js'
import { type Consequence, type Decision, unchanged } from './consequences.js'
import { endingReasons, giftEndingOf } from './gift-ending.js'
import { type OrderActor, theShop } from './order-actor.js'
import { shipmentOf, type StoredOrderGroup, withShipment } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'
import { move } from './order-states.js'
import { fastTrackTimers } from './placing.js'
import { withoutTimers, withTimers } from './timers.js'
import { unsaid } from './unsaid-reasons.js'
import { isDigitalShipment } from './digital-shipment.js'
import type { OrderMessage } from './messages/who-is-told.js'

/** FT-01: versions before asked for the address of what is sent as a mail or a message. It waits for nothing but its moment. */
export const withoutIdleAsking = (group: StoredOrderGroup, at: Date): Decision => {
  const isIdle = (shipment: StoredShipment): boolean =>
    shipment.State === 'AwaitingReceiver' && isDigitalShipment(shipment)
  const idle = new Set(group.Shipments.filter(isIdle).map(({ ShipmentId }) => ShipmentId))
  if (idle.size === 0) return unchanged(group)
  const Shipments = group.Shipments.map((shipment): StoredShipment =>
    idle.has(shipment.ShipmentId)
      ? {
          ...shipment,
          FastTrack: null,
          addressBy: 'customer',
          State: 'Scheduled',
          history: [...shipment.history, { state: 'Scheduled', at, actor: theShop, reason: unsaid.placed }],
        }
      : shipment,
  )
  return unchanged({
    ...group,
    Shipments,
    IsFastTrack: Shipments.some(({ FastTrack }) => FastTrack !== null),
    timers: group.timers.filter(({ shipmentId }) => !idle.has(shipmentId)),
  })
}

/** FT-06: the number was wrong, and nobody has been asked at the one it is now: its days begin anew, once. */
export const askedAnew = (
  group: StoredOrderGroup,
  before: StoredShipment,
  { ShipmentId, State, FastTrack, corrections }: StoredShipment,
  at: Date,
): StoredOrderGroup => {
  const isAnother = State === 'AwaitingReceiver' && FastTrack?.Phone !== before.FastTrack?.Phone
  const isYetToBe = group.timers.some(({ kind, shipmentId }) => kind === 'ask-receiver' && shipmentId === ShipmentId)
  if (!isAnother || isYetToBe) return group
  const others = withoutTimers(group.timers, ShipmentId, 'remind-receiver')
  const until = corrections?.until
  const asked = fastTrackTimers(ShipmentId, sendingInWindow(at).at).map((one) =>
    one.kind === 'give-up-receiver' && until && one.at > until ? { ...one, at: until } : one,
  )
  return { ...group, timers: withTimers(others, asked) }
}

/** Versions before wrote a corrected number down for the driver alone, and went on asking the one that was wrong. */
export const withCorrectedNumbers = (group: StoredOrderGroup, at: Date): StoredOrderGroup =>
  group.Shipments.reduce((current, shipment) => {
    const { ShipmentId, State, FastTrack, ShippingAddress } = shipment
    const written = parseSwedishMobile(ShippingAddress.DayTimePhoneNumber)
    const isCorrected = group.changes?.some(({ shipmentId, field }) => shipmentId === ShipmentId && field === 'phone')
    if (State !== 'AwaitingReceiver' || !FastTrack || !isCorrected) return current
    if (!written.ok || written.value === FastTrack.Phone) return current
    const corrected: StoredShipment = {
      ...shipment,
      FastTrack: { ...FastTrack, Phone: written.value },
      corrections: correctedOnce(current, shipment, 'staff'),
    }
    return askedAnew(withShipment(current, corrected), shipment, corrected, at)
  }, group)

/** FT-06: fourteen days are over: what the sender chose at the purchase. */
export const neverAnswered = (group: StoredOrderGroup, shipment: StoredShipment, now: Date): Decision => {
  const { ShipmentId: shipmentId, State, FastTrack } = shipment
  if (State !== 'AwaitingReceiver' || !FastTrack) return unchanged(group)
  // Sold so by versions before: what is sent as a mail or a message has its receiver.
  if (isDigitalShipment(shipment)) return unchanged(group)
  if (amountOnCancelOf(group, shipment) === 0)
    return paidBack(group, shipment, { at: now, actor: theShop, ending: 'over', message: 'fast-track-over' })
  if (FastTrack.IfSilent === 'refund')
    return paidBack(group, shipment, { at: now, actor: theShop, ending: 'refund', message: 'fast-track-refunded' })
  const { group: next, after } = move(group, {
    shipmentId,
    to: 'Cancelled',
    at: now,
    actor: theShop,
    reason: endingReasons['gift-card'],
  })
  return {
    group: next,
    after: [
      ...after,
      {
        kind: 'receiver-gave-up',
        shipmentId,
        amount: amountOf(shipment),
        phone: FastTrack.Phone,
        name: FastTrack.Name,
      },
      { kind: 'tell', message: 'fast-track-ended', shipmentId },
    ],
  }
}

/** The receiver wants no flowers: nobody is asked again, the money goes back, and the sender is told. Throws `order.unknown`, `fast-track.not-awaited`. */
export const declined = (group: StoredOrderGroup, shipmentId: string | undefined, at: Date): Decision => {
  const shipment = shipmentOf(group, shipmentId)
  if (!shipment) throw new DomainError('order.unknown')
  if (giftEndingOf(shipment) === 'declined') return unchanged(group)
  if (shipment.State !== 'AwaitingReceiver') throw new DomainError('fast-track.not-awaited')
  const actor = { kind: 'receiver', id: null } as const
  return paidBack(group, shipment, { at, actor, ending: 'declined', message: 'fast-track-declined' })
}

interface Ending {
  readonly at: Date
  readonly actor: OrderActor
  readonly ending: GiftEnding
  readonly message: OrderMessage
}

/** In words of its own instead of the cancellation's. */
const paidBack = (
  group: StoredOrderGroup,
  { ShipmentId }: StoredShipment,
  { at, actor, ending, message }: Ending,
): Decision => {
  const how = { shipmentIds: [ShipmentId], at, actor, why: 'not-delivered', reason: endingReasons[ending] } as const
  const { group: next, after } = cancelled(group, how)
  return {
    group: next,
    after: after.map((one): Consequence =>
      one.kind === 'tell' && one.message === 'cancelled' ? { kind: 'tell', message, shipmentId: ShipmentId } : one,
    ),
  }
}
