import type { FigureChannel } from '@bukett/contracts/http/figures'
import { type Instant, stockholmDay } from '@bukett/contracts/rules/dates'
import { allocate, type Ore, shareOf } from '@bukett/contracts/rules/price'
import {
  type BackBy,
  backByOf,
  backIn,
  countedIn,
  deliveryDayOf,
  goneOfLiving,
  isUnearned,
  reviewedShipment,
  type StoredOrderGroup,
  type StoredShipment,
} from '../../orders/index.js'
import { byDay, type DayCount, type Dimension, type Numbers, type Row } from './row.js'

/** What an order does not say itself. */
export interface Places {
  /** Of a postal code; null for one that nobody knows. */
  readonly countyOf: (postalCode: string) => string | null
  /** What a product is bought for, foremost; null where nothing is said. */
  readonly occasionOf: (productCode: string) => string | null
}

/** A gift card becomes goods when it is used, and a donation is passed on. */
const notSold: ReadonlySet<string> = new Set(['voucher', 'donation'])

/** Keys that are no county, store or occasion of anybody's. */
const NOWHERE = '-'
const ABROAD = 'abroad'

/**
 * What an order adds to which days. Its sale counts on the day it was placed for as long as it lives: what is cancelled or paid back is
 * taken from that day, whenever it happens. What was asked of stores counts when they were asked, a delivery on its own day, a review when
 * it was written, and what went back also on the day it did.
 */
export const countsOfOrder = (group: StoredOrderGroup, places: Places): DayCount[] => {
  const reviewed = reviewedShipment(group)?.DeliveringMemberId ?? NOWHERE
  const { review } = group
  return byDay([
    { day: stockholmDay(group.placedAt), rows: saleOf(group, places) },
    ...group.Shipments.flatMap((shipment) => [...deliveryOf(shipment), ...answersOf(shipment)]),
    ...figuresOf(group),
    ...group.Refunds.map(({ At, Amount }) => onDay(At, [row('all', '', { refunded: Amount })])),
    ...(review
      ? [
          onDay(
            review.at,
            withStore(reviewed, {
              reviews: 1,
              deliveryStars: review.deliveryScore,
              productStars: review.productScore,
            }),
          ),
        ]
      : []),
  ])
}

const row = (by: Dimension, key: string, n: Numbers): Row => ({ by, key, n })
const onDay = (at: Instant, rows: readonly Row[]): DayCount => ({ day: stockholmDay(at), rows })
const withStore = (memberId: string, n: Numbers): Row[] => [row('all', '', n), row('store', memberId, n)]

const channelOf = ({ cartName, OrderingMemberId }: StoredOrderGroup): FigureChannel => {
  if (cartName.startsWith('CustomerService')) return 'service'
  if (OrderingMemberId) return 'store'
  if (cartName === 'Subscription') return 'subscription'
  return cartName === 'Home' ? 'home' : 'gift'
}

/** One that lives, with what is left of its money. */
interface Sold {
  readonly shipment: StoredShipment
  readonly turnover: Ore
  readonly tax: Ore
  /** What of its lines and its fee went back; of what was paid beside that so much is left: `left` of `gross`. */
  readonly back: BackBy
  readonly left: Ore
  readonly gross: Ore
}

const saleOf = (group: StoredOrderGroup, places: Places): Row[] => {
  // What sends another order again was sold with that one.
  if (group.againOf) return []
  const sold = soldOf(group)
  if (sold.length === 0) return [row('all', '', { cancelled: 1 })]
  const turnover = sold.reduce((sum, one) => sum + one.turnover, 0)
  const tax = sold.reduce((sum, one) => sum + one.tax, 0)
  const whole = { orders: 1, turnover, tax }
  const occasions = sold.flatMap(({ shipment }) =>
    shipment.LineItems.map((line) => places.occasionOf(line.ParentProductCode)),
  )
  const occasion = group.OrderType === 'Normal' ? occasions.find((one) => one !== null) : group.OrderType
  return [
    row('all', '', whole),
    row('channel', channelOf(group), whole),
    row('occasion', occasion ?? NOWHERE, whole),
    ...sold.flatMap((one) => rowsOfShipment(one, places)),
  ]
}

