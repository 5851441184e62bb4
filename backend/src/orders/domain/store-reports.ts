import { SAID_REPORTS, type SaidReport } from '@bukett/contracts/http/office-order'
import type { DeliveryOutcome } from '@bukett/contracts/http/order'
import type { StoreReport } from '@bukett/contracts/http/store-orders'
import { instantOf } from '@bukett/contracts/rules/dates'
import { isByStore } from '@bukett/contracts/rules/delivery-types'
import type { OrderState } from '@bukett/contracts/rules/order-states'
import { DomainError } from '../../shared/domain-error.js'
import { refused, withAcceptance } from './assigning.js'
import { type Consequence, type Decision, isTelling, unchanged } from './consequences.js'
import { isFetched } from './destination.js'
import type { OrderActor } from './order-actor.js'
import { shipmentOf, type StoredOrderGroup, withShipment } from './order-group.js'
import type { Handover, StoredShipment } from './stored-shipment.js'
import { move } from './order-states.js'
import { awaitsBuyer, told } from './risks.js'
import { waitsForAnswer } from './ready-picture.js'
import { isHeldBack } from './substitutions.js'
import { withReport } from './taking-back.js'
import { hoursAfter } from './timers.js'

/** What a store may report of an order in each state. Steps between may be passed over: a small shop presses one button. */
const reports: Readonly<Partial<Record<OrderState, readonly StoreReport[]>>> = {
  Assigned: ['Accepted', 'Rejected'],
  Accepted: ['InProduction', 'Ready', 'OutForDelivery', 'ReadyForPickup', 'Delivered', 'Rejected'],
  InProduction: ['Ready', 'OutForDelivery', 'ReadyForPickup', 'Delivered'],
  Ready: ['OutForDelivery', 'ReadyForPickup', 'Delivered'],
  OutForDelivery: ['Delivered', 'DeliveryFailed'],
  DeliveryFailed: ['Redelivery', 'ReadyForPickup', 'Returned'],
  Redelivery: ['Delivered', 'DeliveryFailed'],
  ReadyForPickup: ['PickedUp', 'Returned'],
  Returned: ['Redelivery', 'PickedUp', 'ReadyForPickup'],
}

/** What is the answer to the network's question: an administrator of the store gives it (A.15). */
const answers: ReadonlySet<StoreReport> = new Set<StoreReport>(['Accepted', 'Rejected'])

/** Who of the network works with an order. */
export interface AtDeskOf {
  /** Posted by the central store, which nobody asks whether it takes the order. */
  readonly isCentral: boolean
  /** May take the order or decline it. */
  readonly mayAnswer: boolean
}

const ofDriven: ReadonlySet<StoreReport> = new Set<StoreReport>(['OutForDelivery', 'Delivered', 'Redelivery'])
/** What could not be handed over may be collected after all. */
const failed: ReadonlySet<OrderState> = new Set<OrderState>(['DeliveryFailed', 'Returned'])

/** The steps of an order that goes well. */
const driven: readonly OrderState[] = ['Accepted', 'InProduction', 'Ready', 'OutForDelivery', 'Delivered']
const collected: readonly OrderState[] = ['Accepted', 'InProduction', 'Ready', 'ReadyForPickup', 'PickedUp']

type Reported = Pick<
  StoredOrderGroup['Shipments'][number],
  'State' | 'DeliveryType' | 'substitutions' | 'picture' | 'fetched'
>

/** What came back is not put on the shelf for somebody to fetch while its buyer is promised a choice (124). */
export const reportsOf = (
  shipment: Reported,
  { isCentral, mayAnswer }: AtDeskOf,
  isAwaited = false,
): readonly StoreReport[] =>
  usualReportsOf(shipment, isCentral).filter(
    (report) =>
      !(isAwaited && report === 'ReadyForPickup' && shipment.State === 'Returned' && !isFetched(shipment)) &&
      (mayAnswer || !answers.has(report)) &&
      !isHeldBack(shipment, report) &&
      !waitsForAnswer(shipment, report),
  )

