import { isDonation } from '@bukett/contracts/rules/cart-kinds'
import type { BonusItem, CartGiftCard, Coupon, DonationOffer, TaxOfRate } from '@bukett/contracts/http/cart-parts'
import type { LineAddon, LineItem } from '@bukett/contracts/http/line-item'
import type { Shipment } from '@bukett/contracts/http/shipment'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { roundUpAmount, showsDonation } from '@bukett/contracts/rules/donation'
import { allocate, type Ore, type Taxes, taxesOf, type VatClass } from '@bukett/contracts/rules/price'
import { concerns, type CouponTerms, goodsDiscount, isReducible, reasonAgainst } from '../../promotions/index.js'
import { deliveriesPaid, linesOf, type StoredCart } from './cart.js'

export interface PriceRules {
  /** In Stockholm: the rate of what has no day yet (PR-06). */
  readonly today: LocalDay
  /** The donation that is offered, if any (CA-15). */
  readonly donation: { readonly code: string; readonly defaultAmount: Ore } | null
}

/** Something that is sold at one rate: a line's product, or one of its addons. */
interface Part {
  readonly line: LineItem
  readonly addon?: LineAddon
  readonly vatClass: VatClass
  readonly gross: Ore
}

/** A line as it is kept. */
export type PricedLine = LineItem & {
  /** Of its Price what is paid for the product and for each addon (207). */
  readonly paid?: readonly Ore[]
}

const sum = (amounts: readonly Ore[]): Ore => amounts.reduce((total, amount) => total + amount, 0)

/** What a piece of the line costs: customer service's price, else today's. */
const unitPrice = (line: LineItem): Ore => line.PriceOverride?.Price ?? line.DiscountedPrice

export const partsOf = (line: LineItem): Part[] => {
  const pieces = line.Quantity * deliveriesPaid(line)
  return [
    { line, vatClass: line.VatClass, gross: unitPrice(line) * pieces },
    ...line.Addons.map((addon) => ({
      line,
      addon,
      vatClass: addon.VatClass,
      gross: addon.Price * addon.Quantity * pieces,
    })),
  ]
}

/** A printed card in the envelope of a gift card is goods like any other. */
const isReduciblePart = ({ line, addon, vatClass }: Part): boolean =>
  isReducible({ IsGiftCardProduct: !addon && line.IsGiftCardProduct, VatClass: vatClass })

/** Spreads a discount over the parts that bear it, by what is left of each. */
const takeOff = (amount: Ore, left: Ore[], bears: (index: number) => boolean): void => {
  if (amount <= 0) return
  const bearing = left.map((_, index) => index).filter((index) => bears(index) && (left[index] ?? 0) > 0)
  const shares = allocate(
    amount,
    bearing.map((index) => left[index] ?? 0),
  )
  bearing.forEach((index, place) => (left[index] = (left[index] ?? 0) - (shares[place] ?? 0)))
}

const isConcerned =
  (terms: CouponTerms) =>
  (part: Part): boolean =>
    isReduciblePart(part) && concerns(terms, part.line, part.addon)

const baseOf = (terms: CouponTerms, { checks }: StoredCart, parts: readonly Part[], today: LocalDay) => ({
  today,
  goods: sum(parts.filter(isReduciblePart).map(({ gross }) => gross)),
  concerned: sum(parts.filter(isConcerned(terms)).map(({ gross }) => gross)),
  hasBonus: checks.length > 0,
})

/** Why the cart's code does not apply to it; null: it does, or there is none. */
export const whyNot = (cart: StoredCart, today: LocalDay) =>
  cart.terms && reasonAgainst(cart.terms, baseOf(cart.terms, cart, linesOf(cart).flatMap(partsOf), today))

/** PR-01, steps 3 to 6: what coupon and checks leave of each part, and what each of them took. */
const reduce = (cart: StoredCart, parts: readonly Part[], today: LocalDay) => {
  const { terms } = cart
  const left = parts.map(({ gross }) => gross)
  const reducible = parts.map(isReduciblePart)
  const concerned = parts.map((part) => terms !== null && isConcerned(terms)(part))
  const base = terms && baseOf(terms, cart, parts, today)
  const isApplied = base !== null && reasonAgainst(terms!, base) === null
  const couponOnGoods = isApplied ? goodsDiscount(terms!, base.concerned) : 0
  takeOff(couponOnGoods, left, (index) => concerned[index] === true)

  let rest = sum(left.filter((_, index) => reducible[index]))
  const checks = cart.checks.map(({ id, worth }): BonusItem => {
    const Amount = Math.min(worth, rest)
    rest -= Amount
    return { Id: id, Kind: 'check', Amount }
  })
  takeOff(sum(checks.map(({ Amount }) => Amount)), left, (index) => reducible[index] === true)
  return { left, isApplied, couponOnGoods, checks }
}

/** Line by line what is paid and the tax in it; the parts of a line stand one after the other. */
const pricedLines = (lines: readonly PricedLine[], left: readonly Ore[], taxes: Taxes['lines']): PricedLine[] => {
  let place = 0
  return lines.map(({ paid: _before, ...line }) => {
    const from = place
    place += 1 + line.Addons.length
    const paid = left.slice(from, place)
    const Price = sum(paid)
    const Tax = sum(taxes.slice(from, place).map(({ vat }) => vat))
    const gross = sum(partsOf(line).map((part) => part.gross))
    const TaxPercent = taxes[from]?.rate ?? 0
    return { ...line, Price, Tax, Discount: gross - Price, TaxPercent, ...(paid.length > 1 && { paid }) }
  })
}

