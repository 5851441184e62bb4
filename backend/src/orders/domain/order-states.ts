import { isHandedOver, ORDER_STATES, type OrderState } from '@bukett/contracts/rules/order-states'
import { DomainError } from '../../shared/domain-error.js'
import type { Consequence, Decision } from './consequences.js'
import { isMoneyErrand } from './attention.js'
import { agingFrom, groupDeliveredAt } from './delivery-times.js'
import { isFetched } from './destination.js'
import type { OrderActor } from './order-actor.js'
import { shipmentOf, type StoredOrderGroup, withShipment } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'
import { awaitsBuyer, hasComeLate, riskAfter } from './risks.js'
import { invitations } from './reviewing.js'
import { withoutQuestions } from './substitutions.js'
import { daysAfter, hoursAfter, timer, type Timer, withoutTimers, withTimers } from './timers.js'

/**
 * OR-02. A rejected or unanswered order goes back to Confirmed, where the next store is looked for. What no store delivers goes from
 * Confirmed to InProduction when its partner has taken it.
 */
const transitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  AwaitingReceiver: ['Confirmed', 'Cancelled'],
  Scheduled: ['Delivered', 'Cancelled'],
  Confirmed: ['Assigned', 'ManualBroker', 'InProduction', 'Cancelled'],
  ManualBroker: ['Confirmed', 'Assigned', 'InProduction', 'Cancelled'],
  Assigned: ['Accepted', 'Confirmed', 'ManualBroker', 'Cancelled'],
  Accepted: ['InProduction', 'Confirmed', 'ManualBroker', 'Cancelled'],
  // Back to Confirmed: the partner abroad has thought better of it.
  InProduction: ['Ready', 'Confirmed', 'Cancelled'],
  Ready: ['OutForDelivery', 'ReadyForPickup', 'Cancelled'],
  OutForDelivery: ['Delivered', 'DeliveryFailed', 'Cancelled'],
  DeliveryFailed: ['Redelivery', 'ReadyForPickup', 'Returned', 'Cancelled'],
  Redelivery: ['OutForDelivery', 'Delivered', 'DeliveryFailed', 'Cancelled'],
  ReadyForPickup: ['PickedUp', 'Returned', 'Cancelled'],
  Returned: ['Redelivery', 'ReadyForPickup', 'PickedUp', 'Closed', 'Cancelled'],
  Delivered: ['Closed'],
  PickedUp: ['Closed'],
  Closed: [],
  Cancelled: [],
}

/** Where an order stands again when the report that brought it there is taken back, steps that were passed over among them. */
const withdrawals: Readonly<Partial<Record<OrderState, readonly OrderState[]>>> = {
  InProduction: ['Accepted', 'Confirmed'],
  Ready: ['Accepted', 'InProduction', 'Confirmed'],
  OutForDelivery: ['Accepted', 'InProduction', 'Ready', 'Confirmed'],
  DeliveryFailed: ['Accepted', 'InProduction', 'Ready', 'OutForDelivery', 'Redelivery'],
  Redelivery: ['DeliveryFailed', 'Returned'],
  ReadyForPickup: ['Accepted', 'InProduction', 'Ready', 'DeliveryFailed', 'Returned'],
  Returned: ['DeliveryFailed', 'ReadyForPickup'],
  Delivered: ['Accepted', 'InProduction', 'Ready', 'OutForDelivery', 'Redelivery', 'DeliveryFailed'],
  PickedUp: ['ReadyForPickup', 'Accepted', 'InProduction', 'Ready', 'DeliveryFailed', 'Returned'],
}

/** A store's answer to the network is none of these: it has its own way back. */
export const mayGoBack = (from: OrderState, to: OrderState): boolean => withdrawals[from]?.includes(to) ?? false

const beforeProduction: ReadonlySet<OrderState> = new Set<OrderState>([
  'AwaitingReceiver',
  'Scheduled',
  'Confirmed',
  'ManualBroker',
  'Assigned',
  'Accepted',
])

/** OR-02: cancelling from InProduction on is for staff. */
export const isBeforeProduction = (state: OrderState): boolean => beforeProduction.has(state)

/** Its store has said yes, and may have made it. */
export const isTaken = (state: OrderState): boolean =>
  state !== 'Cancelled' && !isHandedOver(state) && ORDER_STATES.indexOf(state) >= ORDER_STATES.indexOf('Accepted')

/** OR-02, OR-09: whether its buyer may cancel it. What the partner abroad has taken it gives back until it has come, as a store before it binds. */
export const isCancellable = ({ State, abroad }: Pick<StoredShipment, 'State' | 'abroad'>): boolean =>
  isBeforeProduction(State) || (State === 'InProduction' && abroad !== null)

export const mayMove = (
  { State: from, abroad }: Pick<StoredShipment, 'State' | 'abroad'>,
  to: OrderState,
  { kind }: OrderActor,
): boolean =>
  transitions[from].includes(to) &&
  (to !== 'Cancelled' || isCancellable({ State: from, abroad }) || kind === 'staff' || kind === 'system')

/** No store works with it. */
const isWithoutQuestions = (state: OrderState): boolean =>
  state === 'Confirmed' || state === 'ManualBroker' || state === 'Cancelled'