const rowsOfShipment = ({ shipment, turnover, tax, back, left, gross }: Sold, places: Places): Row[] => {
  const { ShippingAddress, DeliveringMemberId, abroad, LineItems } = shipment
  const n = { orders: 1, turnover, tax }
  const county = abroad ? ABROAD : places.countyOf(ShippingAddress.PostalCode)
  return [
    row('county', county ?? NOWHERE, n),
    row('store', DeliveringMemberId ?? NOWHERE, n),
    ...LineItems.filter(({ VatClass }) => !notSold.has(VatClass)).map((line) => {
      const kept = keptOf(line, back)
      return row('product', line.ParentProductCode, {
        orders: 1,
        pieces: line.Quantity,
        turnover: partOf(kept, left, gross),
        tax: partOf(partOf(line.Tax, kept, line.Price), left, gross),
      })
    }),
  ]
}

const partOf = (amount: Ore, left: Ore, gross: Ore): Ore => (gross === 0 ? 0 : shareOf(amount, left, gross))

/** What of a line has not gone back by it. */
const keptOf = ({ LineItemId, Price }: StoredShipment['LineItems'][number], { lines }: BackBy): Ore =>
  Price - (lines.find(({ lineItemId }) => lineItemId === LineItemId)?.amount ?? 0)

/**
 * What has gone back for a shipment that was cancelled is gone with it, and what went back by line or fee is that one's; what went back beyond
 * that, and what the shop gave away, is spread over those that live, in proportion.
 */
const soldOf = (group: StoredOrderGroup): Sold[] => {
  const amounts = group.Shipments.map(paidFor)
  const living = group.Shipments.map(({ State }) => State !== 'Cancelled')
  const givenAway = group.Payments.filter(isUnearned).reduce((sum, { Amount }) => sum + Amount, 0)
  const gross = amounts.reduce((sum, amount, at) => sum + (living[at] ? amount : 0), 0)
  const beyond = Math.min(gross, goneOfLiving(group))
  const shipments = group.Shipments.filter((_, at) => living[at])
  const backs = backByOf(shipments, beyond)
  const known = backs.reduce((sum, back) => sum + backIn(back), 0)
  const weights = shipments.map((shipment, at) => paidFor(shipment) - backIn(backs[at] ?? nothingBack))
  const gone = allocate(Math.min(gross - known, beyond - known + givenAway), weights)
  return shipments.map((shipment, at) => {
    const back = backs[at] ?? nothingBack
    const whole = weights[at] ?? 0
    const left = whole - (gone[at] ?? 0)
    const { goods, tax } = soldBy(group, shipment, back)
    return { shipment, back, left, gross: whole, turnover: partOf(goods, left, whole), tax: partOf(tax, left, whole) }
  })
}

const nothingBack: BackBy = { fee: 0, lines: [] }

/** Öre: all that was paid for it, cards and donations among them. */
const paidFor = ({ LineItems, DeliveryFee, DeliveryDiscount }: StoredShipment): Ore =>
  LineItems.reduce((sum, { Price }) => sum + Price, DeliveryFee - DeliveryDiscount)

const soldBy = (group: StoredOrderGroup, shipment: StoredShipment, back: BackBy): { goods: Ore; tax: Ore } => {
  const lines = shipment.LineItems.filter(({ VatClass }) => !notSold.has(VatClass))
  const delivery = shipment.DeliveryFee - shipment.DeliveryDiscount - back.fee
  const deliveryTax = partOf(group.TotalDeliveryTax, delivery, group.TotalDelivery)
  return {
    goods: lines.reduce((sum, line) => sum + keptOf(line, back), delivery),
    tax: lines.reduce((sum, line) => sum + partOf(line.Tax, keptOf(line, back), line.Price), deliveryTax),
  }
}

/** A store's deliveries of a day. */
const deliveryOf = (shipment: StoredShipment): DayCount[] => {
  const delivery = deliveryDayOf(shipment)
  return delivery ? [{ day: delivery.day, rows: withStore(delivery.memberId, { deliveries: 1 }) }] : []
}

/** What has a list of its own. */
const figuresOf = (group: StoredOrderGroup): DayCount[] =>
  countedIn(group).map(({ figure, day, memberId }) => ({ day, rows: withStore(memberId, { [figure]: 1 }) }))

/** BR-24: how often stores were asked. */
const answersOf = ({ tries }: StoredShipment): DayCount[] =>
  tries
    .filter(({ outcome }) => outcome !== 'full')
    .map(({ memberId, at }) => onDay(at, withStore(memberId, { asked: 1 })))
