import type { Shipment } from '@bukett/contracts/http/shipment'
import { instantOf } from '@bukett/contracts/rules/dates'
import { emptyShipment, type FrozenCart, frozenUnfilled } from '../../cart/index.js'
import { goodsPrice, isPrepaid, type Plan, type Subscription } from './subscription.js'

const cartName = 'Subscription'

/** What the next delivery costs, in öre; nothing where it is prepaid. */
export const priceOf = (subscription: Subscription): { Goods: number; DeliveryFee: number; Total: number } => {
  const { plan, lines, agreedFee } = subscription
  const Goods = goodsPrice(plan?.asLocked?.lines ?? lines)
  const DeliveryFee = plan && !isPrepaid(subscription) ? plan.fee : agreedFee
  return { Goods, DeliveryFee, Total: Goods + DeliveryFee }
}

/** The planned delivery as a cart that nobody filled: one order of one shipment, at the agreed price. */
export const renewalCart = (subscription: Subscription, plan: Plan, purchaseId: string, now: Date): FrozenCart => {
  const { owner, organizationId, means, billing, email, customerType } = subscription
  const { DeliveryFee } = priceOf(subscription)
  return frozenUnfilled(
    { owner, name: cartName, purchaseId, method: means.method, organizationId, frozenAt: now },
    {
      CustomerType: customerType,
      BillingAddress: billing,
      BillingAddressEmail: email,
      Shipments: [shipmentOf(subscription, plan, DeliveryFee)],
    },
    plan.date,
  )
}

/** The lines have no terms of their own: this order begins no subscription. */
const shipmentOf = ({ lines, bringing }: Subscription, { date, asLocked }: Plan, fee: number): Shipment => {
  const how = asLocked?.bringing ?? bringing
  return {
    ...emptyShipment('1'),
    ...how,
    DeliveryDate: date,
    DeliveryDateTime: instantOf(date, how.DeliveryTime ?? '12:00').toISOString(),
    DeliveryFees: fee > 0 ? [{ Code: `Delivery-${how.DeliveryType}`, Price: fee }] : [],
    ProductCategory: 'Subscription',
    LineItems: (asLocked?.lines ?? lines).map((line) => ({
      ...line,
      SubscriptionCycleInDays: null,
      SubscriptionPeriodInMonths: null,
      SubscriptionMaxCycles: null,
    })),
  }
}
