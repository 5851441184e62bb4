import type { Cart } from '@bukett/contracts/http/cart'
import type { LinkedOrder } from '@bukett/contracts/http/payment-link'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { lineName } from '@bukett/contracts/rules/line-names'

type Sheet = Omit<LinkedOrder, 'State' | 'Confirmation' | 'Withdrawal' | 'Shown'>

/** What whoever pays by a link sees of the cart. */
export const sheetOf = (cart: Cart | null, language: Language): Sheet => ({
  Lines: (cart?.OrderForm.Shipments ?? []).flatMap(({ LineItems, DeliveryDate: Day }) =>
    LineItems.map((line) => ({
      Name: lineName(line, language),
      Picture: line.Picture.Url,
      Quantity: line.Quantity,
      Total: line.Price + line.Discount,
      SelectedColours: line.SelectedColours,
      DescriptionText1: line.DescriptionText1,
      DescriptionText2: line.DescriptionText2,
      SubscriptionCycleInDays: line.SubscriptionCycleInDays,
      SubscriptionPeriodInMonths: line.SubscriptionPeriodInMonths,
      SubscriptionMaxCycles: line.SubscriptionMaxCycles,
      Addons: line.Addons,
      Day,
    })),
  ),
  Deliveries: (cart?.OrderForm.Shipments ?? []).flatMap(deliveriesOf),
  GoodsTotal: cart?.GoodsTotal ?? 0,
  DeliveryFee: cart?.DeliveryFee ?? 0,
  DiscountTotal: cart?.DiscountTotal ?? 0,
  TaxTotal: cart?.TaxTotal ?? 0,
  Total: cart?.Total ?? 0,
  ToPay: cart?.ToPay ?? 0,
  IsSubscription: (cart?.OrderForm.Shipments ?? []).some(({ LineItems }) =>
    LineItems.some(({ SubscriptionCycleInDays }) => SubscriptionCycleInDays !== null),
  ),
  Phone: cart?.OrderForm.BillingAddress.DayTimePhoneNumber ?? '',
})

/** A gift that is sent by SMS or mail has its receiver in its line, who is asked by SMS has a name alone; all others share their delivery's. */
const deliveriesOf = ({
  ShippingAddress: { FirstName, LastName, CompanyName, City },
  NameOfDeceased,
  DeliveryDate: Day,
  GreetingCardText,
  FastTrack,
  LineItems,
}: Shipment): LinkedOrder['Deliveries'] => {
  const gifts = LineItems.flatMap(({ DigitalDelivery }) => DigitalDelivery ?? [])
  if (gifts.length > 0)
    return gifts.map(({ Name, SendAt, Text }) => ({
      Receiver: Name,
      City: '',
      Day: SendAt && stockholmDay(SendAt),
      GreetingCardText: Text,
      IsFastTrack: false,
    }))
  if (FastTrack) return [{ Receiver: FastTrack.Name, City: '', Day: null, GreetingCardText, IsFastTrack: true }]
  const Receiver = `${FirstName} ${LastName}`.trim() || CompanyName || NameOfDeceased
  return [{ Receiver, City, Day, GreetingCardText, IsFastTrack: false }]
}
