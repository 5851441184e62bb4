import type { CancelStatus } from '@bukett/contracts/http/order'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { type PartBack, partsBack } from '@bukett/contracts/rules/payment-methods'
import { awaitedDay } from './awaited-day.js'
import { type CancelReason, type Consequence, type Decision, storeTold } from './consequences.js'
import { giftEndingOf } from './gift-ending.js'
import { isUnearned } from './given-away.js'
import { owedErrands } from './attention.js'
import { slotOf } from './delivery-times.js'
import type { OrderActor, Viewer } from './order-actor.js'
import type { StoredOrderGroup } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'
import { isBeforeProduction, isCancellable, isTaken, move } from './order-states.js'
import { abroadUntil } from './timers.js'

/** OR-09: whether the holder of this key may cancel the whole purchase now. `bound` have paid later deliveries too (208). */
export const cancelStatusOf = (
  group: StoredOrderGroup,
  viewer: Viewer,
  now: Date,
  bound: ReadonlySet<string> = new Set(),
): CancelStatus => {
  const living = group.Shipments.filter(({ State }) => State !== 'Cancelled')
  if (viewer !== 'customer') return 'NotAllowed'
  if (living.length === 0) return 'AlreadyCancelled'
  const isOpen = (shipment: StoredShipment): boolean =>
    isCancellable(shipment) && !isPast(shipment, now) && !bound.has(shipment.ShipmentId)
  return living.every(isOpen) ? 'OK' : 'TooLate'
}

/** What was ordered abroad before that had an end of its own may be stored with a later one. */
const isPast = ({ editDeadline, abroad, DeliveryDate }: StoredShipment, now: Date): boolean =>
  (editDeadline !== null && now >= editDeadline) || (abroad && DeliveryDate ? now >= abroadUntil(DeliveryDate) : false)

/** Öre: what was paid for an order, its delivery among it. */
export const amountOf = ({ LineItems, DeliveryFee, DeliveryDiscount }: StoredShipment): number =>
  LineItems.reduce((sum, { Price }) => sum + Price, DeliveryFee - DeliveryDiscount)

interface Cancelling {
  readonly shipmentIds: readonly string[]
  readonly at: Date
  readonly actor: OrderActor
  readonly why: CancelReason
  readonly reason: string
}

/** Throws `order.wrong-state` where one of them has gone too far. Those that are cancelled already are passed over. */
export const cancelled = (group: StoredOrderGroup, { shipmentIds, at, actor, why, reason }: Cancelling): Decision => {
  const chosen = group.Shipments.filter(
    ({ ShipmentId, State }) => shipmentIds.includes(ShipmentId) && State !== 'Cancelled',
  )
  if (chosen.length === 0) return { group, after: [] }
  let current = group
  const after: Consequence[] = []
  for (const shipment of chosen) {
    const moved = move(current, { shipmentId: shipment.ShipmentId, to: 'Cancelled', at, actor, reason })
    current = moved.group
    after.push(...moved.after, ...placeOf(shipment))
  }
  const isWhole = current.Shipments.every(({ State }) => State === 'Cancelled')
  const amount = amountBack(group, chosen, group.Refunds)
  after.push(
    { kind: 'cancelled', shipmentIds: chosen.map(({ ShipmentId }) => ShipmentId), reason: why, amount, isWhole },
    { kind: 'tell', message: 'cancelled', shipmentId: null },
    ...chosen.flatMap(({ ShipmentId, State, DeliveringMemberId: store }) =>
      store && isTaken(State) ? [storeTold('store-stopped', ShipmentId, store)] : [],
    ),
    ...chosen
      .filter((shipment) => isMissed(group, shipment, at))
      .map(({ ShipmentId }): Consequence => ({ kind: 'tell', message: 'receiver-cancelled', shipmentId: ShipmentId })),
  )
  // Its money goes back, and what was withdrawn with it; what the bank has refused before may be another part.
  const attention = current.attention.filter(
    ({ code, shipmentId }) => (owedErrands as readonly string[]).includes(code) || !shipmentIds.includes(shipmentId),
  )
  // OR-08: cancelling revokes the receiver's key; who was asked for an address, or told a day, reads what became of it.
  const hasHeard = current.Shipments.some(({ FastTrack, toldDay }) => FastTrack !== null || toldDay !== undefined)
  const keys = isWhole && !hasHeard ? { ...current.keys, receiver: null } : current.keys
  return { group: { ...current, attention, keys }, after }
}

