import type { StoreFigure } from '@bukett/contracts/http/office-orders'
import { instantOf, type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { inPlaceBy } from '@bukett/contracts/rules/funeral'
import { isHandedOver } from '@bukett/contracts/rules/order-states'
import type { StoredOrderGroup } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'

type Judged = Pick<StoredOrderGroup, 'attention' | 'OrderType' | 'Shipments'>

/** One time that a figure counts: whose figure, and of which day. */
export interface Counted {
  readonly figure: StoreFigure
  readonly day: LocalDay
  readonly memberId: string
  readonly shipment: StoredShipment
}

const missed: ReadonlySet<string> = new Set(['late', 'not-delivered'])

/** A store's delivery of a day; null for what no store delivers, and for what is cancelled. */
export const deliveryDayOf = ({
  DeliveryDate,
  DeliveringMemberId,
  State,
}: StoredShipment): { readonly day: LocalDay; readonly memberId: string } | null =>
  DeliveryDate && DeliveringMemberId && State !== 'Cancelled'
    ? { day: DeliveryDate, memberId: DeliveringMemberId }
    : null

/** What came after its window, at a funeral less than an hour before the ceremony, failed at the first try, or is missed by customer service. */
const isLate = ({ attention, OrderType }: Judged, shipment: StoredShipment, day: LocalDay): boolean => {
  const { ShipmentId, history, handover, window, State, DeliveryType, DeliveryTime } = shipment
  if (DeliveryType === 'StorePickup') return false
  if (attention.some(({ code, shipmentId }) => missed.has(code) && shipmentId === ShipmentId)) return true
  if (history.some(({ state }) => state === 'DeliveryFailed' || state === 'Redelivery')) return true
  // When it was handed over, which may be told hours later.
  const at = handover?.at ?? history.find(({ state }) => state === 'Delivered')?.at
  const by = OrderType === 'Funeral' ? inPlaceBy(DeliveryTime) : (window?.to ?? '24:00')
  return at !== undefined && isHandedOver(State) && at > instantOf(day, by)
}

const ofAnswer = { silent: 'unanswered', rejected: 'rejected' } as const

/** Every time that an order counts in such a figure: what the figures add up is what their lists show. */
export const countedIn = (group: Judged): Counted[] =>
  group.Shipments.flatMap((shipment): Counted[] => {
    const delivery = deliveryDayOf(shipment)
    const late = delivery && isLate(group, shipment, delivery.day)
    return [
      ...(late ? [{ figure: 'late' as const, ...delivery, shipment }] : []),
      ...shipment.tries.flatMap(({ memberId, at, outcome }): Counted[] =>
        outcome === 'silent' || outcome === 'rejected'
          ? [{ figure: ofAnswer[outcome], day: stockholmDay(at), memberId, shipment }]
          : [],
      ),
    ]
  })

/** By which such an order is found: days in a row are keys in a row. */
export const figureKey = (figure: StoreFigure, day: string): string => `${figure}:${day}`

export const isStoreFigure = (list: string | undefined): list is StoreFigure =>
  list === 'late' || list === 'unanswered' || list === 'rejected'