/**
 * Each shipment is an order with a receipt of its own, so its VAT is rounded for itself: once a rate, by its own day of delivery
 * (PR-06, PR-07).
 */
const pricedShipment = (
  shipment: Shipment,
  parts: readonly Part[],
  left: readonly Ore[],
  isFree: boolean,
  today: string,
) => {
  const deliveries = Math.max(1, ...shipment.LineItems.map(deliveriesPaid))
  const DeliveryFee = sum(shipment.DeliveryFees.map(({ Price }) => Price)) * deliveries
  const DeliveryDiscount = isFree ? DeliveryFee : 0
  const taxable = parts.map(({ vatClass }, index) => ({ vatClass, gross: left[index] ?? 0 }))
  const taxes = taxesOf(taxable, DeliveryFee - DeliveryDiscount, shipment.DeliveryDate ?? today)
  const LineItems = pricedLines(shipment.LineItems, left, taxes.lines)
  return { shipment: { ...shipment, LineItems, DeliveryFee, DeliveryDiscount }, taxes }
}

/** By rate, highest first, what bears no tax among them. */
const byRate = (taxes: readonly Taxes[], total: Ore): TaxOfRate[] => {
  const rates = new Map<number, TaxOfRate>()
  for (const { rate, gross, vat } of taxes.flatMap(({ buckets }) => buckets)) {
    const known = rates.get(rate) ?? { TaxPercent: rate, Net: 0, Tax: 0 }
    rates.set(rate, { TaxPercent: rate, Net: known.Net + gross - vat, Tax: known.Tax + vat })
  }
  const taxed = [...rates.values()].sort((one, other) => other.TaxPercent - one.TaxPercent)
  const untaxed = total - sum(taxed.map(({ Net, Tax }) => Net + Tax))
  return untaxed === 0 ? taxed : [...taxed, { TaxPercent: 0, Net: untaxed, Tax: 0 }]
}

/** CA-15: reckoned on the total before a donation and before gift cards; one donation a cart. An empty cart tells what there is to give. */
const offerOf = (lines: readonly LineItem[], total: Ore, { donation }: PriceRules): DonationOffer | null => {
  if (!donation || lines.some(isDonation)) return null
  const amount = roundUpAmount(donation.defaultAmount, total)
  if (!showsDonation(amount)) return null
  const { code: Code, defaultAmount: DefaultAmount } = donation
  return { Code, DefaultAmount, roundUpAmount: amount, customRoundUpAmount: amount }
}

const couponsOf = ({ terms }: StoredCart, Applied: boolean, Discount: Ore): Coupon[] =>
  terms && !terms.isPersonal ? [{ Code: terms.code, Applied, Discount }] : []

/** A card pays no more than the cards before it leave of the total. What it could pay beside that is asked of the card itself (GC-03). */
const tendersOf = ({ GiftCards }: StoredCart, total: Ore): CartGiftCard[] => {
  let left = total
  return GiftCards.map((card) => {
    const Amount = Math.min(card.Amount, left)
    left -= Amount
    return Amount === card.Amount ? card : { ...card, Amount }
  })
}

const promotionsOf = ({ terms }: StoredCart, Amount: Ore): BonusItem[] =>
  terms?.isPersonal ? [{ Id: terms.code, Kind: 'promotion', Amount }] : []

/**
 * The cart with every price of it (PR-01): list and campaign price stand on the lines; coupon, delivery, delivery coupon and bonus
 * checks make the total; gift cards pay of it and never change the tax.
 */
export const priced = (cart: StoredCart, rules: PriceRules): StoredCart => {
  const { Shipments } = cart.OrderForm
  const parts = Shipments.map((shipment) => shipment.LineItems.flatMap(partsOf))
  const all = parts.flat()
  const { left, isApplied, couponOnGoods, checks } = reduce(cart, all, rules.today)
  const isFree = isApplied && cart.terms?.gives.kind === 'freeDelivery'
  let from = 0
  const done = Shipments.map((shipment, index) => {
    const own = parts[index] ?? []
    const ownLeft = left.slice(from, from + own.length)
    from += own.length
    return pricedShipment(shipment, own, ownLeft, isFree, rules.today)
  })

  const GoodsTotal = sum(all.map(({ gross }) => gross))
  const DeliveryFee = sum(done.map(({ shipment }) => shipment.DeliveryFee))
  const couponDiscount = couponOnGoods + sum(done.map(({ shipment }) => shipment.DeliveryDiscount))
  const DiscountTotal = couponDiscount + sum(checks.map(({ Amount }) => Amount))
  const Total = GoodsTotal + DeliveryFee - DiscountTotal
  const TaxTotal = sum(done.map(({ taxes }) => taxes.vat))
  const GiftCards = tendersOf(cart, Total)
  return {
    ...cart,
    OrderForm: { ...cart.OrderForm, Shipments: done.map(({ shipment }) => shipment) },
    Coupons: couponsOf(cart, isApplied, couponDiscount),
    BonusItems: [...checks, ...promotionsOf(cart, couponDiscount)],
    GoodsTotal,
    DeliveryFee,
    DiscountTotal,
    Taxes: byRate(
      done.map(({ taxes }) => taxes),
      Total,
    ),
    TaxTotal,
    TotalWithoutTax: Total - TaxTotal,
    Total,
    GiftCards,
    ToPay: Total - sum(GiftCards.map(({ Amount }) => Amount)),
    DonationOffer: offerOf(linesOf(cart), Total, rules),
  }
}
