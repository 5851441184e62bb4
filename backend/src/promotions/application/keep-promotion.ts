import type { PromotionRule } from '@bukett/contracts/http/promotions'
import { Injectable } from '@nestjs/common'
import { Catalogue } from '../../catalogue/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { StoredCoupon } from '../domain/coupon.js'
import { couponBy } from '../domain/promotion-view.js'
import { CouponBook } from './coupon-book.js'
import { Coupons } from './ports.js'
import { PromotionRegister } from './promotion-register.js'

const maxTries = 20

/** Promotions as the back office writes them. */
@Injectable()
export class KeepPromotion {
  constructor(
    private readonly coupons: Coupons,
    private readonly book: CouponBook,
    private readonly register: PromotionRegister,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  /** Throws `promotion.is-there`, `promotion.unknown-product`. */
  async add(code: string, rule: PromotionRule, series: number): Promise<void> {
    const isThere = new DomainError('promotion.is-there', { code }, at('body.Code', 'promotion.is-there', { code }))
    // Neither a code that is there, nor one that would be read as another series' code.
    if (await this.book.find(code)) throw isThere
    const added = await this.coupons.add({
      _id: code,
      ...this.#kept(rule),
      isPersonal: false,
      version: 1,
      series,
      stoppedAt: null,
      changedAt: this.clock.now(),
    })
    if (!added) throw isThere
  }

  /** Throws `promotion.unknown`, `promotion.changed`, `promotion.unknown-product`; which fields are other than they were. */
  async change(code: string, version: number, rule: PromotionRule): Promise<string[]> {
    const before = await this.register.coupon(code)
    if ((before.version ?? 1) !== version) throw new DomainError('promotion.changed')
    const kept = this.#kept(rule)
    if (!(await this.coupons.save({ ...before, ...kept, changedAt: this.clock.now() })))
      throw new DomainError('promotion.changed')
    return (Object.keys(kept) as (keyof typeof kept)[]).filter(
      (field) => JSON.stringify(kept[field]) !== JSON.stringify(before[field]),
    )
  }

  /** False where it was so long already. Throws `promotion.unknown`, `promotion.no-series`, `promotion.series-is-longer`. */
  lengthen(code: string, series: number): Promise<boolean> {
    return this.#amend(code, (coupon) => {
      const { series: count = 0 } = coupon
      if (count === 0) throw new DomainError('promotion.no-series')
      const longer = { count: count.toLocaleString('sv-SE') }
      if (series < count)
        throw new DomainError(
          'promotion.series-is-longer',
          longer,
          at('body.Series', 'promotion.series-is-longer', longer),
        )
      return count === series ? coupon : { ...coupon, series }
    })
  }

  /** False where it was so already. Throws `promotion.unknown`. */
  stop(code: string): Promise<boolean> {
    return this.#amend(code, (coupon) => (coupon.stoppedAt ? coupon : { ...coupon, stoppedAt: this.clock.now() }))
  }

  /** False where it was so already. Throws `promotion.unknown`. */
  resume(code: string): Promise<boolean> {
    return this.#amend(code, (coupon) => (coupon.stoppedAt ? { ...coupon, stoppedAt: null } : coupon))
  }

  /** Decides anew while somebody else is first. */
  async #amend(code: string, decide: (coupon: StoredCoupon) => StoredCoupon): Promise<boolean> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const coupon = await this.register.coupon(code)
      const next = decide(coupon)
      if (next === coupon) return false
      if (await this.coupons.save({ ...next, changedAt: this.clock.now() })) return true
    }
    throw new DomainError('unavailable')
  }

  #kept(rule: PromotionRule) {
    return couponBy({ ...rule, Products: rule.Products.map((typed, index) => this.#product(typed, index)) })
  }

  /** As the catalogue spells it: a product, or one of its variants. */
  #product(typed: string, index: number): string {
    const product = this.catalogue.find(typed)
    if (product) return product._id
    if (this.catalogue.isSold(typed)) return this.catalogue.variant(typed).variant.Code
    const details = { code: typed }
    throw new DomainError(
      'promotion.unknown-product',
      details,
      at(`body.Products.${index}`, 'promotion.unknown-product', details),
    )
  }
}

const at = (
  path: string,
  code: 'promotion.is-there' | 'promotion.unknown-product' | 'promotion.series-is-longer',
  details: Record<string, string>,
) => ({
  fields: [{ path, code, details }],
})