export interface Move {
  readonly shipmentId: string
  readonly to: OrderState
  readonly at: Date
  readonly actor: OrderActor
  readonly reason: string
}

/** Throws `order.unknown`, `order.wrong-state`. The same move again changes nothing. */
export const move = (group: StoredOrderGroup, { shipmentId, to, at, actor, reason }: Move): Decision => {
  const shipment = shipmentOf(group, shipmentId)
  if (!shipment) throw new DomainError('order.unknown')
  const from = shipment.State
  if (from === to) return { group, after: [] }
  if (!mayMove(shipment, to, actor)) throw new DomainError('order.wrong-state', { from, to })
  const next = withShipment(group, {
    ...riskAfter(isWithoutQuestions(to) ? withoutQuestions(shipment, at) : shipment, to, at, actor),
    State: to,
    history: [...shipment.history, { state: to, at, actor, reason }],
  })
  const timers = withTimers(withoutOldTimers(next.timers, shipment, to), [
    ...timersOf(shipment, to, at),
    ...(groupDeliveredAt(group) ? [] : invitations(next)),
  ])
  const left = attentionLeft(next, shipment, to)
  const errand = errandOf(group, shipment, to)
  const attention = errand ? [...left, { code: errand, shipmentId, since: at }] : left
  const isGivenUp = from === 'AwaitingReceiver' && to === 'Cancelled'
  const moved = { ...next, ...(isGivenUp && agingFrom(next.Shipments, group.placedAt)), timers, attention }
  const after = consequencesOf(shipment, to, at)
  if (errand) after.push({ kind: 'tell', message: 'service-late', shipmentId })
  // The last one that was awaited has come, or is awaited no more.
  if (!groupDeliveredAt(group) && groupDeliveredAt(moved)) after.push({ kind: 'earn-bonus' })
  return { group: moved, after }
}

/** Back in its store, and no buyer's choice is waited for: it is customer service's, for nobody else would think of it. */
export const errandOf = (
  group: StoredOrderGroup,
  shipment: StoredShipment,
  to: OrderState,
): 'not-picked-up' | 'not-delivered' | null => {
  const { ShipmentId, State } = shipment
  if (to !== 'Returned') return null
  if (awaitsBuyer(group, shipment)) return null
  const code = State === 'ReadyForPickup' || isFetched(shipment) ? 'not-picked-up' : 'not-delivered'
  const isKnown = group.attention.some(
    (one) => one.shipmentId === ShipmentId && (one.code === code || one.code === 'late'),
  )
  return isKnown ? null : code
}

/**
 * What has come needs nobody any more, except for what goes back (OR-10, PA-13); another store's questions do not either. What is on its
 * shelf again is waited for anew, and what goes out again is fetched by nobody: that it has to come nothing else watches.
 */
const attentionLeft = ({ attention }: StoredOrderGroup, { ShipmentId }: StoredShipment, to: OrderState) =>
  attention.filter(
    (one) =>
      one.shipmentId !== ShipmentId ||
      isMoneyErrand(one) ||
      !(
        isHandedOver(to) ||
        (one.code === 'substitution' && isWithoutQuestions(to)) ||
        (one.code === 'not-picked-up' && (to === 'ReadyForPickup' || to === 'Redelivery')) ||
        (one.code === 'not-delivered' && to === 'ReadyForPickup')
      ),
  )

/** Timers of what can no longer happen. */
const withoutOldTimers = (
  timers: readonly Timer[],
  { ShipmentId }: StoredShipment,
  to: OrderState,
): readonly Timer[] => {
  if (to === 'Cancelled' || isHandedOver(to)) return timers.filter(({ shipmentId }) => shipmentId !== ShipmentId)
  const left = to === 'Assigned' ? timers : withoutTimers(timers, ShipmentId, 'accept')
  const found = to === 'Assigned' || to === 'Accepted' ? withoutTimers(left, ShipmentId, 'attention') : left
  return to === 'Confirmed'
    ? withoutTimers(found, ShipmentId, 'ask-receiver', 'remind-receiver', 'tell-sender', 'give-up-receiver')
    : found
}

const closedAfterDays = 30

const timersOf = ({ ShipmentId }: StoredShipment, to: OrderState, at: Date): Timer[] => {
  if (to === 'ReadyForPickup')
    return [
      timer('remind-pickup', ShipmentId, hoursAfter(at, 24)),
      timer('pickup-overdue', ShipmentId, hoursAfter(at, 48)),
    ]
  if (to === 'Delivered' || to === 'PickedUp') return [timer('close', ShipmentId, daysAfter(at, closedAfterDays))]
  return []
}

const consequencesOf = (shipment: StoredShipment, to: OrderState, at: Date): Consequence[] => {
  const { ShipmentId } = shipment
  const after: Consequence[] = [{ kind: 'moved', shipmentId: ShipmentId, state: to }]
  if (to === 'ReadyForPickup') after.push({ kind: 'tell', message: 'pickup-code', shipmentId: ShipmentId })
  if (to === 'Delivered' || to === 'PickedUp')
    after.push(
      hasComeLate(shipment, at)
        ? { kind: 'apologise', shipmentId: ShipmentId }
        : { kind: 'tell', message: 'delivered', shipmentId: ShipmentId },
    )
  return after
}
