import type { Cart } from '@bukett/contracts/http/cart'
import type { LineItem } from '@bukett/contracts/http/line-item'
import type { ProviderLine, Purchase as ProviderPurchase } from '@bukett/contracts/http/paylater'
import type { Shipment } from '@bukett/contracts/http/shipment'

const hundredths = 100

/** A line with its addons; the price of a piece is whole, because addons come by the piece. */
const goodsLine = ({
  Code,
  DisplayName,
  Quantity,
  Price,
  Discount,
  TaxPercent,
  ProductCategory,
}: LineItem): ProviderLine => ({
  type: ProductCategory === 'Digital' ? 'digital' : 'physical',
  reference: Code,
  name: DisplayName,
  quantity: Quantity,
  unit_price: (Price + Discount) / Quantity,
  ...(Discount > 0 && { total_discount_amount: Discount }),
  total_amount: Price,
  tax_rate: TaxPercent * hundredths,
})

const deliveryLine = ({ DeliveryFee, DeliveryDiscount }: Shipment): ProviderLine => ({
  type: 'shipping_fee',
  name: 'Leverans',
  quantity: 1,
  unit_price: DeliveryFee,
  ...(DeliveryDiscount > 0 && { total_discount_amount: DeliveryDiscount }),
  total_amount: DeliveryFee - DeliveryDiscount,
})

/**
 * PA-09: the cart as the pay-later provider is told it, in minor units. The lines add up to what is to be paid: gift cards are negative
 * lines. The same for the same cart, since the order must be what was authorised.
 */
export const payLaterPurchase = ({ OrderForm, GiftCards, ToPay }: Cart): ProviderPurchase => {
  const { Shipments, BillingAddress } = OrderForm
  const isSubscription = Shipments.some(({ LineItems }) =>
    LineItems.some((line) => line.SubscriptionCycleInDays !== null),
  )
  return {
    purchase_country: 'SE',
    purchase_currency: 'SEK',
    locale: 'sv-SE',
    intent: isSubscription ? 'buy_and_tokenize' : 'buy',
    order_amount: ToPay,
    order_lines: [
      ...Shipments.flatMap(({ LineItems }) => LineItems.map(goodsLine)),
      ...Shipments.filter(({ DeliveryFee }) => DeliveryFee > 0).map(deliveryLine),
      ...GiftCards.map(({ Amount, Last4 }): ProviderLine => ({
        type: 'gift_card',
        name: `Presentkort ${Last4}`,
        quantity: 1,
        unit_price: -Amount,
        total_amount: -Amount,
      })),
    ],
    billing_address: withoutEmpty({
      given_name: BillingAddress.FirstName,
      family_name: BillingAddress.LastName,
      email: BillingAddress.Email,
      phone: BillingAddress.DayTimePhoneNumber,
      street_address: BillingAddress.Line1,
      postal_code: BillingAddress.PostalCode,
      city: BillingAddress.City,
      country: 'SE',
    }),
  }
}

const withoutEmpty = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