/** What customer service may write down for the store that has it, which rings and has pressed nothing. */
export const saidReportsOf = (group: StoredOrderGroup, shipment: StoredShipment): readonly SaidReport[] => {
  const { DeliveringMemberId, DeliveryType } = shipment
  if (DeliveringMemberId === null || DeliveryType === null || !isByStore(DeliveryType)) return []
  const may = reportsOf(shipment, { isCentral: false, mayAnswer: true }, awaitsBuyer(group, shipment))
  return SAID_REPORTS.filter((one) => may.includes(one) || isSaidAtOnce(shipment, one, may))
}

/** Said without what the store would press before: that it came to nothing, was collected, or was handed over after a try that failed. */
const isSaidAtOnce = (shipment: StoredShipment, report: SaidReport, may: readonly StoreReport[]): boolean => {
  if (report === 'DeliveryFailed') return may.includes('Delivered')
  if (report === 'PickedUp') return isFetched(shipment) && may.includes('ReadyForPickup')
  return report === 'Delivered' && shipment.State === 'DeliveryFailed' && may.includes('Redelivery')
}

const usualReportsOf = (shipment: Reported, isCentral: boolean): readonly StoreReport[] => {
  const { State } = shipment
  if (isCentral && State === 'Confirmed') return ['InProduction', 'Ready', 'OutForDelivery']
  const known = reports[State] ?? []
  const isCollected = isFetched(shipment)
  return known.filter((report) => {
    if (isCentral && report === 'Rejected') return false
    if (isCollected) return !ofDriven.has(report)
    if (report === 'PickedUp') return State === 'ReadyForPickup'
    return report !== 'ReadyForPickup' || failed.has(State)
  })
}

export interface ReportOfStore {
  readonly report: StoreReport
  readonly reason: string
  readonly outcome: DeliveryOutcome | null
  readonly note: string
  /** When it was handed over; null for now. */
  readonly handedOverAt: Date | null
  /** Since when it stood as who reports read it. */
  readonly seen?: Date
}

interface Reporting extends ReportOfStore, AtDeskOf {
  /** Written down by customer service. */
  readonly isSaid?: boolean
  readonly shipmentId: string
  readonly actor: OrderActor
  readonly at: Date
}

const needsReason: ReadonlySet<StoreReport> = new Set<StoreReport>(['Rejected', 'DeliveryFailed', 'Returned'])

/**
 * OR-13, BR-24. The same report of a store again changes nothing. Throws `order.cancelled-meanwhile`, `order.answer-not-yours`, `order.answered-meanwhile`, `order.wrong-state`, `order.substitution-waits` while the buyer has not
 * allowed a change, `order.objection-waits` while what the buyer saw in the picture is not answered, `order.outcome-missing`, `order.reason-missing`, `order.handed-over-at-wrong`.
 */
export const reported = (group: StoredOrderGroup, said: Reporting): Decision => {
  const { shipmentId, report, reason, outcome, actor, at } = said
  const shipment = shipmentOf(group, shipmentId)
  if (!shipment) throw new DomainError('order.unknown')
  if (isToldAgain(shipment, said)) return unchanged(group)
  if (shipment.State === 'Cancelled') throw new DomainError('order.cancelled-meanwhile')
  if (answers.has(report) && !said.mayAnswer) throw new DomainError('order.answer-not-yours')
  if (isHeldBack(shipment, report)) throw new DomainError('order.substitution-waits')
  if (waitsForAnswer(shipment, report)) throw new DomainError('order.objection-waits')
  const may: readonly StoreReport[] = said.isSaid
    ? saidReportsOf(group, shipment)
    : reportsOf(shipment, said, awaitsBuyer(group, shipment))
  if (!may.includes(report)) throw new DomainError('order.wrong-state', { from: shipment.State, to: report })
  if (answers.has(report) && said.seen && said.seen.getTime() !== sinceWhen(group, shipment).getTime())
    throw new DomainError('order.answered-meanwhile')
  if (report === 'Rejected') {
    demandReason(said)
    return refused(group, shipmentId, { outcome: 'rejected', reason, at }, actor)
  }
  if (report === 'Delivered' && outcome === null) throw field('order.outcome-missing', 'Outcome')
  // A card at the door is no delivery: the goods go back to the store.
  const to = report === 'Delivered' && outcome === 'carded' ? 'DeliveryFailed' : report
  if (to === report) demandReason(said)
  const known = withHandover(group, said)
  const decision = walked(known, { shipmentId, to, at, actor, reason: reason || outcome || report })
  const failed = to === 'DeliveryFailed' && shipmentOf(decision.group, shipmentId)
  const next = failed ? told(decision.group, failed, 'failed', at) : unchanged(decision.group)
  return withReport(group, { group: next.group, after: [...decision.after, ...next.after] }, { shipmentId, report, at })
}

