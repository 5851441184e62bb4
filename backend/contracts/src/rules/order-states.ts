/** OR-02: the states of an order (a shipment), in the order in which they usually follow. */
export const ORDER_STATES = [
  'AwaitingReceiver',
  'Scheduled',
  'Confirmed',
  'ManualBroker',
  'Assigned',
  'Accepted',
  'InProduction',
  'Ready',
  'OutForDelivery',
  'DeliveryFailed',
  'Redelivery',
  'ReadyForPickup',
  'Returned',
  'Delivered',
  'PickedUp',
  'Closed',
  'Cancelled',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** OR-03: the least advanced of its orders, those that were cancelled aside; all cancelled makes the group so. */
export function groupStateOf(states: readonly OrderState[]): OrderState {
  return ORDER_STATES.find((state) => state !== 'Cancelled' && states.includes(state)) ?? 'Cancelled'
}

/** The goods have come to the receiver. */
export const isHandedOver = (state: OrderState): boolean =>
  state === 'Delivered' || state === 'PickedUp' || state === 'Closed'
