import { CENTRAL_STORE } from '@bukett/contracts/http/store-orders'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { fulfilledBy } from '../../broker/index.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import type { StoredShipment } from '../domain/stored-shipment.js'

/** Whose desk an order lies on; null for what nobody of ours delivers, or nobody has yet. */
export const storeOfShipment = ({ DeliveringMemberId, DeliveryType }: StoredShipment): string | null =>
  DeliveryType && fulfilledBy(DeliveryType) === 'central' ? CENTRAL_STORE : DeliveringMemberId

export interface Stop {
  readonly store: string
  readonly day: LocalDay
  readonly how: 'cancelled' | 'given'
}

/** Who had begun with an order that is not theirs to make any more, and on which day's page they look for it. */
export const stopsOf = (shipment: StoredShipment): Stop[] => {
  const store = storeOfShipment(shipment)
  const { State, DeliveryDate, tries, history } = shipment
  const hasBegun =
    store === CENTRAL_STORE
      ? history.some(({ state }) => state === 'InProduction')
      : tries.at(-1)?.memberId === store && tries.at(-1)?.outcome === 'accepted'
  return [
    ...(State === 'Cancelled' && store && DeliveryDate && hasBegun
      ? [{ store, day: DeliveryDate, how: 'cancelled' } as const]
      : []),
    ...tries.flatMap(({ memberId, stoodOn }) =>
      stoodOn && memberId !== store ? [{ store: memberId, day: stoodOn, how: 'given' } as const] : [],
    ),
  ]
}

export const dayKey = (store: string, day: LocalDay): string => `${store}/${day}`
/** A key of a day that has passed; a store's asked ones are of no day. */
export const isOfPast = (key: string, today: LocalDay): boolean => key.slice(key.lastIndexOf('/') + 1) < today
export const askedKey = (store: string): string => `${store}/asked`

/** What a store's page asks for, in one word each: kept with the order, so that years of a store's orders cost its page nothing. */
export const deskKeysOf = ({ Shipments }: Pick<StoredOrderGroup, 'Shipments'>): string[] => [
  ...new Set(
    Shipments.flatMap((shipment) => {
      const store = storeOfShipment(shipment)
      const { State, DeliveryDate } = shipment
      const stopped = stopsOf(shipment).map((stop) => dayKey(stop.store, stop.day))
      if (store === null || !DeliveryDate || State === 'Cancelled') return stopped
      return [dayKey(store, DeliveryDate), ...(State === 'Assigned' ? [askedKey(store)] : []), ...stopped]
    }),
  ),
]
