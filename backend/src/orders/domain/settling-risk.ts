import type { LocalDay } from '@bukett/contracts/rules/dates'
import type { ShippingAddress } from '@bukett/contracts/http/shipment'
import { DomainError } from '../../shared/domain-error.js'
import { refused } from './assigning.js'
import { withNewDayTold } from './awaited-day.js'
import { cancelled } from './cancelling.js'
import { type Consequence, type Decision, unchanged } from './consequences.js'
import { withChanges } from './field-changes.js'
import { feeForFetching, isGivenAway } from './given-away.js'
import type { Way } from './moving-delivery.js'
import { agingFrom, slotOf } from './delivery-times.js'
import { type OrderActor, theShop } from './order-actor.js'
import { shipmentOf, type StoredOrderGroup, withShipment } from './order-group.js'
import type { RiskEnd, StoredShipment } from './stored-shipment.js'
import { move } from './order-states.js'
import { editDeadlineOf } from './placing.js'
import { isOut, openRisk, withRiskEnded } from './risks.js'
import { riskTimers } from './risk-rules.js'
import { deliveryDayTimers, withoutTimers, withTimers } from './timers.js'
import { unsaid } from './unsaid-reasons.js'

export interface Settling {
  readonly shipmentId: string
  readonly riskId: string
  readonly actor: OrderActor
  readonly at: Date
}

/** Another day, and perhaps another place; the engine has said how. */
export interface NewDay {
  readonly day: LocalDay
  readonly way: Way
  /** Öre of the way; what it costs more than was paid the network bears. */
  readonly price: number
  readonly address?: ShippingAddress
}

/** Throws `order.unknown`, `order.risk-over` once it has been settled, or has come. */
const settled = (
  group: StoredOrderGroup,
  { shipmentId, riskId, actor, at }: Settling,
  end: Pick<RiskEnd, 'how' | 'day' | 'back'>,
) => {
  const shipment = shipmentOf(group, shipmentId)
  if (!shipment) throw new DomainError('order.unknown')
  if (openRisk(shipment)?.id !== riskId) throw new DomainError('order.risk-over')
  const next = withRiskEnded(shipment, { ...end, at, actor })
  return {
    shipment: next,
    group: {
      ...withShipment(group, next),
      timers: withoutTimers(group.timers, shipmentId, 'risk', 'risk-silent'),
      attention: group.attention.filter((one) => one.shipmentId !== shipmentId || !solved.has(one.code)),
    },
  }
}

const solved: ReadonlySet<StoredOrderGroup['attention'][number]['code']> = new Set([
  'late',
  'not-delivered',
  'no-member',
])

const storeTold = ({ DeliveringMemberId, ShipmentId: shipmentId }: StoredShipment): Consequence[] =>
  DeliveringMemberId ? [{ kind: 'tell', message: 'store-risk', shipmentId }] : []

/** The money goes back; its store is told to stop. */
export const givenMoney = (group: StoredOrderGroup, how: Settling): Decision => {
  const { group: known, shipment } = settled(group, how, { how: 'money', day: null })
  const { group: next, after } = cancelled(known, {
    shipmentIds: [how.shipmentId],
    at: how.at,
    // Who chose is kept with the risk; a buyer by itself could not cancel what is being made.
    actor: theShop,
    why: 'not-delivered',
    reason: unsaid.moneyWanted,
  })
  // Its store hears once, and how the risk ended.
  const others = after.filter((one) => one.kind !== 'tell' || one.message !== 'store-stopped')
  return { group: next, after: [...others, ...storeTold(shipment)] }
}

/** It waits in its store; the buyer fetches it, and what was paid for the delivery goes back. */
export const fetchedInStore = (group: StoredOrderGroup, how: Settling): Decision => {
  const before = shipmentOf(group, how.shipmentId)
  const back = before ? feeForFetching(group, before) : 0
  const { group: known, shipment } = settled(group, how, { how: 'pickup', day: null, back })
  const { ShipmentId: shipmentId, State, DeliveringMemberId } = shipment
  const waiting = withShipment(known, {
    ...shipment,
    fetched: true,
    PickupStoreId: DeliveringMemberId,
    ...(back > 0 && { feeBack: (shipment.feeBack ?? 0) + back }),
  })
  const isMade = State === 'Ready' || State === 'DeliveryFailed' || State === 'Returned'
  const { group: next, after } = isMade
    ? move(waiting, { shipmentId, to: 'ReadyForPickup', at: how.at, actor: how.actor, reason: unsaid.fetched })
    : unchanged(waiting)
  return {
    group: next,
    after: [
      ...after,
      // What a prepaid delivery costs less goes back once it has come (219).
      ...(back > 0 && !isGivenAway(group) ? [{ kind: 'fee-lowered', shipmentId, amount: back } as const] : []),
      { kind: 'tell', message: 'risk-fetch', shipmentId },
      ...storeTold(shipment),
    ],
  }
}

/** Once more on another day, or to another place. Who has the goods, or makes them, keeps the order; a store that has only been asked does not. */
export const broughtAgain = (group: StoredOrderGroup, wish: NewDay, how: Settling): Decision => {
  const isMoved = wish.address !== undefined
  const known = settled(group, how, { how: isMoved ? 'address' : 'again', day: wish.day })
  const freed = placedAnew(known.group, known.shipment, wish, how)
  const shipment = shipmentOf(freed.group, how.shipmentId) ?? known.shipment
  const next = onDay(freed.group, shipment, wish, how)
  return {
    group: withChanges(group, next, { at: how.at, actor: how.actor }),
    after: [...freed.after, { kind: 'tell', message: 'changed', shipmentId: how.shipmentId }, ...storeTold(shipment)],
  }
}

