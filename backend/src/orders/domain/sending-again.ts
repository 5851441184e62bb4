import { shareOf } from '@bukett/contracts/rules/price'
import { orderNumber } from '@bukett/contracts/rules/order-number'
import type { OrderState } from '@bukett/contracts/rules/order-states'
import { DomainError } from '../../shared/domain-error.js'
import type { AgainWish, Decision } from './consequences.js'
import { agingFrom } from './delivery-times.js'
import { receiverPhoneOf } from './destination.js'
import { type OrderActor, theShop } from './order-actor.js'
import { shipmentOf, type StoredOrderGroup } from './order-group.js'
import type { StoredLine, StoredShipment } from './stored-shipment.js'
import { editDeadlineOf, firstTimers } from './placing.js'
import { unsaid } from './unsaid-reasons.js'

const notYetOnItsWay: ReadonlySet<OrderState> = new Set<OrderState>(['AwaitingReceiver', 'Scheduled'])

/** What a store makes anew; a gift card is resent, and a donation has been given. */
const isGoods = ({ VatClass, ProductCategory }: StoredLine): boolean =>
  VatClass !== 'voucher' && VatClass !== 'donation' && ProductCategory !== 'Digital'

/** It went to somebody, and it is known to whom. */
export const maySendAgain = ({ State, abroad, ShippingAddress, LineItems }: StoredShipment): boolean =>
  !abroad &&
  !notYetOnItsWay.has(State) &&
  LineItems.some(isGoods) &&
  (ShippingAddress.Line1 !== '' || ShippingAddress.DayTimePhoneNumber !== '')

/** The pieces of a line, at their part of what was paid; of what renews itself, one delivery. */
const pieces = (line: StoredLine, quantity: number): StoredLine => {
  const part = (amount: number): number => shareOf(amount, quantity, line.Quantity * (line.SubscriptionMaxCycles ?? 1))
  return {
    ...line,
    Quantity: quantity,
    Discount: part(line.Discount),
    Price: part(line.Price),
    Tax: part(line.Tax),
    SubscriptionCycleInDays: null,
    SubscriptionMaxCycles: null,
    SubscriptionPeriodInMonths: null,
    DigitalDelivery: null,
  }
}

/** Throws `order.nothing-to-send-again`. */
export const linesAgain = (shipment: StoredShipment, wanted: AgainWish['lines']): StoredLine[] => {
  const counts = new Map<string, number>()
  for (const { lineItemId, quantity } of wanted) counts.set(lineItemId, (counts.get(lineItemId) ?? 0) + quantity)
  const lines = [...counts].map(([id, quantity]) => {
    const line = shipment.LineItems.find(({ LineItemId }) => LineItemId === id)
    if (!line || !isGoods(line) || quantity > line.Quantity) throw new DomainError('order.nothing-to-send-again')
    return pieces(line, quantity)
  })
  if (lines.length === 0) throw new DomainError('order.nothing-to-send-again')
  return lines
}

/** As it would be brought: to where the first went, as it is known now, and without what befell it on its way there. */
export const shipmentAgain = (
  { OrderType }: StoredOrderGroup,
  shipment: StoredShipment,
  wish: Omit<AgainWish, 'window' | 'price' | 'cost' | 'cutOff'> & Partial<AgainWish>,
): StoredShipment => {
  const { window = null, price = 0, cutOff = null, deliveryType, day, time, memberId } = wish
  const {
    feeBack: _fee,
    goneBack: _back,
    backBy: _by,
    viaBackup: _via,
    fetched: _fetched,
    toldDay: _day,
    ...whole
  } = shipment
  const {
    feePaid: _paid,
    corrections: _corrections,
    substitutions: _instead,
    piecesBack: _pieces,
    risks: _risks,
    picture: _picture,
    ...kept
  } = whole
  const next: StoredShipment = {
    ...kept,
    DeliveryType: deliveryType,
    DeliveryDate: day,
    DeliveryTime: time,
    ShipmentId: '1',
    OrderId: orderNumber(wish.number, 1),
    LineItems: linesAgain(shipment, wish.lines),
    DeliveryFees: [],
    DeliveryFee: 0,
    DeliveryDiscount: 0,
    wayPrice: price,
    window,
    DeliveringMemberId: null,
    chosenStore: memberId,
    PickupStoreId: deliveryType === 'StorePickup' ? memberId : null,
    FastTrack: null,
    ShippingAddress: { ...shipment.ShippingAddress, DayTimePhoneNumber: receiverPhoneOf(shipment) },
    State: 'Confirmed',
    history: [],
    tries: [],
    handover: null,
  }
  return { ...next, editDeadline: editDeadlineOf(next, OrderType, cutOff) }
}

