import { firstSeller } from '@bukett/contracts/rules/first-seller'
import type { Cart } from '@bukett/contracts/http/cart'
import type { LineItem } from '@bukett/contracts/http/line-item'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { taxesOf } from '@bukett/contracts/rules/price'
import { aRose } from '../../../test/mothers.js'
import { emptyCart, emptyShipment } from '../../cart/domain/cart.js'
import { lineOf } from '../../cart/domain/line.js'
import type { StoredProduct } from '../../catalogue/index.js'
import type { Decision } from '../domain/consequences.js'
import { placeOrder, type OrderRequest } from '../domain/placing.js'

/** Friday 20 November 2026, 10:00 in Stockholm. */
const friday = new Date('2026-11-20T09:00:00.000Z')

/** A line as a paid cart holds it: priced, without its tax. */
export const aLine = (product: StoredProduct = aRose(), changes: Partial<LineItem> = {}): LineItem => {
  const variant = product.Variants[0]!
  const line = lineOf(changes.LineItemId ?? 'line-1', {
    product,
    variant,
    addons: [],
    wanted: { Quantity: changes.Quantity ?? 1 },
    isOrganisation: false,
  })
  return { ...line, Price: line.DiscountedPrice * line.Quantity, ...changes }
}

export const aShipment = (changes: Partial<Shipment> = {}): Shipment => {
  const empty = emptyShipment(changes.ShipmentId ?? '1', [aLine()])
  return {
    ...empty,
    DeliveryDate: '2026-11-24',
    DeliveryTime: '12:00',
    DeliveryType: 'CarZone1',
    DeliveryFees: [{ Code: 'Delivery-CarZone1', Price: 119_00 }],
    DeliveryFee: 119_00,
    DeliveringMemberId: '1001',
    AvailableDeliveryMethods: [
      {
        deliveryType: 'CarZone1',
        orderType: 'Normal',
        price: 119_00,
        cutOffAt: '2026-11-24T13:00:00.000Z',
        window: { from: '10:00', to: '18:00' },
        leaveAtDoor: true,
      },
    ],
    GreetingCardText: 'Grattis på födelsedagen!',
    CustomerGreetingName: 'Åsa',
    LeaveAtDoorIfNotAtHome: false,
    ...changes,
    ShippingAddress: {
      ...empty.ShippingAddress,
      FirstName: 'Örjan',
      LastName: 'Lind',
      DayTimePhoneNumber: '0701740606',
      Line1: 'Sveavägen 1',
      PostalCode: '11157',
      City: 'Stockholm',
      CountryCode: 'SWE',
      ...changes.ShippingAddress,
    },
  }
}

/** A cart of Åsa Öberg's as it is when it is paid; totals follow from its shipments. */
export const aPaidCart = (changes: Partial<Cart> = {}, shipments: Shipment[] = [aShipment()]): Cart => {
  const { _id, changedAt: _changedAt, ...empty } = emptyCart('guest:1', 'Default', friday)
  const taxed = shipments.map((shipment) => {
    const goods = shipment.LineItems.map(({ Price, VatClass }) => ({ gross: Price, vatClass: VatClass }))
    const taxes = taxesOf(
      goods,
      shipment.DeliveryFee - shipment.DeliveryDiscount,
      shipment.DeliveryDate ?? '2026-11-24',
    )
    const LineItems = shipment.LineItems.map((line, index) => ({
      ...line,
      Tax: taxes.lines[index]?.vat ?? 0,
      TaxPercent: taxes.lines[index]?.rate ?? 0,
    }))
    return { shipment: { ...shipment, LineItems }, taxes }
  })
  const lines = taxed.flatMap(({ shipment }) => shipment.LineItems)
  const goods = lines.reduce((sum, { Price, Discount }) => sum + Price + Discount, 0)
  const discount = lines.reduce((sum, { Discount }) => sum + Discount, 0)
  const fees = shipments.reduce((sum, { DeliveryFee }) => sum + DeliveryFee, 0)
  const rates = [...new Set(taxed.flatMap(({ taxes }) => taxes.buckets.map(({ rate }) => rate)))]
  const Taxes = rates.map((rate) => {
    const buckets = taxed.flatMap(({ taxes }) => taxes.buckets.filter((bucket) => bucket.rate === rate))
    const Tax = buckets.reduce((sum, { vat }) => sum + vat, 0)
    return { TaxPercent: rate, Net: buckets.reduce((sum, { gross }) => sum + gross, 0) - Tax, Tax }
  })
  const TaxTotal = Taxes.reduce((sum, { Tax }) => sum + Tax, 0)
  const Total = goods - discount + fees
  return {
    ...empty,
    GoodsTotal: goods,
    DiscountTotal: discount,
    DeliveryFee: fees,
    Taxes,
    TaxTotal,
    TotalWithoutTax: Total - TaxTotal,
    Total,
    ToPay: Total,
    Locked: { PurchaseId: 'purchase-1' },
    ...changes,
    OrderForm: {
      ...empty.OrderForm,
      BillingAddressEmail: 'asa.oberg@example.se',
      ...changes.OrderForm,
      BillingAddress: {
        ...empty.OrderForm.BillingAddress,
        Email: 'asa.oberg@example.se',
        FirstName: 'Åsa',
        LastName: 'Öberg',
        DayTimePhoneNumber: '0701740605',
        ...changes.OrderForm?.BillingAddress,
      },
      Shipments: taxed.map(({ shipment }) => shipment),
    },
  }
}

/** The order of a purchase, as `placeOrder` makes it: number 100000017, placed on Friday 20 November 2026 at 10:00. */
export const aPlacedOrder = (changes: Partial<OrderRequest> = {}): Decision =>
  placeOrder({
    number: '100000017',
    purchaseId: 'purchase-1',
    owner: 'guest:1',
    cart: aPaidCart(),
    payments: [{ PaymentMethodName: 'swish', Amount: 668_00, Last4: null }],
    userId: null,
    organizationId: null,
    language: 'sv',
    costCenter: null,
    invoice: null,
    keyHashes: { customer: 'customer-hash', receiver: 'receiver-hash' },
    now: friday,
    frozenAt: friday,
    seller: firstSeller,
    withdrawalOf: () => 'no-perishable',
    ...changes,
  })
