import type { ProductCategory } from '@bukett/contracts/http/catalogue'
import type { LineAddon, LineItem } from '@bukett/contracts/http/line-item'
import type { PromotionGroup, PromotionReason, PromotionState } from '@bukett/contracts/http/promotions'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { type Ore, shareOf } from '@bukett/contracts/rules/price'

/** PR-02: what a code gives, to whom and when. Percent are whole, amounts öre. */
export interface CouponTerms {
  readonly code: string
  readonly gives:
    | { readonly kind: 'percent'; readonly percent: number }
    | { readonly kind: 'amount'; readonly amount: Ore }
    | { readonly kind: 'freeDelivery' }
  /** Product or variant codes, and categories; empty: all. */
  readonly products: readonly string[]
  readonly categories: readonly ProductCategory[]
  /** Both included; null: no limit. */
  readonly from: LocalDay | null
  readonly until: LocalDay | null
  /** Of goods after the campaign price, without delivery. */
  readonly minAmount: Ore
  readonly group: PromotionGroup
  /** PR-05: a personal offer rather than a code. */
  readonly isPersonal: boolean
  /** Only on goods at their list price. Left out: on all. */
  readonly notOnReduced?: boolean
  /** Not together with bonus checks. Left out: together. */
  readonly notWithBonus?: boolean
}

/** Who wants to use a code. */
export interface CouponUser {
  readonly userId: string | null
  readonly organizationId: string | null
}

interface BoughtBySomebody {
  readonly CustomerId: string | null
  readonly EndCustomerId: string | null
  readonly organizationId: string | null
  readonly OrderForm: { readonly BillingAddress: { readonly Email: string } }
}

/** Whom a cart's codes are for: in a cart of customer service the one it is bought for. */
export const couponUserOf = ({ CustomerId, EndCustomerId, organizationId }: BoughtBySomebody): CouponUser => ({
  userId: CustomerId ?? EndCustomerId,
  organizationId,
})

/** By what a cart's uses of a code are counted: the account, else the address that was given. */
export const couponCustomerOf = (cart: BoughtBySomebody): string =>
  couponUserOf(cart).userId ?? cart.OrderForm.BillingAddress.Email

export const isInGroup = ({ group }: Pick<CouponTerms, 'group'>, { userId, organizationId }: CouponUser): boolean => {
  if (group === 'everyone') return true
  if (userId === null) return false
  return group === 'registered' || (group === 'company') === (organizationId !== null)
}

/** Gift cards and donations are never reduced. */
export const isReducible = (line: Pick<LineItem, 'IsGiftCardProduct' | 'VatClass'>): boolean =>
  !line.IsGiftCardProduct && line.VatClass !== 'voucher' && line.VatClass !== 'donation'

/** At a campaign's price, or one that customer service has lowered. An addon has its own price. */
const isReduced = ({ PlacedPrice, DiscountedPrice, PriceOverride }: LineItem): boolean =>
  (PriceOverride?.Price ?? DiscountedPrice) < PlacedPrice

/** Whether the code is for this line, or for this addon of it, which is of its own category where it has one. */
export const concerns = (
  { products, categories, notOnReduced }: CouponTerms,
  line: LineItem,
  addon?: LineAddon,
): boolean =>
  (products.length === 0 || products.includes(line.Code) || products.includes(line.ParentProductCode)) &&
  (categories.length === 0 || categories.includes(addon?.ProductCategory ?? line.ProductCategory)) &&
  !(notOnReduced === true && addon === undefined && isReduced(line))

export interface CouponBase {
  readonly today: LocalDay
  /** Everything that may be reduced. */
  readonly goods: Ore
  /** What the code is for. */
  readonly concerned: Ore
  /** Whether bonus checks lie in the cart. */
  readonly hasBonus: boolean
}

/** Why it does not apply to the cart as it is; null: it does. */
export const reasonAgainst = (
  terms: CouponTerms,
  { today, goods, concerned, hasBonus }: CouponBase,
): Exclude<PromotionReason, 'group'> | null => {
  if (terms.from !== null && today < terms.from) return 'not-yet'
  if (terms.until !== null && terms.until < today) return 'over'
  if (concerned <= 0) return 'nothing-concerned'
  if (goods < terms.minAmount) return 'below-minimum'
  return terms.notWithBonus === true && hasBonus ? 'with-bonus' : null
}

/** What it takes off the goods. The discount is what is rounded, not the reduced price. */
export const goodsDiscount = ({ gives }: CouponTerms, concerned: Ore): Ore => {
  switch (gives.kind) {
    case 'percent':
      return shareOf(concerned, gives.percent, 100)
    case 'amount':
      return Math.min(gives.amount, concerned)
    case 'freeDelivery':
      return 0
  }
}

/** A coupon as it is kept; the id is its code in capitals, or what the codes of its series begin with. */
export interface StoredCoupon extends Omit<CouponTerms, 'code'> {
  readonly _id: string
  /** Of all customers together, and of each; null: no limit. */
  readonly maxUses: number | null
  readonly maxUsesPerCustomer: number | null
  /** What it is called in the back office. Those that were written before it was kept there have none of these. */
  readonly name?: string
  readonly version?: number
  /** How many codes of single use it has; 0 or left out: its own code is the one that is used. */
  readonly series?: number
  readonly stoppedAt?: Date | null
  readonly changedAt?: Date
}

/** A code that somebody has typed, and the coupon it is of. */
export interface TypedCoupon {
  readonly coupon: StoredCoupon
  /** In its one form. */
  readonly code: string
}

export const isSeries = ({ series = 0 }: StoredCoupon): boolean => series > 0

export const termsOf = ({ coupon, code }: TypedCoupon): CouponTerms => {
  const { gives, products, categories, from, until, minAmount, group, isPersonal, notOnReduced, notWithBonus } = coupon
  return {
    code,
    gives,
    products,
    categories,
    from,
    until,
    minAmount,
    group,
    isPersonal,
    ...(notOnReduced === true && { notOnReduced }),
    ...(notWithBonus === true && { notWithBonus }),
  }
}

export const stateOf = ({ stoppedAt, from, until }: StoredCoupon, today: LocalDay): PromotionState => {
  if (stoppedAt) return 'stopped'
  if (until !== null && until < today) return 'over'
  return from !== null && today < from ? 'planned' : 'running'
}

/** What a purchase uses of it: of the code itself where that is of single use, of all customers together, and of one. */
export const limitsOf = ({ coupon, code }: TypedCoupon, customer: string): (readonly [id: string, max: number])[] => [
  ...(isSeries(coupon) ? [[code, 1] as const] : []),
  ...(coupon.maxUses === null ? [] : [[coupon._id, coupon.maxUses] as const]),
  ...(coupon.maxUsesPerCustomer === null ? [] : [[`${coupon._id}/${customer}`, coupon.maxUsesPerCustomer] as const]),
]