/** Written down, and placed by who does the order's duties. The same press again changes nothing. */
export const askedAgain = (
  group: StoredOrderGroup,
  wish: AgainWish,
  { at, by }: { readonly at: Date; readonly by: OrderActor },
): Decision => {
  const before = group.sentAgain ?? []
  if (before.some(({ id }) => id === wish.id)) return { group, after: [] }
  const shipment = shipmentOf(group, wish.shipmentId)
  if (!shipment) throw new DomainError('order.unknown')
  if (!maySendAgain(shipment)) throw new DomainError('order.cannot-be-sent-again')
  if (wish.deliveryType !== 'StorePickup' && shipment.ShippingAddress.Line1 === '')
    throw new DomainError('order.address-missing')
  linesAgain(shipment, wish.lines)
  const { id, number, shipmentId, reason } = wish
  return {
    group: { ...group, sentAgain: [...before, { id, number, shipmentId, at, by, reason }] },
    after: [{ kind: 'send-again', wish }],
  }
}

export interface NewOrder {
  readonly purchaseId: string
  readonly keyHashes: { readonly customer: string; readonly receiver: string }
  readonly now: Date
}

/**
 * The order that sends goods of another again. It costs its buyer nothing, and its lines keep what they were sold for, so that the
 * store that makes them is paid as for any other; nobody has sold it (BR-17).
 */
export const orderAgain = (
  group: StoredOrderGroup,
  wish: AgainWish,
  { purchaseId, keyHashes, now }: NewOrder,
): Decision => {
  const shipment = shipmentOf(group, wish.shipmentId)
  if (!shipment) throw new DomainError('order.unknown')
  const asked = group.sentAgain?.find(({ id }) => id === wish.id)
  const next = shipmentAgain(group, shipment, wish)
  const placed = { ...next, history: [{ state: next.State, at: now, actor: theShop, reason: unsaid.placed }] }
  const total = placed.LineItems.reduce((sum, { Price }) => sum + Price, 0)
  const rates = [...new Set(placed.LineItems.map(({ TaxPercent }) => TaxPercent))]
  const {
    changes: _changes,
    notes: _notes,
    resent: _resent,
    sentAgain: _sent,
    againOf: _of,
    buyerCorrections: _corrections,
    solved: _solved,
    ...buyer
  } = group
  return {
    group: {
      ...buyer,
      _id: wish.number,
      version: 1,
      purchaseId,
      placedAt: now,
      frozenAt: now,
      cartName: 'CustomerService-again',
      IsFastTrack: false,
      OrderingMemberId: null,
      ReferringMemberId: null,
      OverrideBroker: false,
      Shipments: [placed],
      Coupons: [],
      BonusItems: [],
      GiftCards: [],
      GoodsTotal: total,
      DiscountTotal: 0,
      DeliveryFee: 0,
      Taxes: rates.map((rate) => {
        const lines = placed.LineItems.filter(({ TaxPercent }) => TaxPercent === rate)
        const Tax = lines.reduce((sum, line) => sum + line.Tax, 0)
        return { TaxPercent: rate, Net: lines.reduce((sum, { Price }) => sum + Price, 0) - Tax, Tax }
      }),
      Total: total,
      Tax: placed.LineItems.reduce((sum, { Tax }) => sum + Tax, 0),
      TotalDelivery: 0,
      TotalDeliveryTax: 0,
      Payments: [{ PaymentMethodName: 'gift', Amount: total, Last4: null }],
      Refunds: [],
      keys: { ...keyHashes },
      review: null,
      withdrawals: [],
      attention: [],
      timers: firstTimers(placed, group.OrderType, now),
      receiptGivenAt: null,
      // Nothing was paid, so there is no receipt.
      confirmationSent: false,
      ...agingFrom([placed], now),
      againOf: { number: group._id, shipmentId: wish.shipmentId, by: asked?.by ?? theShop, reason: wish.reason },
    },
    after: [
      { kind: 'tell', message: 'sent-again', shipmentId: '1' },
      { kind: 'assign', shipmentId: '1' },
    ],
  }
}
