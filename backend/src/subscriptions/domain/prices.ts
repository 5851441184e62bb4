import { addDays, type LocalDay } from '@bukett/contracts/rules/dates'
import type { LineItem } from '@bukett/contracts/http/line-item'
import type { Ore } from '@bukett/contracts/rules/price'
import { goodsPrice, isPrepaid, type Subscription } from './subscription.js'

/** SU-08. */
const noticeDays = 30

/** The list price of a variant; null for what is not sold any more. */
export type ListPrice = (code: string) => Ore | null

const priceOf = (line: LineItem, listPrice: ListPrice): Ore | null =>
  line.IsCustomerSpecifiedPrice ? null : listPrice(line.Code)

/** The lines at prices of the list: those that rose, or those that fell below what was agreed. */
const withPrices = (
  lines: readonly LineItem[],
  listPrice: ListPrice,
  isTaken: (price: Ore, line: LineItem) => boolean,
): LineItem[] =>
  lines.map((line) => {
    const price = priceOf(line, listPrice)
    return price !== null && isTaken(price, line) ? { ...line, PlacedPrice: price, DiscountedPrice: price } : line
  })

const isSame = (one: readonly LineItem[], other: readonly LineItem[]): boolean =>
  one.every((line, index) => line === other[index])

/**
 * SU-08: what is prepaid keeps its price. Else a lower one counts at once, and a higher one is told thirty days before; `isTold` when it
 * has to be told now.
 */
export const withListPrices = (
  subscription: Subscription,
  listPrice: ListPrice,
  today: LocalDay,
): { readonly subscription: Subscription; readonly isTold: boolean } => {
  if (isPrepaid(subscription)) return { subscription, isTold: false }
  const { lines, priceRise } = subscription
  const lowered = withPrices(lines, listPrice, (price, { DiscountedPrice }) => price < DiscountedPrice)
  const raised = withPrices(lowered, listPrice, (price, { PlacedPrice }) => price > PlacedPrice)
  const current = isSame(lowered, lines) ? subscription : { ...subscription, lines: lowered }
  if (isSame(raised, lowered)) return { subscription: withoutRise(current), isTold: false }
  const isKnown = priceRise !== null && pricesOf(priceRise.lines) === pricesOf(raised)
  if (isKnown) return { subscription: current, isTold: false }
  return { subscription: { ...current, priceRise: { from: addDays(today, noticeDays), lines: raised } }, isTold: true }
}

const withoutRise = (subscription: Subscription): Subscription =>
  subscription.priceRise ? { ...subscription, priceRise: null } : subscription

const pricesOf = (lines: readonly LineItem[]): string =>
  JSON.stringify(lines.map(({ Code, DiscountedPrice }) => [Code, DiscountedPrice]))

const goodsOf = (lines: readonly LineItem[]): string =>
  JSON.stringify(lines.map(({ Code, Quantity }) => [Code, Quantity]))

/** As it is for a delivery on that day; one that is moved to before the rise costs what it did, unless that has become more than it does now. */
export const pricedFor = (subscription: Subscription, day: LocalDay): Subscription => {
  const { lines, priceRise, risen } = subscription
  if (priceRise && day >= priceRise.from)
    return { ...subscription, lines: priceRise.lines, priceRise: null, risen: { from: priceRise.from, before: lines } }
  if (!risen || day >= risen.from) return subscription
  const { risen: _taken, ...current } = subscription
  // Versions before kept what was before the rise also where the owner has chosen other goods since.
  return goodsOf(risen.before) === goodsOf(lines) && goodsPrice(risen.before) < goodsPrice(lines)
    ? { ...current, lines: risen.before, priceRise: { from: risen.from, lines } }
    : current
}
