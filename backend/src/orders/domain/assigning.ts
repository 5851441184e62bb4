import { instantOf, stockholmDay } from '@bukett/contracts/rules/dates'
import { type Decision, storeTold, unchanged } from './consequences.js'
import { DomainError } from '../../shared/domain-error.js'
import { slotOf } from './delivery-times.js'
import { type OrderActor, theShop } from './order-actor.js'
import { shipmentOf, type StoredOrderGroup, withShipment } from './order-group.js'
import type { MemberTry, StoredShipment } from './stored-shipment.js'
import { move } from './order-states.js'
import { hoursAfter, timer, withTimers } from './timers.js'
import { unsaid } from './unsaid-reasons.js'

interface Found {
  readonly memberId: string
  readonly viaBackup?: boolean
  /** Epoch. */
  readonly acceptBefore: number
  readonly editDeadline: Date | null
  /** How many had been asked before. */
  readonly tried: number
  readonly at: Date
}

/** The order waits to be given to somebody, and nobody else has been asked since. */
const waiting = (group: StoredOrderGroup, shipmentId: string, tried: number): StoredShipment | undefined => {
  const shipment = shipmentOf(group, shipmentId)
  return shipment?.State === 'Confirmed' && shipment.tries.length === tried ? shipment : undefined
}

/** BR-24: the member has it, and some time to answer. */
export const assigned = (group: StoredOrderGroup, shipmentId: string, found: Found): Decision => {
  const shipment = waiting(group, shipmentId, found.tried)
  if (!shipment) return unchanged(group)
  const { memberId, viaBackup = false, acceptBefore, editDeadline, at } = found
  const given = withShipment(group, {
    ...shipment,
    DeliveringMemberId: memberId,
    editDeadline,
    chosenStore: null,
    viaBackup,
    tries: [...shipment.tries, { memberId, at, acceptBefore, outcome: 'asked' }],
  })
  const moved = move(given, { shipmentId, to: 'Assigned', at, actor: theShop, reason: unsaid.assigned })
  const timers = withTimers(moved.group.timers, [timer('accept', shipmentId, new Date(acceptBefore))])
  return {
    group: { ...moved.group, timers, attention: solved(moved.group, shipmentId, 'no-member') },
    after: [...moved.after, { kind: 'tell', message: 'store-order', shipmentId }],
  }
}

/** BR-24: the store whose answer the order waited for has said yes. */
export const withAcceptance = (group: StoredOrderGroup, shipmentId: string): StoredOrderGroup => {
  const shipment = shipmentOf(group, shipmentId)
  if (!shipment) return group
  const tries = shipment.tries.map((one, index) =>
    index === shipment.tries.length - 1 ? { ...one, outcome: 'accepted' as const } : one,
  )
  return withShipment(group, { ...shipment, tries })
}

interface Given {
  readonly at: Date
  readonly actor: OrderActor
  readonly reason?: string
}

/**
 * BR-22: staff look for a store again, or say which. An order that a store has is taken from it first. Throws `order.unknown`,
 * `order.wrong-state` from production on and for what no store delivers.
 */
export const givenTo = (
  group: StoredOrderGroup,
  shipmentId: string,
  memberId: string | null,
  { at, actor, reason = unsaid.otherStore }: Given,
): Decision => {
  const shipment = shipmentOf(group, shipmentId)
  if (!shipment) throw new DomainError('order.unknown')
  const { State } = shipment
  const PickupStoreId = shipment.DeliveryType === 'StorePickup' ? (memberId ?? shipment.PickupStoreId) : null
  const chosen = {
    ...withShipment(group, { ...shipment, chosenStore: memberId, PickupStoreId }),
    attention: solved(group, shipmentId, 'no-member', 'pickup-only'),
  }
  if (shipment.abroad) throw new DomainError('order.wrong-state', { from: State, to: 'Assigned' })
  if (State === 'Assigned' || State === 'Accepted')
    return refused(chosen, shipmentId, { outcome: 'moved', reason, at }, actor)
  if (State === 'Confirmed') return { group: chosen, after: [{ kind: 'assign', shipmentId }] }
  if (State !== 'ManualBroker') throw new DomainError('order.wrong-state', { from: State, to: 'Assigned' })
  const moved = move(chosen, { shipmentId, to: 'Confirmed', at, actor, reason })
  return { group: moved.group, after: [...moved.after, { kind: 'assign', shipmentId }] }
}

