import { stockholmDay } from '@bukett/contracts/rules/dates'
import { isStillOnTime, sendingInWindow } from '@bukett/contracts/rules/fast-track'
import { isHandedOver } from '@bukett/contracts/rules/order-states'
import { isRejectedAbroad, refundedAbroad, withAsking } from './abroad.js'
import { refused, attentionAt } from './assigning.js'
import { hasDayToHear } from './awaited-day.js'
import { cancelled } from './cancelling.js'
import { type Consequence, type Decision, unchanged } from './consequences.js'
import { neverAnswered } from './fast-track.js'
import { theShop } from './order-actor.js'
import { shipmentOf, type StoredOrderGroup, withShipment } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'
import { move } from './order-states.js'
import { mayReview } from './reviewing.js'
import { looked, openRisk } from './risks.js'
import { unchosen } from './settling-risk.js'
import { silent } from './substituting.js'
import { deliveryDayTimers, type Timer, type TimerKind, withTimers } from './timers.js'
import { unsaid } from './unsaid-reasons.js'
import type { OrderMessage } from './messages/who-is-told.js'

type Run = (group: StoredOrderGroup, shipment: StoredShipment, now: Date, at: Date) => Decision

/** What each timer does when its moment has come. */
const runs: Readonly<Record<TimerKind, Run>> = {
  accept: (group, { ShipmentId }, now) =>
    refused(group, ShipmentId, { outcome: 'silent', reason: unsaid.silent, at: now }),
  attention: (group, shipment, now) => givenUp(group, shipment, now),
  'notify-receiver': (group, shipment, now, at) => dayTold(group, shipment, { now, at }),
  'ask-receiver': (group, shipment, now, at) =>
    shipment.State === 'AwaitingReceiver' ? asked(group, shipment, { now, at }) : unchanged(group),
  'remind-receiver': (group, shipment, now, at) =>
    shipment.State === 'AwaitingReceiver'
      ? texted(group, shipment, { now, at }, 'remind-receiver', 'fast-track-reminder')
      : unchanged(group),
  'tell-sender': (group, shipment) =>
    shipment.State === 'AwaitingReceiver' ? told(group, shipment, 'fast-track-silent') : unchanged(group),
  'give-up-receiver': (group, shipment, now) => neverAnswered(group, shipment, now),
  'remind-pickup': (group, shipment, now, at) =>
    shipment.State === 'ReadyForPickup'
      ? texted(group, shipment, { now, at }, 'remind-pickup', 'pickup-reminder')
      : unchanged(group),
  'pickup-overdue': (group, shipment, now) =>
    shipment.State === 'ReadyForPickup'
      ? overdue(needsAttention(group, shipment, 'not-picked-up', now), shipment)
      : unchanged(group),
  'alert-store': (group, shipment, now) => unconfirmed(group, shipment, now, 'store'),
  undelivered: (group, shipment, now) => unconfirmed(group, shipment, now, 'service'),
  'ask-abroad': (group, shipment, now) => ({
    group: withAsking(group, shipment, now),
    after: [{ kind: 'ask-abroad', shipmentId: shipment.ShipmentId }],
  }),
  'give-up-abroad': (group, shipment, now) =>
    isRejectedAbroad(shipment) ? refundedAbroad(group, shipment.ShipmentId, now) : unchanged(group),
  'invite-buyer': (group, shipment, now) =>
    mayReview(group, null, now) ? told(group, shipment, 'review-buyer') : unchanged(group),
  'invite-receiver': (group, shipment, now, at) =>
    mayReview(group, shipment.ShipmentId, now)
      ? texted(group, shipment, { now, at }, 'invite-receiver', 'review-receiver')
      : unchanged(group),
  substitution: (group, shipment, now) => silent(group, shipment, now),
  risk: (group, shipment, now) => looked(group, shipment, now),
  'risk-silent': (group, shipment, now) => unchosen(group, shipment, now),
  close: (group, { ShipmentId }, now) =>
    move(group, { shipmentId: ShipmentId, to: 'Closed', at: now, actor: theShop, reason: unsaid.closed }),
}

/**
 * Runs every timer whose moment has come; each is gone afterwards, or set anew. What is `bound` has paid later deliveries too: it is not
 * cancelled (208), and stays somebody's errand.
 */
export const runDue = (group: StoredOrderGroup, now: Date, bound: ReadonlySet<string> = new Set()): Decision => {
  const due = group.timers.filter(({ at }) => at <= now).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  let current = group
  const after: Consequence[] = []
  for (const timer of due) {
    // An earlier one of the same run may have ended it.
    if (!current.timers.some(({ id, at }) => id === timer.id && at <= now)) continue
    if (isOvertaken(timer, due)) {
      current = { ...current, timers: current.timers.filter(({ id }) => id !== timer.id) }
      continue
    }
    const next = { ...current, timers: current.timers.filter(({ id }) => id !== timer.id) }
    const isKept = timer.kind === 'attention' && bound.has(timer.shipmentId)
    const decision = isKept ? unchanged(next) : runOne(next, timer, now)
    current = decision.group
    after.push(...decision.after)
  }
  return { group: current, after }
}

/** FT-06: where nobody could send for a while, a reminder goes along with the question or a later reminder: one SMS for all. */
const isOvertaken = ({ kind, shipmentId, at }: Timer, due: readonly Timer[]): boolean =>
  kind === 'remind-receiver' &&
  due.some(
    (other) =>
      other.shipmentId === shipmentId &&
      (other.kind === 'ask-receiver' || (other.kind === 'remind-receiver' && other.at > at)),
  )

