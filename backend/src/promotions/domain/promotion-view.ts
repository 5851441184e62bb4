import type { Promotion, PromotionRule } from '@bukett/contracts/http/promotions'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { type CouponTerms, type StoredCoupon, stateOf } from './coupon.js'

const givesOf = ({ gives }: Pick<CouponTerms, 'gives'>): PromotionRule['Gives'] => {
  switch (gives.kind) {
    case 'percent':
      return { Kind: 'percent', Percent: gives.percent }
    case 'amount':
      return { Kind: 'amount', Amount: gives.amount }
    case 'freeDelivery':
      return { Kind: 'freeDelivery' }
  }
}

export const toPromotion = (
  coupon: StoredCoupon,
  used: { readonly uses: number; readonly cost: number } | undefined,
  today: LocalDay,
): Promotion => ({
  Code: coupon._id,
  Version: coupon.version ?? 1,
  Name: coupon.name ?? coupon._id,
  Gives: givesOf(coupon),
  Products: [...coupon.products],
  Categories: [...coupon.categories],
  From: coupon.from,
  Until: coupon.until,
  MinAmount: coupon.minAmount,
  Group: coupon.group,
  MaxUses: coupon.maxUses,
  MaxUsesPerCustomer: coupon.maxUsesPerCustomer,
  WithReduced: coupon.notOnReduced !== true,
  WithBonus: coupon.notWithBonus !== true,
  IsPersonal: coupon.isPersonal,
  Series: coupon.series ?? 0,
  State: stateOf(coupon, today),
  StoppedAt: coupon.stoppedAt?.toISOString() ?? null,
  ChangedAt: coupon.changedAt?.toISOString() ?? null,
  Uses: used?.uses ?? 0,
  Cost: used?.cost ?? 0,
})

const givenBy = (gives: PromotionRule['Gives']): CouponTerms['gives'] => {
  switch (gives.Kind) {
    case 'percent':
      return { kind: 'percent', percent: gives.Percent }
    case 'amount':
      return { kind: 'amount', amount: gives.Amount }
    case 'freeDelivery':
      return { kind: 'freeDelivery' }
  }
}

/** The terms that a rule in the back office says. */
export const termsBy = (rule: PromotionRule): Omit<CouponTerms, 'code' | 'isPersonal'> => ({
  gives: givenBy(rule.Gives),
  products: rule.Products,
  categories: rule.Categories,
  from: rule.From,
  until: rule.Until,
  minAmount: rule.MinAmount,
  group: rule.Group,
  notOnReduced: !rule.WithReduced,
  notWithBonus: !rule.WithBonus,
})

/** As it is kept. */
export const couponBy = (rule: PromotionRule) => ({
  ...termsBy(rule),
  name: rule.Name,
  maxUses: rule.MaxUses,
  maxUsesPerCustomer: rule.MaxUsesPerCustomer,
})
