import type { OrderForm } from '@bukett/contracts/http/cart'
import { emptyShipment } from './cart.js'

interface CopyRules {
  readonly nextLine: () => string
  readonly isSold: (variantCode: string) => boolean
}

/** CS-03: lines, receivers and texts; not days, ways, payments, or prices that somebody has set. */
export const copiedForm = (into: OrderForm, form: OrderForm, { nextLine, isSold }: CopyRules): OrderForm => {
  const shipments = form.Shipments.map((shipment, index) => ({
    ...emptyShipment(String(index + 1)),
    Receiver: shipment.Receiver,
    NotifyReceiver: shipment.NotifyReceiver,
    LeaveAtDoorIfNotAtHome: shipment.LeaveAtDoorIfNotAtHome,
    DeliveryInstructions: shipment.DeliveryInstructions,
    GreetingCardText: shipment.GreetingCardText,
    CustomerGreetingName: shipment.CustomerGreetingName,
    NameOfDeceased: shipment.NameOfDeceased,
    GraveNumber: shipment.GraveNumber,
    GraveSection: shipment.GraveSection,
    ShippingAddress: shipment.ShippingAddress,
    LineItems: shipment.LineItems.filter(({ Code }) => isSold(Code)).map((line) => ({
      ...line,
      LineItemId: nextLine(),
      PriceOverride: null,
      DigitalDelivery: line.DigitalDelivery && { ...line.DigitalDelivery, SendAt: null },
    })),
  })).filter(({ LineItems }) => LineItems.length > 0)
  return {
    ...into,
    OrderType: form.OrderType,
    CustomerType: form.CustomerType,
    BillingAddress: form.BillingAddress,
    BillingAddressEmail: form.BillingAddressEmail,
    Shipments: shipments.length > 0 ? shipments : into.Shipments,
  }
}
