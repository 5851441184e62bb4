import { TAKE_BACK_MINUTES } from '@bukett/contracts/rules/taking-back'
import type { StoreReport } from '@bukett/contracts/http/store-orders'
import { isHandedOver, type OrderState } from '@bukett/contracts/rules/order-states'
import { DomainError } from '../../shared/domain-error.js'
import { type Consequence, type Decision, isTelling, unchanged } from './consequences.js'
import { groupDeliveredAt } from './delivery-times.js'
import { whoHears } from './messages/who-is-told.js'
import type { OrderActor } from './order-actor.js'
import { shipmentOf, type StoredOrderGroup, withShipment } from './order-group.js'
import { mayGoBack } from './order-states.js'
import type { KeptReport, Risk, StoredShipment, TakenBack } from './stored-shipment.js'
import { hoursAfter } from './timers.js'

const isToldToPeople = (one: Consequence): boolean =>
  one.kind === 'apologise' || (isTelling(one) && ['buyer', 'receiver'].includes(whoHears(one.message)))

/** Those of `some` that stand not among `others`. */
const without = <Row extends { readonly shipmentId: string }>(
  some: readonly Row[],
  others: readonly Row[],
  nameOf: (row: Row) => string,
): Row[] => {
  const names = new Set(others.map(nameOf))
  return some.filter((row) => !names.has(nameOf(row)))
}

const momentOfTimer = ({ id, at }: StoredOrderGroup['timers'][number]): string => `${id} ${at.getTime()}`
const momentOfErrand = ({ code, shipmentId, since }: StoredOrderGroup['attention'][number]): string =>
  `${code} ${shipmentId} ${since.getTime()}`

/** The order with what it takes to take the report back. An answer to the network is taken back by none: of it nothing is kept. */
export const withReport = (
  before: StoredOrderGroup,
  { group, after }: Decision,
  { shipmentId, report, at }: { readonly shipmentId: string; readonly report: StoreReport; readonly at: Date },
): Decision => {
  const was = shipmentOf(before, shipmentId)
  const is = shipmentOf(group, shipmentId)
  if (!was || !is) return { group, after }
  const { report: _earlier, ...shipment } = is
  if (!mayGoBack(is.State, was.State)) return { group: withShipment(group, shipment), after }
  const kept: KeptReport = {
    at,
    report,
    isTold: after.some(isToldToPeople),
    steps: is.history.length,
    before: { State: was.State, handover: was.handover, risks: was.risks ?? [], steps: was.history.length },
    ended: {
      timers: without(before.timers, group.timers, momentOfTimer),
      attention: without(before.attention, group.attention, momentOfErrand),
    },
    set: {
      timers: without(group.timers, before.timers, momentOfTimer),
      attention: without(group.attention, before.attention, momentOfErrand),
    },
  }
  return { group: withShipment(group, { ...shipment, report: kept }), after }
}

/** The report, while nothing has become of the order since; null where there is none to take back. */
export const keptOf = ({ report, history, risks = [], State }: StoredShipment): KeptReport | null => {
  if (!report || history.length !== report.steps || !mayGoBack(State, report.before.State)) return null
  // Its buyer has chosen what becomes of it.
  return risks.some(({ end }) => end !== null && end.at > report.at) ? null : report
}

/** Until when the store may take it back itself. */
const until = ({ at }: KeptReport): Date => hoursAfter(at, TAKE_BACK_MINUTES / 60)

/** What the store may take back now. */
export const takeBackFor = (shipment: StoredShipment, now: Date): { Report: StoreReport; Until: string } | null => {
  const kept = keptOf(shipment)
  return kept && now < until(kept) ? { Report: kept.report, Until: until(kept).toISOString() } : null
}

interface TakingBack {
  readonly shipmentId: string
  readonly actor: OrderActor
  readonly at: Date
  readonly reason: string
}

