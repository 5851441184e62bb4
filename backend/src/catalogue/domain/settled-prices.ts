import { stockholmMoment } from '@bukett/contracts/rules/dates'
import type { PricePlan } from '@bukett/contracts/rules/price-plans'
import { lowestBefore, withPrice } from './price-history.js'
import type { StoredProduct, StoredVariant } from './product.js'

/** Something that a plan does to a price, at its moment. */
interface Turn {
  readonly at: string
  readonly does: 'ends' | 'begins'
  readonly plan: PricePlan
}

/** In their order; at one moment a campaign ends before the next begins, and a new price comes before a campaign. */
const turnsOf = ({ Plans = [], PricesAsOf = '' }: StoredVariant): Turn[] =>
  Plans.flatMap((plan): Turn[] => [
    { at: plan.From, does: 'begins', plan },
    ...(plan.To === null ? [] : [{ at: plan.To, does: 'ends' as const, plan }]),
  ])
    .filter(({ at }) => at > PricesAsOf)
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : rank(one) - rank(other)))

const rank = ({ does, plan }: Turn): number => (does === 'ends' ? 0 : plan.Kind === 'price' ? 1 : 2)

const turned = (variant: StoredVariant, { at, does, plan }: Turn): StoredVariant => {
  const { Price, PriceAfterDiscount } = pricesAfter(variant, does, plan)
  const { day, time } = stockholmMoment(at)
  const now = PriceAfterDiscount ?? Price
  const isSame = now === (variant.PriceAfterDiscount ?? variant.Price)
  const PriceHistory = isSame ? variant.PriceHistory : withPrice(variant.PriceHistory, now, `${day}T${time}`)
  return {
    ...variant,
    Price,
    PriceAfterDiscount,
    PriceHistory,
    LowestPrice30Days: lowestBeside(PriceHistory, Price, PriceAfterDiscount),
    PricesAsOf: at,
  }
}

/** What somebody has changed by hand meanwhile stays: a campaign ends its own price only, and begins only where it is lower. */
const pricesAfter = (
  { Price, PriceAfterDiscount }: StoredVariant,
  does: Turn['does'],
  plan: PricePlan,
): Pick<StoredVariant, 'Price' | 'PriceAfterDiscount'> => {
  if (does === 'ends')
    return { Price, PriceAfterDiscount: PriceAfterDiscount === plan.Price ? null : PriceAfterDiscount }
  if (plan.Kind === 'campaign')
    return { Price, PriceAfterDiscount: plan.Price < Price ? plan.Price : PriceAfterDiscount }
  const isStillLower = PriceAfterDiscount !== null && PriceAfterDiscount < plan.Price
  return { Price: plan.Price, PriceAfterDiscount: isStillLower ? PriceAfterDiscount : null }
}

/** PR-09: what stands beside a reduced price. */
export const lowestBeside = (
  history: StoredVariant['PriceHistory'],
  price: number,
  reduced: number | null,
): number | null => (reduced === null ? null : (lowestBefore(history) ?? price))

const isOver = ({ From, To, Kind }: PricePlan, asOf: string): boolean =>
  Kind === 'price' ? From <= asOf : To !== null && To <= asOf

/** Whether a campaign has begun by now. */
export const hasBegun = ({ From }: PricePlan, { PricesAsOf = '' }: Pick<StoredVariant, 'PricesAsOf'>): boolean =>
  From <= PricesAsOf

const settledVariant = (variant: StoredVariant, now: string): StoredVariant => {
  const due = turnsOf(variant).filter(({ at }) => at <= now)
  if (due.length === 0) return variant
  const { Plans = [], ...after } = due.reduce(turned, variant)
  const left = Plans.filter((plan) => !isOver(plan, after.PricesAsOf ?? ''))
  return { ...after, ...(left.length > 0 && { Plans: left }) }
}

/**
 * The product as it is at a moment: what its plans have done to its prices until then is done, with their history, whether or not it
 * has been written yet. The same object where nothing is due.
 */
export const settled = (product: StoredProduct, now: Date): StoredProduct => {
  if (!product.Variants.some(({ Plans }) => Plans)) return product
  const at = now.toISOString()
  const Variants = product.Variants.map((variant) => settledVariant(variant, at))
  return Variants.every((variant, place) => variant === product.Variants[place]) ? product : { ...product, Variants }
}

/** When its prices turn, as far as that is not written in them yet; each moment once. */
export const turnsAhead = ({ Variants }: StoredProduct): string[] => [
  ...new Set(Variants.flatMap((variant) => turnsOf(variant).map(({ at }) => at))),
]
