import { instantOf } from '@bukett/contracts/rules/dates'
import { sendingInWindow } from '@bukett/contracts/rules/fast-track'
import { DomainError } from '../../shared/domain-error.js'
import { type Consequence, type Decision, unchanged } from './consequences.js'
import { isGivenAway } from './given-away.js'
import { type OrderActor, theShop } from './order-actor.js'
import { shipmentOf, type StoredOrderGroup, withShipment } from './order-group.js'
import type { StoredShipment, Substitution, SubstitutionAnswer } from './stored-shipment.js'
import { ended, isHolding, isOpen, mayAsk, openOnes, substitutionsOf, wishOf } from './substitutions.js'
import { hoursAfter, timer, withTimers } from './timers.js'

const answerHours = 2
/** Before the delivery begins, the store needs this long to make it. */
const makingHours = 1
const leastHours = 0.5
/** Two hours, but an hour before the delivery begins, and never less than half an hour. */
const answerBeforeOf = ({ DeliveryDate, DeliveryTime, window }: StoredShipment, at: Date): Date => {
  const latest = hoursAfter(at, answerHours)
  const making = DeliveryDate ? hoursAfter(instantOf(DeliveryDate, window?.from ?? DeliveryTime), -makingHours) : latest
  const least = hoursAfter(at, leastHours)
  const wanted = making < latest ? making : latest
  return wanted > least ? wanted : least
}

interface Question {
  readonly id: string
  readonly lineItemId: string
  readonly missing: string
  readonly instead: string
  /** Öre. */
  readonly deduction: number
  readonly keepsWish: boolean
  readonly hasPhoto: boolean
  readonly saidByPhone: 'yes' | 'no' | null
}

interface By {
  readonly shipmentId: string
  readonly actor: OrderActor
  readonly at: Date
}

const field = (
  code: 'order.substitution-line' | 'order.deduction-too-high',
  name: 'LineItemId' | 'Deduction',
): DomainError => new DomainError(code, {}, { fields: [{ path: `body.${name}`, code }] })

/**
 * A store misses something: the buyer is told by mail, and by SMS within its hours. A new question about a line takes the place of what was
 * refused there. The same id twice is one question. Throws `order.unknown`, `order.substitution-too-late`, `order.substitution-line`,
 * `order.deduction-too-high`, `order.substitution-by-phone`.
 */
export const asked = (group: StoredOrderGroup, question: Question, by: By): Decision => {
  const shipment = shipmentOf(group, by.shipmentId)
  if (!shipment) throw new DomainError('order.unknown')
  const { id, saidByPhone, ...said } = question
  if (substitutionsOf(shipment).some((one) => one.id === id)) return unchanged(group)
  if (!mayAsk(shipment)) throw new DomainError('order.substitution-too-late')
  demandPhone(group, saidByPhone)
  const line = shipment.LineItems.find(({ LineItemId }) => LineItemId === question.lineItemId)
  if (!line) throw field('order.substitution-line', 'LineItemId')
  // SU-07: of what was paid for a period, this delivery is a part.
  const price = Math.floor(line.Price / (line.SubscriptionMaxCycles ?? 1))
  if (question.deduction > price - deductedOf(shipment, line.LineItemId))
    throw field('order.deduction-too-high', 'Deduction')
  const wish = wishOf(shipment)
  const one: Substitution = {
    ...said,
    id,
    at: by.at,
    actor: by.actor,
    answerBefore: answerBeforeOf(shipment, by.at),
    onSilence: question.keepsWish && wish !== 'ask' ? 'allowed' : 'service',
    answer: null,
  }
  const before = substitutionsOf(shipment).map((other) =>
    other.lineItemId === one.lineItemId && isHolding(other) ? ended(other, 'withdrawn', by) : other,
  )
  const next = withAll(group, shipment, [...before, one], by.at)
  if (saidByPhone !== null) return answered(next, { ...by, id, state: stateOf[saidByPhone] })
  const place = before.length + 1
  return {
    group: {
      ...next,
      timers: withTimers(next.timers, [timer('substitution', by.shipmentId, one.answerBefore, place)]),
    },
    after: toldBuyer(by),
  }
}

const stateOf = { yes: 'allowed', no: 'refused', withdrawn: 'withdrawn' } as const

const toldBuyer = ({ shipmentId, at }: By): Consequence[] => [
  { kind: 'tell', message: 'substitution-asked', shipmentId },
  ...(sendingInWindow(at).waits ? [] : [{ kind: 'tell', message: 'substitution-text', shipmentId } as const]),
]

