export { PromotionsModule } from './promotions.module.js'
export { CouponUses } from './application/coupon-uses.js'
export { ValidCoupons } from './application/valid-coupons.js'
export {
  concerns,
  couponCustomerOf,
  type CouponTerms,
  couponUserOf,
  goodsDiscount,
  isInGroup,
  isReducible,
  reasonAgainst,
} from './domain/coupon.js'
export { termsBy } from './domain/promotion-view.js'
