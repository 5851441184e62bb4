import type { CustomerShipment, ReceiverShipment } from '@bukett/contracts/http/order'
import { isDigitalWay } from '@bukett/contracts/rules/delivery-types'
import type { OrderState } from '@bukett/contracts/rules/order-states'
import type { TimelineEvent } from '@bukett/ui-kit'
import type { Translate } from '../../shared/i18n'

type AnyShipment = CustomerShipment | ReceiverShipment

/** Nobody binds it, drives it or chooses a day for it. */
export const goesByWire = ({ State, DeliveryType }: AnyShipment): boolean =>
  State === 'Scheduled' || (DeliveryType !== null && isDigitalWay(DeliveryType))

type Step = 'placed' | 'florist' | 'bound' | 'onTheWay' | 'pickup' | 'arrived' | 'collected'

const driven: readonly Step[] = ['placed', 'florist', 'bound', 'onTheWay', 'arrived']
const collected: readonly Step[] = ['placed', 'florist', 'bound', 'pickup', 'collected']

/** Which step is under way in each state; past the last one all are done. */
const steps: Readonly<Record<OrderState, number>> = {
  AwaitingReceiver: 1,
  Scheduled: 1,
  Confirmed: 1,
  ManualBroker: 1,
  Assigned: 1,
  Accepted: 1,
  InProduction: 2,
  Ready: 3,
  OutForDelivery: 3,
  DeliveryFailed: 3,
  Redelivery: 3,
  ReadyForPickup: 3,
  Returned: 3,
  Delivered: 5,
  PickedUp: 5,
  Closed: 5,
  Cancelled: 0,
}

/** How far an order has come; nothing for one that was cancelled or goes by wire. */
export const progressOf = (shipment: AnyShipment, t: Translate): TimelineEvent[] => {
  const { State, DeliveryType, PickupStore } = shipment
  if (State === 'Cancelled' || State === 'AwaitingReceiver' || goesByWire(shipment)) return []
  const now = steps[State]
  const text = t(`orders.state.${State}`)
  // What was late may be fetched where it was to be brought.
  const isFetched = DeliveryType === 'StorePickup' || PickupStore !== null
  return (isFetched ? collected : driven).map((step, index) => {
    const title = t(`orders.step.${step}`)
    const isNow = index === now
    return { title, state: index < now ? 'done' : isNow ? 'now' : 'later', ...(isNow && text !== title && { text }) }
  })
}
