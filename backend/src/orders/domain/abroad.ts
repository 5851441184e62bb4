import type { LocalDay } from '@bukett/contracts/rules/dates'
import { instantOf } from '@bukett/contracts/rules/dates'
import { DomainError } from '../../shared/domain-error.js'
import { withNewDayTold } from './awaited-day.js'
import { cancelled } from './cancelling.js'
import { type Decision, unchanged } from './consequences.js'
import { agingFrom } from './delivery-times.js'
import { type OrderActor, theShop } from './order-actor.js'
import { shipmentOf, type StoredOrderGroup, withShipment } from './order-group.js'
import type { PartnerAnswer, StoredShipment } from './stored-shipment.js'
import { move } from './order-states.js'
import { editDeadlineOf } from './placing.js'
import { walked } from './store-reports.js'
import { daysAfter, deliveryDayTimers, hoursAfter, timer, withoutTimers, withTimers } from './timers.js'
import { unsaid } from './unsaid-reasons.js'

/** Said before the partner is asked: its order may stand there from now on, whether or not the answer comes. */
export const triedAbroad = (group: StoredOrderGroup, shipmentId: string): Decision => {
  const shipment = shipmentOf(group, shipmentId)
  if (shipment?.State !== 'Confirmed' || !shipment.abroad || shipment.abroad.answer || shipment.abroad.isTried)
    return unchanged(group)
  const abroad = { ...shipment.abroad, isTried: true } as const
  return { group: withShipment(group, { ...shipment, abroad }), after: [] }
}

/** A rejected order waits this long for its buyer. */
const daysToChoose = 7

/** IN-05: what the partner says of the order it was last given. An answer about an earlier one, or the same again, changes nothing. */
export const partnerAnswered = (
  group: StoredOrderGroup,
  shipmentId: string,
  { attempt, answer }: { readonly attempt: number; readonly answer: PartnerAnswer },
  at: Date,
): Decision => {
  const shipment = shipmentOf(group, shipmentId)
  const known = shipment?.abroad
  if (!shipment || !known || known.attempt !== attempt || shipment.State === 'Cancelled') return unchanged(group)
  if (known.answer?.status === answer.status) return unchanged(group)
  const next = withShipment(group, { ...shipment, abroad: { attempt, answer } })
  const because = (silent: string) => ({
    shipmentId,
    at,
    actor: theShop,
    reason: answer.reason ? `partner: ${answer.reason}` : silent,
  })
  switch (answer.status) {
    case 'accepted':
      return taken(
        move(withAsking(next, shipment, at), { ...because(unsaid.abroadAccepted), to: 'InProduction' }),
        shipmentId,
      )
    case 'delivered':
      return walked(next, { ...because(unsaid.abroadDelivered), to: 'Delivered' })
    case 'rejected':
      return rejected(next, shipment, because(unsaid.abroadRejected))
    case 'submitted':
    case 'cancelled':
      return { group: withAsking(next, shipment, at), after: [] }
  }
}

/** Callbacks are signals that may be lost: it is asked in an hour, and again each hour from the day of delivery on. */
export const withAsking = (
  group: StoredOrderGroup,
  { ShipmentId, State, DeliveryDate }: StoredShipment,
  at: Date,
): StoredOrderGroup => {
  const inAnHour = hoursAfter(at, 1)
  const onTheDay = DeliveryDate ? instantOf(DeliveryDate, '18:00') : inAnHour
  const next = State === 'InProduction' && onTheDay > inAnHour ? onTheDay : inAnHour
  return { ...group, timers: withTimers(group.timers, [timer('ask-abroad', ShipmentId, next)]) }
}

/** From now on it is late by its day, and no more an errand for having nobody. */
const taken = ({ group, after }: Decision, shipmentId: string): Decision => {
  const shipment = shipmentOf(group, shipmentId)
  const late = shipment?.DeliveryDate ? deliveryDayTimers(shipment, shipment.DeliveryDate) : []
  const attention = group.attention.filter((one) => one.shipmentId !== shipmentId || one.code !== 'not-delivered')
  return { group: { ...group, attention, timers: withTimers(group.timers, late) }, after }
}

const rejected = (
  group: StoredOrderGroup,
  { ShipmentId }: StoredShipment,
  how: { readonly shipmentId: string; readonly at: Date; readonly actor: OrderActor; readonly reason: string },
): Decision => {
  const back = move(group, { ...how, to: 'Confirmed' })
  const timers = withTimers(withoutTimers(back.group.timers, ShipmentId, 'ask-abroad', 'undelivered', 'alert-store'), [
    timer('give-up-abroad', ShipmentId, daysAfter(how.at, daysToChoose)),
  ])
  return {
    group: { ...back.group, timers },
    after: [...back.after, { kind: 'tell', message: 'abroad-rejected', shipmentId: ShipmentId }],
  }
}

export const isRejectedAbroad = ({ State, abroad }: StoredShipment): boolean =>
  State === 'Confirmed' && abroad?.answer?.status === 'rejected'

/** The buyer has chosen another day; that the country can have it then has been asked. Throws `order.wrong-state`. */
export const chosenAbroad = (
  group: StoredOrderGroup,
  shipmentId: string,
  day: LocalDay,
  by: { readonly at: Date; readonly actor: OrderActor },
): Decision => {
  const shipment = waitingForChoice(group, shipmentId)
  const dated: StoredShipment = {
    ...shipment,
    DeliveryDate: day,
    abroad: { attempt: (shipment.abroad?.attempt ?? 0) + 1, answer: null },
  }
  const next = withShipment(group, { ...dated, editDeadline: editDeadlineOf(dated, group.OrderType, null) })
  const timers = withTimers(withoutTimers(group.timers, shipmentId, 'give-up-abroad'), deliveryDayTimers(dated, day))
  return {
    group: withNewDayTold({ ...next, timers, ...agingFrom(next.Shipments, group.placedAt) }, shipment, by),
    after: [
      { kind: 'submit-abroad', shipmentId },
      { kind: 'tell', message: 'changed', shipmentId },
    ],
  }
}

/** The buyer wants the money back, or has not answered in time. Throws `order.wrong-state`. */
export const refundedAbroad = (
  group: StoredOrderGroup,
  shipmentId: string,
  at: Date,
  actor: OrderActor = theShop,
): Decision => {
  waitingForChoice(group, shipmentId)
  return cancelled(group, {
    shipmentIds: [shipmentId],
    at,
    actor,
    why: 'not-delivered',
    reason: unsaid.notAbroad,
  })
}

const waitingForChoice = (group: StoredOrderGroup, shipmentId: string): StoredShipment => {
  const shipment = shipmentOf(group, shipmentId)
  if (!shipment) throw new DomainError('order.unknown')
  if (!isRejectedAbroad(shipment)) throw new DomainError('order.wrong-state', { from: shipment.State, to: 'Confirmed' })
  return shipment
}
