import type { LineAddon, LineItem } from '@bukett/contracts/http/line-item'
import type { ProductCategory } from '@bukett/contracts/http/catalogue'
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
  readonly group: 'everyone' | 'registered' | 'private' | 'company'
  /** PR-05: a personal offer rather than a code. */
  readonly isPersonal: boolean
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

export const isInGroup = ({ group }: CouponTerms, { userId, organizationId }: CouponUser): boolean => {
  if (group === 'everyone') return true
  if (userId === null) return false
  return group === 'registered' || (group === 'company') === (organizationId !== null)
}

/** Gift cards and donations are never reduced. */
export const isReducible = (line: Pick<LineItem, 'IsGiftCardProduct' | 'VatClass'>): boolean =>
  !line.IsGiftCardProduct && line.VatClass !== 'voucher' && line.VatClass !== 'donation'

/** Whether the code is for this line, or for this addon of it, which is of its own category where it has one. */
export const concerns = ({ products, categories }: CouponTerms, line: LineItem, addon?: LineAddon): boolean =>
  (products.length === 0 || products.includes(line.Code) || products.includes(line.ParentProductCode)) &&
  (categories.length === 0 || categories.includes(addon?.ProductCategory ?? line.ProductCategory))

export interface CouponBase {
  readonly today: LocalDay
  /** Everything that may be reduced. */
  readonly goods: Ore
  /** What the code is for. */
  readonly concerned: Ore
}

/** Whether the cart qualifies as it is. */
export const qualifies = (terms: CouponTerms, { today, goods, concerned }: CouponBase): boolean =>
  (terms.from === null || terms.from <= today) &&
  (terms.until === null || today <= terms.until) &&
  goods >= terms.minAmount &&
  concerned > 0

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

/** A coupon as it is kept; the id is its code in capitals. */
export interface StoredCoupon extends Omit<CouponTerms, 'code'> {
  readonly _id: string
  /** Of all customers together, and of each; null: no limit. */
  readonly maxUses: number | null
  readonly maxUsesPerCustomer: number | null
}

export const termsOf = (coupon: StoredCoupon): CouponTerms => {
  const { gives, products, categories, from, until, minAmount, group, isPersonal } = coupon
  return { code: coupon._id, gives, products, categories, from, until, minAmount, group, isPersonal }
}
