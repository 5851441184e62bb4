import { areDeliveryMethodsUnavailable, type DeliveryType } from '@bukett/contracts/rules/delivery-types'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { type Day, dayAt, dayOfText } from './days.js'
import type { DeliveryRequest, Method, Resolution } from './delivery-request.js'
import type { Network } from './eligibility.js'
import { Evaluation, methodsOf } from './evaluation.js'
import { prepare, type Prepared } from './prepare-delivery.js'
import { typesIn } from './reach.js'
import { mostTelling, type Refusal } from './reasons.js'
import { refusedDay } from './refused-day.js'

const nothing = (...refusals: Refusal[]): Resolution => ({ methods: [], refusals, members: [], feeMissing: false })

/** Digital goods and those of a partner abroad: nobody's area, nobody's hours. */
const withoutStore = (network: Network, prepared: Prepared): Resolution => {
  const { travel, request } = prepared
  let feeMissing = false
  const methods = typesIn(travel.types).map((type): Method => {
    const fee = network.snapshot.fees.of(null, type, request.orderType)
    feeMissing ||= fee === undefined
    return {
      deliveryType: type,
      orderType: request.orderType,
      price: fee ?? 0,
      cutOff: null,
      window: null,
      candidates: [],
    }
  })
  return { methods, refusals: [], members: [], feeMissing }
}

const evaluate = (network: Network, prepared: Prepared, day: Day, isKept = false): Resolution => {
  const refused = prepared.refused ?? refusedDay(network, prepared, day)
  if (refused) return nothing(refused)
  if (prepared.travel.kind === 'digital' || prepared.travel.kind === 'international')
    return withoutStore(network, prepared)

  const evaluation = new Evaluation(network, prepared, day, isKept)
  if (prepared.travel.kind === 'central') evaluation.askCentral(prepared.central)
  else {
    if (!evaluation.ask(prepared.stores)) evaluation.askBackups(prepared.backups)
    evaluation.ask(prepared.pickups)
  }
  const methods = methodsOf(evaluation)
  const offered = new Set(methods.map((method) => method.deliveryType))
  const refusals = mostTelling(
    evaluation.refused.filter(({ deliveryType }) => !offered.has(deliveryType as DeliveryType)),
  )
  return { methods, refusals, members: evaluation.refused, feeMissing: evaluation.feeMissing }
}

/**
 * What can be delivered to a postal code on a day, by whom, and why not (BR-01). Pure: the same network, request and moment always
 * give the same answer. Its cost follows the rows of that one postal code.
 */
export const resolveDelivery = (network: Network, request: DeliveryRequest & { readonly date: LocalDay }): Resolution =>
  evaluate(network, prepare(network, request), dayOfText(request.date), true)

/** The same for days in a row. */
export const resolveDays = (
  network: Network,
  request: DeliveryRequest,
  from: LocalDay,
  count: number,
): { readonly day: LocalDay; readonly resolution: Resolution }[] => {
  const prepared = prepare(network, request)
  const first = dayOfText(from)
  return Array.from({ length: count }, (_, ahead) => {
    const day = dayAt(first.number + ahead)
    return { day: day.text, resolution: evaluate(network, prepared, day) }
  })
}

/** The first of days in a row on which it is brought, and how; undefined for goods that travel without an address. */
export const firstDelivery = (
  network: Network,
  request: DeliveryRequest,
  from: LocalDay,
  count: number,
): { readonly day: LocalDay; readonly methods: readonly Method[] } | undefined => {
  const prepared = prepare(network, request)
  const { kind } = prepared.travel
  if (prepared.refused || kind === 'digital' || kind === 'international') return undefined
  const first = dayOfText(from)
  for (let ahead = 0; ahead < count; ahead++) {
    const day = dayAt(first.number + ahead)
    const { methods } = evaluate(network, prepared, day)
    if (!areDeliveryMethodsUnavailable(methods.map(({ deliveryType }) => deliveryType)))
      return { day: day.text, methods }
  }
  return undefined
}
