import { type Cart, cartApi, type CartEdit } from '@bukett/contracts/http/cart'
import { emptyAddress, emptyShipment } from '@bukett/contracts/http/empty-shipment'
import type { LineItem } from '@bukett/contracts/http/line-item'
import type { Shipment } from '@bukett/contracts/http/shipment'
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
  Discount: 0,
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
  CountryCode: null,
  IntercatCode: null,
  IsGiftCardProduct: false,
  CannotBeOnlyCartItem: false,
  DeliveryAvailableFromDate: null,
  FastTrackSupported: true,
  IsPackageProduct: false,
  DigitalDelivery: null,
  PriceOverride: null,
  ...changes,
})

/** A digital gift card of 500 kr whose receiver is not named yet. */
export const aDigitalLine = (changes: Partial<LineItem> = {}): LineItem =>
  aLine({
    LineItemId: 'line-gift',
    Code: 'PRE1001D',
    Name: 'Presentkort',
    DisplayName: 'Presentkort, digitalt',
    ParentProductCode: 'PRE1001',
    ProductCategory: 'Digital',
    IsGiftCardProduct: true,
    FastTrackSupported: false,
    PlacedPrice: 500_00,
    DiscountedPrice: 500_00,
    Price: 500_00,
    Tax: 0,
    TaxPercent: 0,
    VatClass: 'voucher',
    ...changes,
  })

/** A delivery of those lines whose day, method and receiver are still to be said. */
export const aShipment = (changes: Partial<Shipment> = {}): Shipment => ({
  ...emptyShipment('1', [aLine()]),
  ProductCategory: 'Flowers',
  ...changes,
  ShippingAddress: { ...emptyAddress, ...changes.ShippingAddress },
})

/** A delivery by car to Drottninggatan on Friday 27 November 2026, for 99 kr. */
export const aChosenShipment = (changes: Partial<Shipment> = {}): Shipment =>
  aShipment({
    DeliveryDate: '2026-11-27',
    DeliveryDateTime: '2026-11-27T11:00:00.000Z',
    DeliveryType: 'CarZone1',
    DeliveryFees: [{ Code: 'Delivery-CarZone1', Price: 99_00 }],
    DeliveryFee: 99_00,
    AvailableDeliveryMethods: [
      {
        deliveryType: 'CarZone1',
        orderType: 'Normal',
        price: 99_00,
        cutOffAt: '2026-11-27T11:00:00.000Z',
        window: { from: '09:00', to: '17:00' },
        leaveAtDoor: true,
      },
    ],
    ...changes,
    ShippingAddress: {
      ...aShipment().ShippingAddress,
      PostalCode: '11151',
      City: 'Stockholm',
      ...changes.ShippingAddress,
    },
  })

/** A cart whose totals agree with its lines. */
export const aCart = (lines: LineItem[] = [aLine()], changes: Partial<Cart> = {}): Cart =>
  cartOf([aShipment({ LineItems: lines })], changes)

/** A cart of those deliveries, with totals that agree. */
export const cartOf = (shipments: Shipment[], { OrderForm, ...changes }: Partial<Cart> = {}): Cart => {
  const lines = shipments.flatMap((shipment) => shipment.LineItems)
  const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)
  const GoodsTotal = sum(lines.map((line) => line.Price + line.Discount))
  const DeliveryFee = sum(shipments.map((shipment) => shipment.DeliveryFee))
  const DiscountTotal = sum(lines.map((line) => line.Discount))
  const Total = GoodsTotal + DeliveryFee - DiscountTotal
  const TaxTotal = sum(lines.map((line) => line.Tax)) + Math.round(DeliveryFee / 5)
  const GiftCards = changes.GiftCards ?? []
  return {
    Name: 'Default',
    Version: 1,
    CustomerId: null,
    EndCustomerId: null,
    OrderingMemberId: null,
    ReferringMemberId: null,
    OverrideBroker: false,
    OrderGroupId: null,
    Coupons: [],
    BonusItems: [],
    GoodsTotal,
    DeliveryFee,
    DiscountTotal,
    Taxes: [{ TaxPercent: 25, Net: Total - TaxTotal, Tax: TaxTotal }],
    TaxTotal,
    TotalWithoutTax: Total - TaxTotal,
    Total,
    ToPay: Total - sum(GiftCards.map((card) => card.Amount)),
    Notices: [],
    DonationOffer: null,
    Locked: null,
    ...changes,
    GiftCards,
    OrderForm: {
      OrderType: 'Normal',
      CustomerType: 'private',
      IsFastTrack: false,
      SubscriptionCycleInDays: null,
      BillingAddress: {
        Email: '',
        FirstName: '',
        LastName: '',
        DayTimePhoneNumber: '',
        CompanyName: '',
        Line1: '',
        PostalCode: '',
        City: '',
      },
      BillingAddressEmail: '',
      KlarnaSession: null,
      KlarnaPaymentCategory: null,
      Payments: [],
      ...OrderForm,
      Shipments: shipments,
    },
  }
}