/** Since when it is in its state. */
export const sinceWhen = ({ placedAt }: StoredOrderGroup, { history }: StoredShipment): Date =>
  history.at(-1)?.at ?? placedAt

/** Its answer was lost. Whether customer service has written it down before, its act knows. */
const isToldAgain = (shipment: StoredShipment, said: Reporting): boolean =>
  !said.isSaid && (shipment.State === said.report || isCardedAgain(shipment, said))

/** The card was told before, and its answer was lost. */
const isCardedAgain = ({ State, handover }: StoredShipment, { report, outcome }: ReportOfStore): boolean =>
  State === 'DeliveryFailed' && report === 'Delivered' && outcome === 'carded' && handover?.outcome === 'carded'

const field = (code: 'order.outcome-missing' | 'order.reason-missing' | 'order.handed-over-at-wrong', name: string) =>
  new DomainError(code, {}, { fields: [{ path: `body.${name}`, code }] })

const demandReason = ({ report, reason }: ReportOfStore): void => {
  if (needsReason.has(report) && reason === '') throw field('order.reason-missing', 'Reason')
}

/** What is told days later was handed over on its day, or since. */
const earliestHandover = ({ DeliveryDate }: StoredOrderGroup['Shipments'][number], now: Date): Date => {
  const aDayAgo = hoursAfter(now, -24)
  const itsDay = DeliveryDate === null ? aDayAgo : instantOf(DeliveryDate, '00:00')
  return itsDay < aDayAgo ? itsDay : aDayAgo
}

const withHandover = (group: StoredOrderGroup, said: Reporting): StoredOrderGroup => {
  const shipment = shipmentOf(group, said.shipmentId)
  if (!shipment || said.report !== 'Delivered' || said.outcome === null) return group
  const at = said.handedOverAt ?? said.at
  if (at > said.at || at < earliestHandover(shipment, said.at)) throw field('order.handed-over-at-wrong', 'At')
  // A picture is of one try: what was taken of an earlier one may show another door.
  const handover: Handover = { at, outcome: said.outcome, note: said.note, hasPhoto: false }
  return withShipment(group, { ...shipment, handover })
}

interface Walk {
  readonly shipmentId: string
  readonly to: OrderState
  readonly at: Date
  readonly actor: OrderActor
  readonly reason: string
}

/** Takes every step on the way, each with its consequences: what was passed over calls nobody to the store. Throws `order.wrong-state`. */
export const walked = (group: StoredOrderGroup, { shipmentId, to, ...how }: Walk): Decision => {
  const shipment = shipmentOf(group, shipmentId)
  if (!shipment) throw new DomainError('order.unknown')
  let current = group
  const after: Consequence[] = []
  for (const step of stepsTo(shipment, to)) {
    const moved = move(current, { ...how, shipmentId, to: step })
    current = step === 'Accepted' ? withAcceptance(moved.group, shipmentId) : moved.group
    after.push(...moved.after.filter((one) => step === to || !isCallToStore(one)))
  }
  return { group: current, after }
}

const isCallToStore = (one: Consequence): boolean => isTelling(one) && one.message === 'pickup-code'

/** What lies between a try that failed and what came of it after all. */
const afterFailed: Readonly<Partial<Record<OrderState, OrderState>>> = {
  Delivered: 'Redelivery',
  PickedUp: 'ReadyForPickup',
}

/** A failed delivery was on its way before. */
const stepsTo = (shipment: Reported, to: OrderState): readonly OrderState[] => {
  const { State } = shipment
  const again = State === 'DeliveryFailed' ? afterFailed[to] : undefined
  if (again) return [again, to]
  const way = isFetched(shipment) ? collected : driven
  const target = to === 'DeliveryFailed' ? 'OutForDelivery' : to
  const from = State === 'Confirmed' ? 0 : way.indexOf(State)
  const end = way.indexOf(target)
  const between = from >= 0 && end > from ? way.slice(from + 1, end + 1) : []
  if (to === 'DeliveryFailed') return [...between, to]
  return between.length > 0 ? between : [to]
}
