import type { ShippingAddress } from '@bukett/contracts/http/shipment'
import type { SubscriptionEdit } from '@bukett/contracts/http/subscription'
import type { LocalTime } from '@bukett/contracts/rules/dates'
import { DELIVERY_TIMES } from '@bukett/contracts/rules/delivery-dates'
import { offersLeaveAtDoor } from '@bukett/contracts/rules/delivery-types'
import { emptiedIn } from '../../orders/index.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Bringing } from './subscription.js'

type OrderInfo = NonNullable<SubscriptionEdit['OrderInfo']>

/**
 * How and to whom it is brought after an edit; undefined where nothing of it is changed. Throws `delivery.time-invalid`, and
 * `request.invalid` where the address would lose what it needs.
 */
export const bringingOf = (
  before: Bringing,
  info: Partial<OrderInfo>,
  time: LocalTime | null,
): Bringing | undefined => {
  if (time && !DELIVERY_TIMES.includes(time)) throw new DomainError('delivery.time-invalid')
  const { OrderAddress, DeliveryType, DeliveryInstructions, GreetingCardText, LeaveAtDoorIfNotAtHome } = info
  const kept = isElsewhere(before.ShippingAddress, OrderAddress) ? withoutDoor(before) : before
  const next: Bringing = {
    ...kept,
    ...(OrderAddress && { ShippingAddress: addressOf(kept.ShippingAddress, OrderAddress) }),
    ...(DeliveryType && { DeliveryType }),
    ...(DeliveryInstructions !== undefined && { DeliveryInstructions }),
    ...(GreetingCardText !== undefined && { GreetingCardText }),
    ...(LeaveAtDoorIfNotAtHome !== undefined && { LeaveAtDoorIfNotAtHome }),
    ...(time && { DeliveryTime: time }),
    // FE-04: where nobody is asked about the door, the answer is no.
    ...(!offersLeaveAtDoor(DeliveryType ?? before.DeliveryType) && { LeaveAtDoorIfNotAtHome: false }),
  }
  const emptied = emptiedIn(before.ShippingAddress, next.ShippingAddress)
  if (emptied.length > 0) {
    const fields = emptied.map(([field, code]) => ({ path: `body.OrderInfo.OrderAddress.${field}`, code }))
    throw new DomainError('request.invalid', {}, { fields })
  }
  return JSON.stringify(next) === JSON.stringify(before) ? undefined : next
}

const isElsewhere = (before: ShippingAddress, edit: OrderInfo['OrderAddress'] = {}): boolean =>
  (['Line1', 'PostalCode'] as const).some((field) => edit[field] !== undefined && edit[field] !== before[field])

/** What was said of one house is true of no other: there it is said anew. */
const withoutDoor = (bringing: Bringing): Bringing => ({
  ...bringing,
  DeliveryInstructions: '',
  ReceiverDeliveryInstructions: '',
  ShippingAddress: { ...bringing.ShippingAddress, CoAddress: '', DoorCode: '', HouseType: '' },
})

const addressOf = (before: ShippingAddress, edit: NonNullable<OrderInfo['OrderAddress']>): ShippingAddress => {
  const { BillingAddressCompanyName: CompanyName, ...fields } = edit
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { ...before, ...given, ...(CompanyName !== undefined && { CompanyName }) }
}
