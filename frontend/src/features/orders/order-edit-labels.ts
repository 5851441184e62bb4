import type { CustomerOrder, CustomerShipment } from '@bukett/contracts/http/order'
import type { Translate } from '../../shared/i18n'
import type { EditValues } from './order-edit-values'

/** What the fields of the buyer's form are called; a few by what was bought and how it is handed over. */
export const orderEditLabels = (
  { orderType }: CustomerOrder,
  { PickupStore }: CustomerShipment,
  t: Translate,
): Record<keyof EditValues, string> => ({
  'Receiver.FirstName': t('orders.edit.FirstName'),
  'Receiver.LastName': t('orders.edit.LastName'),
  'Receiver.BillingAddressCompanyName': t('checkout.receiver.company'),
  'Receiver.DayTimePhoneNumber': t('orders.edit.phone'),
  'Receiver.EveningPhoneNumber': t('orders.edit.eveningPhone'),
  NameOfDeceased: t('checkout.receiver.nameOfDeceased'),
  'Receiver.Organization': t('checkout.receiver.church'),
  'Receiver.Line1': t(orderType === 'Grave' ? 'checkout.receiver.cemetery' : 'orders.edit.Line1'),
  'Receiver.PostalCode': t('orders.edit.PostalCode'),
  'Receiver.City': t('orders.edit.City'),
  'Receiver.CoAddress': t('orders.edit.CoAddress'),
  'Receiver.HouseType': t('checkout.receiver.houseType'),
  DoorCode: t('orders.edit.DoorCode'),
  GraveSection: t('checkout.receiver.graveSection'),
  GraveNumber: t('checkout.receiver.graveNumber'),
  DeliveryInstructions: t('orders.edit.instructions'),
  LeaveAtDoorIfNotAtHome: t('orders.edit.leave'),
  DeliveryDate: t(PickupStore ? 'orders.edit.pickupDay' : 'orders.edit.day'),
  DeliveryTime: t(PickupStore ? 'delivery.store.time' : 'checkout.receiver.ceremonyTime'),
  GreetingCardText: t('orders.edit.greeting'),
  AllowOrderReview: t('orders.edit.allowReview'),
  'Customer.FirstName': t('orders.edit.FirstName'),
  'Customer.LastName': t('orders.edit.LastName'),
  'Customer.Email': t('orders.edit.email'),
  'Customer.DayTimePhoneNumber': t('orders.edit.phone'),
})
