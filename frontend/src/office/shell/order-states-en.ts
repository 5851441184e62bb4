import type { orderStates as sv } from './order-states-sv'

export const orderStates: typeof sv = {
  AwaitingReceiver: 'Waiting for an address',
  Scheduled: 'To be sent later',
  Confirmed: 'Confirmed',
  ManualBroker: 'Has no store',
  Assigned: 'Waiting for the store',
  Accepted: 'The store said yes',
  InProduction: 'Being made',
  Ready: 'Ready in the store',
  OutForDelivery: 'On its way',
  DeliveryFailed: 'Could not be delivered',
  Redelivery: 'Will be delivered again',
  ReadyForPickup: 'Ready to collect',
  Returned: 'Back in the store',
  Delivered: 'Delivered',
  PickedUp: 'Collected',
  Closed: 'Closed',
  Cancelled: 'Cancelled',
}