const runOne = (group: StoredOrderGroup, { kind, shipmentId, at }: Timer, now: Date): Decision => {
  const shipment = shipmentOf(group, shipmentId)
  return shipment && shipment.State !== 'Cancelled' ? runs[kind](group, shipment, now, at) : unchanged(group)
}

const told = (group: StoredOrderGroup, { ShipmentId }: StoredShipment, message: OrderMessage): Decision => ({
  group,
  after: [{ kind: 'tell', message, shipmentId: ShipmentId }],
})

/** PU-03: the buyer is told that the store will be in touch, and the store that it has to be. */
const overdue = (group: StoredOrderGroup, shipment: StoredShipment): Decision => ({
  group,
  after: [
    ...told(group, shipment, 'pickup-overdue').after,
    ...(shipment.DeliveringMemberId ? told(group, shipment, 'store-not-fetched').after : []),
  ],
})

/** FT-04: outside its hours an SMS waits; what was promised for the moment they end goes out then. */
const texted = (
  group: StoredOrderGroup,
  shipment: StoredShipment,
  moment: { readonly now: Date; readonly at: Date },
  kind: TimerKind,
  message: OrderMessage,
): Decision => {
  const { at, waits } = sendingInWindow(moment.now)
  if (!waits || isStillOnTime(moment.at, moment.now)) return told(group, shipment, message)
  return {
    group: {
      ...group,
      timers: [
        ...group.timers,
        { id: `${kind}-late/${shipment.ShipmentId}`, kind, shipmentId: shipment.ShipmentId, at },
      ],
    },
    after: [],
  }
}

/** OR-11: the receiver is told the day, or that it is another; once. */
const dayTold = (
  group: StoredOrderGroup,
  shipment: StoredShipment,
  moment: { readonly now: Date; readonly at: Date },
): Decision => {
  const { DeliveryDate, toldDay } = shipment
  if (!DeliveryDate || !hasDayToHear(group, shipment)) return unchanged(group)
  const decision = texted(group, shipment, moment, 'notify-receiver', toldDay ? 'receiver-moved' : 'receiver-notice')
  if (decision.after.length === 0) return decision
  return { ...decision, group: withShipment(decision.group, { ...shipment, toldDay: DeliveryDate }) }
}

/** FT-02: the receiver is asked, and the sender is told that it has been done. */
const asked = (
  group: StoredOrderGroup,
  shipment: StoredShipment,
  moment: { readonly now: Date; readonly at: Date },
): Decision => {
  const decision = texted(group, shipment, moment, 'ask-receiver', 'fast-track-ask')
  if (decision.after.length === 0) return decision
  return { ...decision, after: [...decision.after, ...told(group, shipment, 'fast-track-asked').after] }
}

const needsAttention = (
  group: StoredOrderGroup,
  { ShipmentId }: StoredShipment,
  code: StoredOrderGroup['attention'][number]['code'],
  since: Date,
): StoredOrderGroup => ({ ...group, attention: [...group.attention, { code, shipmentId: ShipmentId, since }] })

/** BR-13: nobody has solved it: the money goes back where it is today, and it waits where it is later. */
const givenUp = (group: StoredOrderGroup, shipment: StoredShipment, now: Date): Decision => {
  if (shipment.State !== 'ManualBroker' && shipment.State !== 'Confirmed') return unchanged(group)
  // Its buyer has been told what is done, and when.
  if (openRisk(shipment)) return unchanged(group)
  const { ShipmentId, DeliveryDate } = shipment
  if (!DeliveryDate || DeliveryDate > stockholmDay(now)) {
    const at = attentionAt(shipment, now)
    return {
      group: {
        ...group,
        timers: [...group.timers, { id: `attention/${ShipmentId}`, kind: 'attention', shipmentId: ShipmentId, at }],
      },
      after: [],
    }
  }
  return cancelled(group, {
    shipmentIds: [ShipmentId],
    at: now,
    actor: theShop,
    why: 'not-delivered',
    reason: unsaid.noStore,
  })
}

/** OR-13: nobody has said that it came. At 19:00 the store is asked, at 20:30 customer service is told. */
const unconfirmed = (
  group: StoredOrderGroup,
  shipment: StoredShipment,
  now: Date,
  whom: 'store' | 'service',
): Decision => {
  const { State, DeliveryDate, DeliveryType } = shipment
  const waitsInStore = State === 'ReadyForPickup' || DeliveryType === 'StorePickup'
  if (isHandedOver(State) || State === 'Returned' || State === 'Scheduled' || waitsInStore) return unchanged(group)
  const kind = whom === 'store' ? 'alert-store' : 'undelivered'
  // The day has become another, or goes on abroad where its partner has taken it.
  const later = (DeliveryDate ? deliveryDayTimers(shipment, DeliveryDate) : []).filter(
    (timer) => timer.kind === kind && timer.at > now,
  )
  if (later.length > 0) return { group: { ...group, timers: withTimers(group.timers, later) }, after: [] }
  if (whom === 'service') return told(needsAttention(group, shipment, 'not-delivered', now), shipment, 'service-late')
  return shipment.DeliveringMemberId ? told(group, shipment, 'store-late') : unchanged(group)
}