/** Somebody else took the store's last place: the next one is asked. */
export const full = (
  group: StoredOrderGroup,
  shipmentId: string,
  tried: number,
  memberId: string,
  at: Date,
): Decision => {
  const shipment = waiting(group, shipmentId, tried)
  if (!shipment) return unchanged(group)
  const lost: MemberTry = { memberId, at, acceptBefore: at.getTime(), outcome: 'full' }
  return {
    group: withShipment(group, { ...shipment, DeliveringMemberId: null, tries: [...shipment.tries, lost] }),
    after: [{ kind: 'assign', shipmentId }],
  }
}

/** BR-13, BR-24: nobody can or will; somebody at customer service decides, and knows until when. */
export const unassignable = (group: StoredOrderGroup, shipmentId: string, tried: number, at: Date): Decision => {
  const shipment = waiting(group, shipmentId, tried)
  if (!shipment) return unchanged(group)
  const alone = withShipment(group, { ...shipment, DeliveringMemberId: null })
  const moved = move(alone, { shipmentId, to: 'ManualBroker', at, actor: theShop, reason: unsaid.noMember })
  const { timers, attention } = moved.group
  const { DeliveringMemberId: held, DeliveryDate: day } = shipment
  return {
    group: {
      ...moved.group,
      attention: [...attention, { code: 'no-member', shipmentId, since: at }],
      timers: withTimers(timers, [timer('attention', shipmentId, attentionAt(shipment, at))]),
    },
    after: [
      ...moved.after,
      ...(held && day
        ? [
            {
              kind: 'give-back',
              shipmentId,
              memberId: held,
              day,
              slot: slotOf(shipment),
              held: true,
              withdrawTry: null,
            } as const,
          ]
        : []),
    ],
  }
}

const attentionMinutes = 60

/** An hour from now; for a later day the morning of it. */
export const attentionAt = ({ DeliveryDate }: StoredShipment, at: Date): Date => {
  const hour = hoursAfter(at, attentionMinutes / 60)
  if (!DeliveryDate || DeliveryDate <= stockholmDay(at)) return hour
  const morning = instantOf(DeliveryDate, '09:00')
  return morning > hour ? morning : hour
}

const solved = (
  group: StoredOrderGroup,
  shipmentId: string,
  ...codes: readonly StoredOrderGroup['attention'][number]['code'][]
) => group.attention.filter((one) => one.shipmentId !== shipmentId || !codes.includes(one.code))

/** BR-24: rejected, or not answered in time: the place and the count go back, and the next one is asked. Who had said yes and does not say no itself is told to stop. */
export const refused = (
  group: StoredOrderGroup,
  shipmentId: string,
  how: { readonly outcome: 'rejected' | 'silent' | 'moved'; readonly reason: string; readonly at: Date },
  actor = theShop,
): Decision => {
  const shipment = shipmentOf(group, shipmentId)
  if (!shipment || (shipment.State !== 'Assigned' && shipment.State !== 'Accepted')) return unchanged(group)
  const { DeliveringMemberId: memberId, DeliveryDate: day, tries } = shipment
  const hasSaidNo = how.outcome === 'rejected' && actor.kind === 'member'
  const stoodOn = shipment.State === 'Accepted' && !hasSaidNo ? day : null
  const ended = { outcome: how.outcome, ...(stoodOn && { stoodOn }) }
  const free = withShipment(group, {
    ...shipment,
    DeliveringMemberId: null,
    tries: tries.map((one, index) => (index === tries.length - 1 ? { ...one, ...ended } : one)),
  })
  const { group: next, after } = move(free, { shipmentId, to: 'Confirmed', at: how.at, actor, reason: how.reason })
  return {
    group: next,
    after: [
      ...after,
      ...(memberId && day
        ? [
            {
              kind: 'give-back',
              shipmentId,
              memberId,
              day,
              slot: slotOf(shipment),
              held: false,
              withdrawTry: tries.length,
            } as const,
          ]
        : []),
      ...(stoodOn && memberId ? [storeTold('store-stopped', shipmentId, memberId)] : []),
      { kind: 'assign', shipmentId },
    ],
  }
}
