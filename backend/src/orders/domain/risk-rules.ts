import { addDays, instantOf, type LocalTime, stockholmDay } from '@bukett/contracts/rules/dates'
import { isByStore } from '@bukett/contracts/rules/delivery-types'
import { inPlaceBy } from '@bukett/contracts/rules/funeral'
import type { OrderState } from '@bukett/contracts/rules/order-states'
import type { StoredOrderGroup } from './order-group.js'
import { isTimePromised } from './promised-time.js'
import type { RiskKind, StoredShipment } from './stored-shipment.js'
import { hoursAfter, timer, type Timer } from './timers.js'

/** Hours before the end of the delivery by which a store must have said that it takes it. */
const acceptedBeforeEnd = 3
/** Hours before the end of the delivery by which it must be ready. */
const readyBeforeEnd = 1
/** Hours after its end until which nobody is told that it is late: the driver may be at the door. */
const graceAfterEnd = 0.5
/** Hours between a purchase and the first that its buyer is told: whoever buys at the last minute is not frightened at once. */
const quietAfterPurchase = 1
/** Hours that a buyer has at the least to choose. */
const leastToChoose = 2
/** What nobody has chosen is decided at this time of the day on which it was told, */
const decidedAt: LocalTime = '20:00'
/** or where that is too soon at this time of the next. */
const decidedInTheMorning: LocalTime = '09:00'

const sought: ReadonlySet<OrderState> = new Set<OrderState>(['Confirmed', 'ManualBroker', 'Assigned'])
const making: ReadonlySet<OrderState> = new Set<OrderState>(['Accepted', 'InProduction'])
const made: ReadonlySet<OrderState> = new Set<OrderState>(['Ready', 'OutForDelivery', 'Redelivery'])

type Promised = Pick<
  StoredShipment,
  | 'DeliveryDate'
  | 'DeliveryTime'
  | 'DeliveryType'
  | 'PickupStoreId'
  | 'DeliveringMemberId'
  | 'FastTrack'
  | 'window'
  | 'abroad'
  | 'fetched'
>

/** Until when it should have come, at a funeral an hour before the ceremony (FU-03); null for what no store brings, has no day or is fetched since it was late. */
export const promisedBy = (group: Pick<StoredOrderGroup, 'OrderType'>, shipment: Promised): Date | null => {
  const { DeliveryDate, DeliveryTime, DeliveryType, window, abroad, fetched } = shipment
  if (!DeliveryDate || !DeliveryType || abroad || fetched || !isByStore(DeliveryType)) return null
  const time = group.OrderType === 'Funeral' ? inPlaceBy(DeliveryTime) : DeliveryTime
  const ends = isTimePromised(group, shipment) ? time : window?.to
  return ends === undefined ? null : instantOf(DeliveryDate, ends)
}

/** What threatens a delivery at this moment; null where nothing does. */
export const riskNow = (group: StoredOrderGroup, shipment: StoredShipment, now: Date): RiskKind | null => {
  const end = promisedBy(group, shipment)
  if (!end) return null
  const { State } = shipment
  if (sought.has(State)) return now >= hoursAfter(end, -acceptedBeforeEnd) ? 'unanswered' : null
  if (making.has(State)) return now >= hoursAfter(end, -readyBeforeEnd) ? 'unready' : null
  return made.has(State) && now >= hoursAfter(end, graceAfterEnd) ? 'late' : null
}

/** The moments at which somebody looks; those before an hour from now are put off, and what has ended by then is looked at once. */
export const riskTimers = (
  group: Pick<StoredOrderGroup, 'OrderType'>,
  shipment: StoredShipment,
  now: Date,
): Timer[] => {
  const end = promisedBy(group, shipment)
  if (!end) return []
  const soonest = hoursAfter(now, quietAfterPurchase)
  const { ShipmentId } = shipment
  const before = [acceptedBeforeEnd, readyBeforeEnd].flatMap((hours, index) => {
    const wanted = hoursAfter(end, -hours)
    const at = wanted > soonest ? wanted : soonest
    return at < end ? [timer('risk', ShipmentId, at, index + 1)] : []
  })
  return [...before, timer('risk', ShipmentId, hoursAfter(end, graceAfterEnd), 3)]
}

/** Until when the buyer's choice is waited for. */
export const chosenBefore = (at: Date): Date => {
  const day = stockholmDay(at)
  const evening = instantOf(day, decidedAt)
  return evening >= hoursAfter(at, leastToChoose) ? evening : instantOf(addDays(day, 1), decidedInTheMorning)
}
