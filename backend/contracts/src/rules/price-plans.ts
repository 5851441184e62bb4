/** What is planned of a variant's price. Prices in öre incl. VAT, moments as ISO instants. */
export interface PricePlan {
  /** `campaign`: a lower price for a while; `price`: what it costs from then on. */
  readonly Kind: 'campaign' | 'price'
  readonly From: string
  /** When a campaign ends; null: until somebody ends it. */
  readonly To: string | null
  readonly Price: number
}

export const PRICE_PLAN_KINDS = ['campaign', 'price'] as const

export type PricePlanFault =
  | 'product.plan-end'
  | 'product.plan-no-end'
  | 'product.plans-overlap'
  | 'product.campaign-not-lower'

const time = (moment: string): number => Date.parse(moment)
const endOf = ({ To }: PricePlan): number => (To === null ? Number.POSITIVE_INFINITY : time(To))

/** What the piece costs without a campaign as a moment begins: the latest planned price until then, or today's. */
const priceAt = (plans: readonly PricePlan[], today: number, moment: number): number =>
  plans
    .filter(({ Kind, From }) => Kind === 'price' && time(From) <= moment)
    .toSorted((one, other) => time(one.From) - time(other.From))
    .at(-1)?.Price ?? today

/**
 * What is wrong with the plans of a variant that costs `today` öre, and at which field of which plan: an end before its start, a planned
 * price with an end, a campaign that is no lower than the price as it begins, two campaigns or two prices at once.
 */
export const pricePlanFaults = (
  plans: readonly PricePlan[],
  today: number,
): { at: number; field: keyof PricePlan; code: PricePlanFault }[] =>
  plans.flatMap((plan, at): { at: number; field: keyof PricePlan; code: PricePlanFault }[] => {
    const start = time(plan.From)
    if (plan.Kind === 'price' && plan.To !== null) return [{ at, field: 'To', code: 'product.plan-no-end' }]
    if (endOf(plan) <= start) return [{ at, field: 'To', code: 'product.plan-end' }]
    const earlier = plans.slice(0, at).filter(({ Kind }) => Kind === plan.Kind)
    const overlaps =
      plan.Kind === 'price'
        ? earlier.some(({ From }) => time(From) === start)
        : earlier.some((other) => time(other.From) < endOf(plan) && start < endOf(other))
    if (overlaps) return [{ at, field: 'From', code: 'product.plans-overlap' }]
    const isLower = plan.Kind === 'price' || plan.Price < priceAt(plans, today, start)
    return isLower ? [] : [{ at, field: 'Price', code: 'product.campaign-not-lower' }]
  })
