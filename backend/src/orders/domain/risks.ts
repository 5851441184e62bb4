import type { RiskChoice, ShownRisk } from '@bukett/contracts/http/order-shown'
import { isByStore } from '@bukett/contracts/rules/delivery-types'
import { sendingInWindow } from '@bukett/contracts/rules/fast-track'
import { isHandedOver, type OrderState } from '@bukett/contracts/rules/order-states'
import { type Decision, unchanged } from './consequences.js'
import { isFetched } from './destination.js'
import { feeForFetching, isGivenAway } from './given-away.js'
import { type OrderActor, theShop } from './order-actor.js'
import { type StoredOrderGroup, withShipment } from './order-group.js'
import type { Risk, RiskEnd, RiskKind, StoredShipment } from './stored-shipment.js'
import { chosenBefore, promisedBy, riskNow } from './risk-rules.js'
import { timer, withoutTimers, withTimers } from './timers.js'

const out: ReadonlySet<OrderState> = new Set<OrderState>(['OutForDelivery', 'Redelivery'])
/** Its store has the goods, or is making them. */
const atStore: ReadonlySet<OrderState> = new Set<OrderState>([
  'Accepted',
  'InProduction',
  'Ready',
  'DeliveryFailed',
  'Returned',
])
const over: ReadonlySet<OrderState> = new Set<OrderState>(['Cancelled', 'ReadyForPickup'])

export const risksOf = ({ risks = [] }: Pick<StoredShipment, 'risks'>): readonly Risk[] => risks
export const openRisk = (shipment: Pick<StoredShipment, 'risks'>): Risk | undefined =>
  risksOf(shipment).find(({ end }) => end === null)

/** To a door by a store: what is posted or collected has no other day that the engine knows. */
const isBrought = ({ DeliveryType }: StoredShipment): boolean =>
  DeliveryType !== null && isByStore(DeliveryType) && DeliveryType !== 'StorePickup'

/** On its way, so that nothing can be done to it from here. */
export const isOut = ({ State }: Pick<StoredShipment, 'State'>): boolean => out.has(State)

/** The moment has come to look: the buyer is told of what threatens, once for each promise. */
export const looked = (group: StoredOrderGroup, shipment: StoredShipment, now: Date): Decision => {
  const kind = riskNow(group, shipment, now)
  return kind ? told(group, shipment, kind, now) : unchanged(group)
}

/**
 * The buyer is told by mail and SMS, with what can be chosen. While one risk is open no other is told, but that it could not be handed over:
 * that is another matter, and takes the place of the one before.
 */
export const told = (group: StoredOrderGroup, shipment: StoredShipment, kind: RiskKind, now: Date): Decision => {
  const promise = promisedBy(group, shipment) ?? now
  const before = risksOf(shipment)
  const isKnown = before.some((one) => one.promisedBy.getTime() === promise.getTime())
  if (kind !== 'failed' && (openRisk(shipment) || isKnown)) return unchanged(group)
  const { ShipmentId: shipmentId } = shipment
  const isDecided = group.OrderType !== 'Funeral' && isBrought(shipment) && kind !== 'late'
  const risk: Risk = {
    id: `${kind}-${before.length + 1}`,
    kind,
    at: now,
    promisedBy: promise,
    answerBefore: chosenBefore(now),
    onSilence: isDecided ? 'again' : 'service',
    end: null,
  }
  const ended = before.map((one) => endedRisk(one, { how: 'overtaken', at: now, actor: theShop, day: null }))
  const timers = withTimers(withoutTimers(group.timers, shipmentId, 'risk-silent'), [
    timer('risk-silent', shipmentId, risk.answerBefore),
  ])
  return {
    group: { ...withShipment(group, { ...shipment, risks: [...ended, risk] }), timers },
    after: [
      { kind: 'tell', message: 'risk', shipmentId },
      ...(sendingInWindow(now).waits ? [] : [{ kind: 'tell', message: 'risk-text', shipmentId } as const]),
      ...(shipment.DeliveringMemberId && kind !== 'failed'
        ? [{ kind: 'tell', message: 'store-risk', shipmentId } as const]
        : []),
    ],
  }
}