/** What a save leaves: the fields that are named take their new values, the rest stays. */
const saved = (cart: Cart, edit: CartEdit): Cart => {
  const { Shipments: edits = [], BillingAddress, ...form } = edit.OrderForm ?? {}
  const shipments = cart.OrderForm.Shipments.map((shipment) => {
    const { LineItems, ShippingAddress, ...rest } =
      edits.find(({ ShipmentId }) => ShipmentId === shipment.ShipmentId) ?? {}
    return {
      ...shipment,
      ...given(rest),
      ShippingAddress: { ...shipment.ShippingAddress, ...given(ShippingAddress ?? {}) },
      LineItems: shipment.LineItems.map((line) => ({
        ...line,
        ...given({ DigitalDelivery: LineItems?.find((one) => one.LineItemId === line.LineItemId)?.DigitalDelivery }),
      })),
    }
  })
  return {
    ...cart,
    Version: cart.Version + 1,
    OrderForm: {
      ...cart.OrderForm,
      ...given(form),
      BillingAddress: { ...cart.OrderForm.BillingAddress, ...given(BillingAddress ?? {}) },
      Shipments: shipments,
    },
  }
}

/** Without the fields that were left out. */
const given = <T extends object>(sent: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as never

/** A cart that remembers what is done to it, as the server's would. */
export const cartHandlers = (first: Cart = aCart()) => {
  let cart = first
  const lines = (): LineItem[] => cart.OrderForm.Shipments.flatMap((shipment) => shipment.LineItems)
  const keep = (kept: LineItem[]): Cart => {
    const [before = aShipment(), ...others] = cart.OrderForm.Shipments
    const here = others.flatMap((shipment) => shipment.LineItems.map((line) => line.LineItemId))
    const shipments = [
      { ...before, LineItems: kept.filter((line) => !here.includes(line.LineItemId)) },
      ...others.map((shipment) => ({
        ...shipment,
        LineItems: kept.filter((line) => shipment.LineItems.some((one) => one.LineItemId === line.LineItemId)),
      })),
    ]
    const { GiftCards, Coupons, BonusItems, DonationOffer, OrderForm, Name } = cart
    return (cart = cartOf(shipments, {
      Name,
      GiftCards,
      Coupons,
      BonusItems,
      DonationOffer,
      OrderForm,
      Version: cart.Version + 1,
    }))
  }
  const save = (edit: CartEdit): Cart => (cart = saved(cart, edit))
  return [
    mock(cartApi.get, () => cart),
    mock(cartApi.save, ({ body }) => save(body)),
    mock(cartApi.saveAndRebroker, ({ body }) => save(body)),
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
    mock(cartApi.clearLines, () => keep([])),
    mock(cartApi.remove, () => (cart = aCart([]))),
    mock(cartApi.applyCoupon, ({ params }) => {
      cart = { ...cart, Coupons: [{ Code: params.code.toUpperCase(), Applied: true, Discount: 50_00 }] }
      return cart
    }),
    mock(cartApi.removeCoupon, () => (cart = { ...cart, Coupons: [] })),
    mock(cartApi.useBonus, ({ params }) => {
      cart = { ...cart, BonusItems: [...cart.BonusItems, { Id: params.id, Kind: 'check', Amount: 50_00 }] }
      return cart
    }),
    mock(cartApi.removeBonus, ({ params }) => {
      cart = { ...cart, BonusItems: cart.BonusItems.filter(({ Id }) => Id !== params.id) }
      return cart
    }),
    mock(cartApi.suggestAddress, []),
    mock(cartApi.donate, ({ query }) =>
      keep([
        ...lines(),
        aLine({
          LineItemId: `line-${lines().length + 1}`,
          Code: query.code,
          DisplayName: 'Gåva',
          Price: query.amount,
          Tax: 0,
        }),
      ]),
    ),
    // A whole line goes, however many of it.
    mock(cartApi.split, ({ body }) => {
      const goes = ({ LineItemId }: LineItem): boolean => body.LineItems.some((one) => one.LineItemId === LineItemId)
      const left = cart.OrderForm.Shipments.map((shipment) => ({
        ...shipment,
        LineItems: shipment.LineItems.filter((line) => !goes(line)),
      }))
      const { OrderForm } = cart
      return (cart = cartOf(
        [...left, aShipment({ ShipmentId: String(left.length + 1), LineItems: lines().filter(goes) })],
        { OrderForm },
      ))
    }),
    mock(cartApi.join, () => {
      const { OrderForm } = cart
      const [first = aShipment()] = OrderForm.Shipments
      return (cart = cartOf([{ ...first, LineItems: lines() }], { OrderForm }))
    }),
    mock(cartApi.restore, () => cart),
  ]
}