/** By its store. The same press again changes nothing. Throws `order.nothing-to-take-back`, `order.take-back-too-late`. */
export const takenBackByStore = (
  group: StoredOrderGroup,
  { seen, ...taking }: Omit<TakingBack, 'reason'> & { readonly seen: Date },
): Decision => {
  const shipment = shipmentOf(group, taking.shipmentId)
  if (!shipment) throw new DomainError('order.unknown')
  const kept = keptOf(shipment)
  if (!kept || kept.at.getTime() !== seen.getTime()) {
    if (shipment.takenBack?.some(({ reportedAt }) => reportedAt.getTime() === seen.getTime())) return unchanged(group)
    throw new DomainError('order.nothing-to-take-back')
  }
  if (taking.at >= until(kept)) throw new DomainError('order.take-back-too-late')
  return takenBack(group, { ...taking, reason: '' })
}

/**
 * A report was of another order: it stands as before it, with the timers and errands that the report ended. Its steps are kept beside the
 * history, which figures, letters and pages read. Money that was drawn stays drawn. Throws `order.nothing-to-take-back`.
 */
export const takenBack = (group: StoredOrderGroup, { shipmentId, actor, at, reason }: TakingBack): Decision => {
  const shipment = shipmentOf(group, shipmentId)
  if (!shipment) throw new DomainError('order.unknown')
  const kept = keptOf(shipment)
  if (!kept) throw new DomainError('order.nothing-to-take-back')
  const next = {
    ...withShipment(group, restored(shipment, kept, { actor, at, reason })),
    timers: [...without(group.timers, kept.set.timers, momentOfTimer), ...kept.ended.timers],
    attention: [...without(group.attention, kept.set.attention, momentOfErrand), ...kept.ended.attention],
  }
  const wasAllThere = groupDeliveredAt(group) !== null
  const after: Consequence[] = [{ kind: 'taken-back', shipmentId }]
  if (wasAllThere && !groupDeliveredAt(next)) after.push({ kind: 'unearn-bonus' })
  return { group: next, after: [...after, ...(kept.isTold ? corrections(shipment) : [])] }
}

const restored = (
  { report: _report, ...shipment }: StoredShipment,
  kept: KeptReport,
  by: Pick<TakenBack, 'actor' | 'at' | 'reason'>,
): StoredShipment => {
  const { State: to, handover, risks, steps } = kept.before
  const entry: TakenBack = {
    ...by,
    report: kept.report,
    reportedAt: kept.at,
    steps: shipment.history.slice(steps),
    to,
  }
  return {
    ...shipment,
    State: to,
    handover,
    history: shipment.history.slice(0, steps),
    ...(shipment.risks && { risks: risks.map((risk) => withGift(risk, shipment.risks)) }),
    takenBack: [...(shipment.takenBack ?? []), entry],
  }
}

/** Its time was over when it was reported: who has been asked to excuse that is asked once. */
const withGift = (risk: Risk, known: readonly Risk[] = []): Risk => {
  const giftCard = known.find(({ id }) => id === risk.id)?.giftCard
  return giftCard === undefined ? risk : { ...risk, giftCard }
}

const corrections = ({ State, ShipmentId: shipmentId }: StoredShipment): Consequence[] => [
  { kind: 'tell', message: 'taken-back', shipmentId },
  ...(State === 'ReadyForPickup' ? [{ kind: 'tell', message: 'not-ready', shipmentId } as const] : []),
]

/** What people had been told by the report that was taken back last. */
export const wronglyTold = ({ takenBack: rows = [] }: StoredShipment): 'came' | 'ready' | 'failed' | null => {
  const state = rows.at(-1)?.steps.at(-1)?.state
  if (state === undefined) return null
  if (isHandedOver(state)) return 'came'
  return state === 'ReadyForPickup' ? 'ready' : 'failed'
}

/** How often it was told by mistake that it had been handed over. */
export const wronglyHandedOver = ({ takenBack: rows = [] }: Pick<StoredShipment, 'takenBack'>): number =>
  rows.filter(({ steps }) => steps.some(({ state }: { readonly state: OrderState }) => isHandedOver(state))).length