const endedRisk = (one: Risk, end: RiskEnd): Risk => (one.end === null ? { ...one, end } : one)

/** Its buyer may still choose, and what is decided without is still to come. */
export const awaitsBuyer = ({ timers }: Pick<StoredOrderGroup, 'timers'>, shipment: StoredShipment): boolean =>
  openRisk(shipment) !== undefined &&
  timers.some(({ kind, shipmentId }) => kind === 'risk-silent' && shipmentId === shipment.ShipmentId)

/** The open one is over; where there is none nothing changes. */
export const withRiskEnded = (shipment: StoredShipment, end: RiskEnd): StoredShipment =>
  openRisk(shipment) ? { ...shipment, risks: risksOf(shipment).map((one) => endedRisk(one, end)) } : shipment

/** What becomes of the open one when the order comes to this state: only what is fetched has come once it stands ready. */
export const riskAfter = (shipment: StoredShipment, to: OrderState, at: Date, actor: OrderActor): StoredShipment => {
  if (isHandedOver(to) || (to === 'ReadyForPickup' && isFetched(shipment)))
    return withRiskEnded(shipment, { how: 'arrived', at, actor, day: null })
  return to === 'Cancelled' ? withRiskEnded(shipment, { how: 'money', at, actor, day: null }) : shipment
}

/**
 * It has come, and later than it was promised: not where nobody was at home. What is collected has come once it is ready, whenever it is
 * fetched; what a buyer fetches instead of a late delivery was chosen.
 */
export const hasComeLate = (shipment: StoredShipment, at: Date): boolean => {
  const { risks = [], handover, history, DeliveryType, fetched } = shipment
  if (fetched) return false
  const ready = DeliveryType === 'StorePickup' ? history.find(({ state }) => state === 'ReadyForPickup') : undefined
  // Written down with its being fetched: nobody has said since when it stood ready.
  if (ready?.at.getTime() === at.getTime()) return false
  const came = ready?.at ?? handover?.at ?? at
  return risks.some((one) => one.kind !== 'failed' && one.giftCard === undefined && came > one.promisedBy)
}

/** What its buyer can do about it now. */
export const choicesOf = (group: StoredOrderGroup, shipment: StoredShipment): readonly RiskChoice[] => {
  const risk = openRisk(shipment)
  if (!risk || isHandedOver(shipment.State) || over.has(shipment.State)) return []
  // It has left in time after all, and will come.
  if (isOut(shipment) && risk.kind !== 'late') return []
  const money: readonly RiskChoice[] = isGivenAway(group) ? [] : ['money']
  if (group.OrderType === 'Funeral' || !isBrought(shipment)) return money
  const mayFetch = group.OrderType === 'Normal' && atStore.has(shipment.State) && shipment.DeliveringMemberId !== null
  return [
    'again',
    ...(mayFetch ? (['pickup'] as const) : []),
    ...(shipment.addressBy === 'customer' && !isOut(shipment) ? (['address'] as const) : []),
    ...money,
  ]
}

/** The last one, as its buyer sees it; null where all went well. What is bound is not cancelled for its money (208). */
export const shownRiskOf = (group: StoredOrderGroup, shipment: StoredShipment, isBound = false): ShownRisk | null => {
  const risk = risksOf(shipment).at(-1)
  if (!risk) return null
  const { end, giftCard } = risk
  return {
    Id: risk.id,
    Kind: risk.kind,
    At: risk.at.toISOString(),
    PromisedBy: risk.promisedBy.toISOString(),
    AnswerBefore: risk.answerBefore.toISOString(),
    OnSilence: risk.onSilence,
    Choices: choicesOf(group, shipment).filter((choice) => !isBound || choice !== 'money'),
    End: end && { How: end.how, At: end.at.toISOString(), Day: end.day, By: end.actor.kind },
    isLate: giftCard !== undefined,
    GiftCard: giftCard ?? 0,
    FeeBack: feeForFetching(group, shipment),
  }
}