const demandPhone = ({ OrderType }: StoredOrderGroup, said: string | null): void => {
  if (said !== null && OrderType !== 'Funeral') throw new DomainError('order.substitution-by-phone')
}

/** Öre of a line that have gone back, or will when it is allowed. */
const deductedOf = (shipment: StoredShipment, lineItemId: string): number =>
  substitutionsOf(shipment)
    .filter((one) => one.lineItemId === lineItemId && one.answer?.state === 'allowed')
    .reduce((sum, { deduction }) => sum + deduction, 0)

/** Customer service is needed while a change is refused, or nobody answered in time what silence does not allow. */
const withAll = (
  group: StoredOrderGroup,
  shipment: StoredShipment,
  substitutions: readonly Substitution[],
  now: Date,
): StoredOrderGroup => {
  const { ShipmentId: shipmentId } = shipment
  const isNeeded = substitutions.some(
    (one) => one.answer?.state === 'refused' || (isOpen(one) && one.answerBefore <= now),
  )
  const isOfThis = (one: StoredOrderGroup['attention'][number]): boolean =>
    one.shipmentId === shipmentId && one.code === 'substitution'
  const others = group.attention.filter((one) => !isOfThis(one))
  const known = group.attention.find(isOfThis) ?? { code: 'substitution', shipmentId, since: now }
  return {
    ...withShipment(group, { ...shipment, substitutions }),
    attention: isNeeded ? [...others, known] : others,
  }
}

interface Answer extends By {
  readonly id: string
  readonly state: SubstitutionAnswer['state']
}

/**
 * Somebody has decided; the store is told. The same answer again changes nothing. Throws `order.unknown`, `order.substitution-unknown`,
 * `order.substitution-over` once it has been decided, by the buyer’s wish too.
 */
export const answered = (group: StoredOrderGroup, { id, state, ...by }: Answer): Decision => {
  const shipment = shipmentOf(group, by.shipmentId)
  if (!shipment) throw new DomainError('order.unknown')
  const one = substitutionsOf(shipment).find((other) => other.id === id)
  if (!one) throw new DomainError('order.substitution-unknown')
  if (one.answer?.state === state) return unchanged(group)
  const isDecided = !isHolding(one) || (isOpen(one) && one.onSilence === 'allowed' && one.answerBefore <= by.at)
  if (isDecided && by.actor !== theShop) throw new DomainError('order.substitution-over')
  const next = withAll(
    group,
    shipment,
    substitutionsOf(shipment).map((other) => (other === one ? ended(other, state, by) : other)),
    by.at,
  )
  const amount = state === 'allowed' && !isGivenAway(group) ? one.deduction : 0
  const isStores = by.actor.kind === 'member'
  const { shipmentId } = by
  return {
    group: next,
    after: [
      ...(amount > 0
        ? [{ kind: 'price-lowered', shipmentId, lineItemId: one.lineItemId, substitutionId: id, amount } as const]
        : []),
      ...(isStores ? [] : [{ kind: 'tell', message: 'store-substitution', shipmentId } as const]),
    ],
  }
}

/** What a store says of its own question. Throws what `answered` throws, and `order.substitution-by-phone`. */
export const settled = (
  group: StoredOrderGroup,
  { said, ...answer }: Omit<Answer, 'state'> & { readonly said: 'yes' | 'no' | 'withdrawn' },
): Decision => {
  demandPhone(group, said === 'withdrawn' ? null : said)
  return answered(group, { ...answer, state: stateOf[said] })
}

export const answerOf = (said: 'yes' | 'no'): SubstitutionAnswer['state'] => stateOf[said]

/** The time is over: what keeps the buyer’s wish is allowed; the rest is customer service’s. */
export const silent = (group: StoredOrderGroup, shipment: StoredShipment, now: Date): Decision => {
  const over = openOnes(shipment).filter(({ answerBefore }) => answerBefore <= now)
  const allowed = over.filter(({ onSilence }) => onSilence === 'allowed')
  let current = group
  const after: Consequence[] = []
  for (const { id } of allowed) {
    const by = { shipmentId: shipment.ShipmentId, actor: theShop, at: now }
    const decision = answered(current, { ...by, id, state: 'allowed' })
    current = decision.group
    after.push(...decision.after)
  }
  const fresh = shipmentOf(current, shipment.ShipmentId)
  if (over.length === allowed.length || !fresh) return { group: current, after }
  return { group: withAll(current, fresh, substitutionsOf(fresh), now), after }
}