const onDay = (
  group: StoredOrderGroup,
  shipment: StoredShipment,
  { day, way, price, address }: NewDay,
  { at, actor }: Settling,
): StoredOrderGroup => {
  const cutOff = (shipment.DeliveringMemberId && way.stores.get(shipment.DeliveringMemberId)) || way.cutOff
  const dated: StoredShipment = {
    ...shipment,
    DeliveryDate: day,
    DeliveryType: way.deliveryType,
    window: way.window,
    wayPrice: price,
    ...(address && { ShippingAddress: address }),
  }
  const next = { ...dated, editDeadline: editDeadlineOf(dated, group.OrderType, cutOff) }
  const moved = withShipment(group, next)
  const dayed = {
    ...moved,
    timers: withTimers(group.timers, [...deliveryDayTimers(next, day), ...riskTimers(group, next, at)]),
    ...agingFrom(moved.Shipments, group.placedAt),
  }
  return withNewDayTold(dayed, shipment, { at, actor })
}

/** BR-08: the place on the day that was is free, and one on the new day is taken, by the store that has it or by the next one asked. */
const placedAnew = (
  group: StoredOrderGroup,
  shipment: StoredShipment,
  { day, way }: NewDay,
  how: Settling,
): Decision => {
  const { ShipmentId: shipmentId, State, DeliveringMemberId: memberId, DeliveryDate: old } = shipment
  const { at, actor } = how
  const sought = (reason: string): Decision => refused(group, shipmentId, { outcome: 'moved', reason, at }, actor)
  const leave: Consequence[] =
    memberId && old && !isFailed(shipment)
      ? [
          {
            kind: 'give-back',
            shipmentId,
            memberId,
            day: old,
            slot: slotOf(shipment),
            held: State === 'Confirmed',
            withdrawTry: null,
          },
        ]
      : []
  const book: Consequence[] = memberId ? [{ kind: 'book', shipmentId, memberId, day, slot: slotOf(shipment) }] : []
  switch (State) {
    case 'Confirmed':
      return {
        group: withShipment(group, { ...shipment, DeliveringMemberId: null }),
        after: [...leave, { kind: 'assign', shipmentId }],
      }
    case 'ManualBroker': {
      const back = move(group, { shipmentId, to: 'Confirmed', at, actor, reason: unsaid.anotherDay })
      return { group: back.group, after: [...back.after, { kind: 'assign', shipmentId }] }
    }
    case 'Assigned':
      return sought(unsaid.silent)
    case 'Accepted':
      return memberId && way.stores.has(memberId) ? { group, after: [...leave, ...book] } : sought(unsaid.anotherDay)
    case 'InProduction':
    case 'Ready':
      return { group, after: [...leave, ...book] }
    default: {
      const failed = isOut(shipment)
        ? move(group, { shipmentId, to: 'DeliveryFailed', at, actor, reason: unsaid.anotherDay })
        : unchanged(group)
      const again = move(failed.group, { shipmentId, to: 'Redelivery', at, actor, reason: unsaid.anotherDay })
      return { group: again.group, after: [...failed.after, ...again.after, ...book] }
    }
  }
}

/** Its place was used. */
const isFailed = (shipment: StoredShipment): boolean => shipment.State === 'DeliveryFailed' || isOut(shipment)

/** Nobody has chosen in time: what the letter named. What is on its way by then, or should be seen by somebody, is customer service's. */
export const unchosen = (group: StoredOrderGroup, shipment: StoredShipment, now: Date): Decision => {
  const risk = openRisk(shipment)
  const { ShipmentId: shipmentId } = shipment
  if (!risk || risk.answerBefore > now) return unchanged(group)
  if (risk.onSilence === 'again' && !isOut(shipment))
    return { group, after: [{ kind: 'risk-again', shipmentId, riskId: risk.id }] }
  return handedToService(group, shipmentId, now)
}

/** Somebody at customer service looks after it. */
export const handedToService = (group: StoredOrderGroup, shipmentId: string, now: Date): Decision => ({
  group: group.attention.some((one) => one.shipmentId === shipmentId && one.code === 'late')
    ? group
    : { ...group, attention: [...group.attention, { code: 'late', shipmentId, since: now }] },
  after: [{ kind: 'tell', message: 'service-late', shipmentId }],
})

/** A late delivery has come: how much its buyer gets for it is fixed here, once. Öre; 0 where the broker gives nothing. */
export const apologised = (group: StoredOrderGroup, shipmentId: string, wanted: number): Decision => {
  const shipment = shipmentOf(group, shipmentId)
  const risk = shipment?.risks?.at(-1)
  if (!shipment || !risk || risk.giftCard !== undefined) return unchanged(group)
  const amount = group.OrderType === 'Normal' && group.email !== '' && !isGivenAway(group) ? wanted : 0
  const risks = (shipment.risks ?? []).map((one) => (one === risk ? { ...one, giftCard: amount } : one))
  return {
    group: withShipment(group, { ...shipment, risks }),
    after: [
      { kind: 'tell', message: 'late-arrived', shipmentId },
      ...(amount > 0 ? [{ kind: 'made-up', shipmentId, amount } as const] : []),
    ],
  }
}