/** Its receiver waits for it: the day is not past, and no other order brings it. */
const isMissed = (group: StoredOrderGroup, shipment: StoredShipment, at: Date): boolean => {
  const day = awaitedDay(group, shipment)
  const isSentAgain = group.sentAgain?.some(({ shipmentId }) => shipmentId === shipment.ShipmentId)
  return day !== null && day >= stockholmDay(at) && !isSentAgain
}

/** Öre that would go back, were the whole order cancelled now. */
export const amountOnCancel = (group: StoredOrderGroup): number =>
  moneyBack(
    group,
    group.Shipments.filter(({ State }) => State !== 'Cancelled'),
    group.Refunds,
  )

/** Öre that would go back, were this one alone cancelled now. */
export const amountOnCancelOf = (group: StoredOrderGroup, shipment: StoredShipment): number =>
  shipment.State === 'Cancelled' ? 0 : moneyBack(group, [shipment], group.Refunds)

/** What the buyer is told of it: no more than money and gift cards have paid. What the shop gave, or the order that began a subscription paid, does not go back. */
const moneyBack = (
  group: StoredOrderGroup,
  chosen: readonly StoredShipment[],
  refunds: StoredOrderGroup['Refunds'],
): number => {
  const paid = group.Total - sumOf(group.Payments.filter(isUnearned).map(({ Amount }) => Amount))
  const before = sumOf(chosen.map(backBefore))
  // What was cancelled earlier may still be on its way back, and is not noted then.
  const earlier = sumOf(earlierThan(group, chosen).map(amountOf))
  const rest = paid - Math.max(gone(group, chosen, refunds), earlier + before)
  const ofChosen = sumOf(chosen.map(amountOf)) - before
  return Math.max(0, isRest(group, chosen) ? rest : Math.min(ofChosen, rest))
}

/** Öre that have gone back of a shipment by line and fee, or have been promised to since it costs less. */
const backBefore = ({ goneBack = 0, feeBack = 0, substitutions = [] }: StoredShipment): number => {
  const allowed = substitutions.filter(({ answer }) => answer?.state === 'allowed')
  return Math.max(goneBack, feeBack + sumOf(allowed.map(({ deduction }) => deduction)))
}

/** FT-06: öre of these that went to their receivers as gift cards, of which payments note nothing with the order. */
export const givenAsCards = (shipments: readonly StoredShipment[]): number =>
  sumOf(
    shipments
      .filter((shipment) => giftEndingOf(shipment) === 'gift-card')
      .map((shipment) => Math.max(0, amountOf(shipment) - backBefore(shipment))),
  )

/** Nothing of the order is left then. */
const isRest = (group: StoredOrderGroup, chosen: readonly StoredShipment[]): boolean =>
  earlierThan(group, chosen).length + chosen.length === group.Shipments.length

/** Of the whole, what has not gone back, nor been asked to go back by earlier cancellations. */
const amountBack = (
  group: StoredOrderGroup,
  chosen: readonly StoredShipment[],
  refunds: StoredOrderGroup['Refunds'],
): number =>
  isRest(group, chosen) ? Math.max(0, group.Total - gone(group, chosen, refunds)) : sumOf(chosen.map(amountOf))

