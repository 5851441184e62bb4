import { type Cart, cartApi, type LineItem } from '@bukett/contracts/http/cart'
import { mock } from './mock'

/** A line of one rose bouquet at 549 kr. */
export const aLine = (changes: Partial<LineItem> = {}): LineItem => ({
  LineItemId: 'line-1',
  Code: 'BUK1001B',
  Name: 'Rosendröm',
  DisplayName: 'Rosendröm, Mellan',
  Url: '/produkt/BUK1001',
  Picture: { Url: '/pictures/BUK1001.svg', Alt: 'Rund bukett med rosa rosor', Tint: 'blush' },
  Quantity: 1,
  PlacedPrice: 549_00,
  DiscountedPrice: 549_00,
  IsCustomerSpecifiedPrice: false,
  Price: 549_00,
  Tax: 109_80,
  TaxPercent: 25,
  VatClass: 'standard',
  ProductCategory: 'Flowers',
  Addons: [],
  DescriptionText1: null,
  DescriptionText2: null,
  SelectedColours: [],
  SubscriptionCycleInDays: null,
  SubscriptionMaxCycles: null,
  SubscriptionPeriodInMonths: null,
  ParentProductCode: 'BUK1001',
  IntercatCode: null,
  IsGiftCardProduct: false,
  CannotBeOnlyCartItem: false,
  DeliveryAvailableFromDate: null,
  FastTrackSupported: true,
  IsPackageProduct: false,
  ...changes,
})

/** A cart whose totals agree with its lines. */
export const aCart = (lines: LineItem[] = [aLine()]): Cart => {
  const Total = lines.reduce((sum, line) => sum + line.Price, 0)
  const TaxTotal = lines.reduce((sum, line) => sum + line.Tax, 0)
  return {
    Name: 'Default',
    Version: 1,
    OrderForm: { OrderType: 'Normal', Shipments: [{ ShipmentId: '1', LineItems: lines }] },
    Total,
    TaxTotal,
    TotalWithoutTax: Total - TaxTotal,
    DeliveryFee: 0,
  }
}

/** A cart that remembers what is done to it, as the server's would. */
export const cartHandlers = (first: Cart = aCart()) => {
  let cart = first
  const keep = (lines: LineItem[]): Cart => (cart = aCart(lines))
  const lines = (): LineItem[] => cart.OrderForm.Shipments.flatMap((shipment) => shipment.LineItems)
  return [
    mock(cartApi.get, () => cart),
    mock(cartApi.addProduct, ({ params }) =>
      keep([...lines(), aLine({ LineItemId: `line-${lines().length + 1}`, Code: params.code })]),
    ),
    mock(cartApi.updateLines, ({ body }) =>
      keep(
        lines().map((line) => {
          const Quantity = body.LineItems.find((one) => one.LineItemId === line.LineItemId)?.Quantity ?? line.Quantity
          const Price = line.DiscountedPrice * Quantity
          return { ...line, Quantity, Price, Tax: Math.round(Price / 5) }
        }),
      ),
    ),
    mock(cartApi.removeLine, ({ params }) => keep(lines().filter((line) => line.LineItemId !== params.lineItemId))),
  ]
}
