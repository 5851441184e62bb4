import type { Cart } from '@bukett/contracts/http/cart'
import type { LineItem } from '@bukett/contracts/http/line-item'
import type { ProviderLine, Purchase as ProviderPurchase } from '@bukett/contracts/http/paylater'
import type { Shipment } from '@bukett/contracts/http/shipment'
import type { Language } from '@bukett/contracts/rules/language'
import { lineName } from '@bukett/contracts/rules/line-names'

const hundredths = 100

/** The widget speaks as its session was begun. */
const locales: Readonly<Record<Language, string>> = { sv: 'sv-SE', en: 'en-GB' }
const names: Readonly<Record<Language, { readonly delivery: string; readonly giftCard: string }>> = {
  sv: { delivery: 'Leverans', giftCard: 'Presentkort' },
  en: { delivery: 'Delivery', giftCard: 'Gift card' },
}

/** A line with its addons; the price of a piece is whole, because addons come by the piece. */
const goodsLine = (line: LineItem, language: Language): ProviderLine => {
  const { Code, Quantity, Price, Discount, TaxPercent, ProductCategory } = line
  return {
    type: ProductCategory === 'Digital' ? 'digital' : 'physical',
    reference: Code,
    name: lineName(line, language),
    quantity: Quantity,
    unit_price: (Price + Discount) / Quantity,
    ...(Discount > 0 && { total_discount_amount: Discount }),
    total_amount: Price,
    tax_rate: TaxPercent * hundredths,
  }
}

const deliveryLine = ({ DeliveryFee, DeliveryDiscount }: Shipment, language: Language): ProviderLine => ({
  type: 'shipping_fee',
  name: names[language].delivery,
  quantity: 1,
  unit_price: DeliveryFee,
  ...(DeliveryDiscount > 0 && { total_discount_amount: DeliveryDiscount }),
  total_amount: DeliveryFee - DeliveryDiscount,
})

/**
 * PA-09: the cart as the pay-later provider is told it, in minor units. The lines add up to what is to be paid: gift cards are negative
 * lines. The same for the same cart in the same language, since the order must be what was authorised.
 */
export const payLaterPurchase = ({ OrderForm, GiftCards, ToPay }: Cart, language: Language): ProviderPurchase => {
  const { Shipments, BillingAddress } = OrderForm
  const isSubscription = Shipments.some(({ LineItems }) =>
    LineItems.some((line) => line.SubscriptionCycleInDays !== null),
  )
  return {
    purchase_country: 'SE',
    purchase_currency: 'SEK',
    locale: locales[language],
    intent: isSubscription ? 'buy_and_tokenize' : 'buy',
    order_amount: ToPay,
    order_lines: [
      ...Shipments.flatMap(({ LineItems }) => LineItems.map((line) => goodsLine(line, language))),
      ...Shipments.filter(({ DeliveryFee }) => DeliveryFee > 0).map((shipment) => deliveryLine(shipment, language)),
      ...GiftCards.map(({ Amount, Last4 }): ProviderLine => ({
        type: 'gift_card',
        name: `${names[language].giftCard} ${Last4}`,
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