const earlierThan = ({ Shipments }: StoredOrderGroup, chosen: readonly StoredShipment[]): StoredShipment[] =>
  Shipments.filter((shipment) => shipment.State === 'Cancelled' && !chosen.includes(shipment))

/** What has gone back or become gift cards, or been asked to by earlier cancellations. */
const gone = (
  group: StoredOrderGroup,
  chosen: readonly StoredShipment[],
  refunds: StoredOrderGroup['Refunds'],
): number => {
  const earlier = earlierThan(group, chosen)
  return Math.max(sumOf(refunds.map(({ Amount }) => Amount)) + givenAsCards(earlier), sumOf(earlier.map(amountOf)))
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** What was cancelled last, and what of it goes back how. */
export const lastCancelled = (
  group: StoredOrderGroup,
): { readonly shipments: readonly StoredShipment[]; readonly parts: readonly PartBack[] } => {
  const last = Math.max(...group.Shipments.map(cancelledAt))
  const shipments = group.Shipments.filter((shipment) => last >= 0 && cancelledAt(shipment) === last)
  return { shipments, parts: partsOf(group, shipments, last) }
}

const cancelledAt = ({ State, history }: StoredShipment): number =>
  State === 'Cancelled' ? (history.at(-1)?.at.getTime() ?? 0) : -1

/** PA-13: how what cancelling it gave back comes back. Nothing of one that is not cancelled, or became a gift card. */
export const wentBack = (group: StoredOrderGroup, shipment: StoredShipment): readonly PartBack[] => {
  if (shipment.State !== 'Cancelled' || giftEndingOf(shipment) === 'gift-card') return []
  const at = cancelledAt(shipment)
  // As it stood then: what was cancelled later had not been.
  const Shipments = group.Shipments.map((other) =>
    cancelledAt(other) > at ? ({ ...other, State: 'Confirmed' } as const) : other,
  )
  return partsOf({ ...group, Shipments }, [shipment], at)
}

/** How what would go back, were these cancelled now, comes back. */
export const backOnCancel = (group: StoredOrderGroup, chosen: readonly StoredShipment[]): readonly PartBack[] =>
  partsOf(
    group,
    chosen.filter(({ State }) => State !== 'Cancelled'),
    Infinity,
  )

const partsOf = (group: StoredOrderGroup, chosen: readonly StoredShipment[], before: number): readonly PartBack[] => {
  const refunds = group.Refunds.filter(({ At }) => Date.parse(At) < before)
  const amount = chosen.length > 0 ? moneyBack(group, chosen, refunds) : 0
  // What earlier cancellations have promised and is not noted yet.
  const noted = sumOf(refunds.map(({ Amount }) => Amount)) + givenAsCards(earlierThan(group, chosen))
  const promised = { PaymentMethodName: '', Amount: gone(group, chosen, refunds) - noted }
  const payments = group.Payments.filter((one) => !isUnearned(one))
  return partsBack(payments, [...refunds, promised], amount)
}

/** BR-08, BR-17: the store's place, and its count where it has made nothing yet; IN-05: the partner's order. */
const placeOf = (shipment: StoredShipment): Consequence[] => {
  const { abroad } = shipment
  if (abroad?.answer?.id) return [{ kind: 'cancel-abroad', partnerId: abroad.answer.id }]
  // Submitted again it is the same order, and its answer says which one to cancel.
  if (abroad?.isTried && !abroad.answer) return [{ kind: 'submit-abroad', shipmentId: shipment.ShipmentId }]
  const { ShipmentId, DeliveringMemberId, DeliveryDate, State, tries } = shipment
  return DeliveringMemberId && DeliveryDate
    ? [
        {
          kind: 'give-back',
          shipmentId: ShipmentId,
          memberId: DeliveringMemberId,
          day: DeliveryDate,
          slot: slotOf(shipment),
          held: State === 'Confirmed',
          withdrawTry: State !== 'Confirmed' && isBeforeProduction(State) ? tries.length : null,
        },
      ]
    : []
}
