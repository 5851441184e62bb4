import type { Promotion, promotionApi, PromotionUse } from '@bukett/contracts/http/promotions'
import type { Input } from '@bukett/contracts'
import { csvOf } from '@bukett/contracts/rules/csv'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { singleCodeText } from '@bukett/contracts/rules/promotion-codes'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { type OfficeList, pageOfList } from '../../shared/office-list.js'
import { type StoredCoupon, stateOf } from '../domain/coupon.js'
import { toPromotion } from '../domain/promotion-view.js'
import { Coupons, type PlacedUse, SeriesCodes } from './ports.js'

/** A ceiling, not a page: promotions are kept by hand. */
const most = 2000
const pageSize = 50

const head = { sv: ['Kod', 'Använd'], en: ['Code', 'Used'] } as const
const yes = { sv: 'ja', en: 'yes' } as const

/** Promotions as the back office reads them. */
@Injectable()
export class PromotionRegister {
  constructor(
    private readonly coupons: Coupons,
    private readonly codes: SeriesCodes,
    private readonly clock: Clock,
  ) {}

  async list({ state, words, page }: Input<typeof promotionApi.list>['query']) {
    const today = this.#today()
    const wanted = words.toLowerCase()
    const found = (await this.coupons.all(most)).filter(
      (coupon) =>
        (state === 'all' || stateOf(coupon, today) === state) &&
        `${coupon._id} ${coupon.name ?? ''}`.toLowerCase().includes(wanted),
    )
    const shown = found.slice(page * pageSize, (page + 1) * pageSize)
    const uses = await this.coupons.usesOf(shown.map(({ _id }) => _id))
    return {
      Promotions: shown.map((coupon) => toPromotion(coupon, uses.get(coupon._id), today)),
      Total: found.length,
      PageSize: pageSize,
    }
  }

  /** Throws `promotion.unknown`. */
  async coupon(code: string): Promise<StoredCoupon> {
    const coupon = await this.coupons.find(code.toUpperCase())
    if (!coupon) throw new DomainError('promotion.unknown')
    return coupon
  }

  /** Throws `promotion.unknown`. */
  async read(code: string): Promise<Promotion> {
    const coupon = await this.coupon(code)
    const uses = await this.coupons.usesOf([coupon._id])
    return toPromotion(coupon, uses.get(coupon._id), this.#today())
  }

  /** Throws `promotion.unknown`. */
  async uses(code: string, after: string | undefined): Promise<{ Rows: PromotionUse[]; Next: string | null }> {
    const { _id } = await this.coupon(code)
    const list: OfficeList<PlacedUse> = {
      read: (part, limit) => this.coupons.listUses(_id, part, limit),
      placeOf: (use) => ({ at: use.usedAt, id: use._id }),
    }
    const { rows, next } = await pageOfList(list, {}, after)
    return {
      Rows: rows.map((use) => ({
        At: use.usedAt.toISOString(),
        Code: use.code,
        OrderGroupId: use.orderGroupId,
        Discount: use.discount,
      })),
      Next: next,
    }
  }

  /** Throws `promotion.unknown`, `promotion.no-series`. */
  async codesFile(code: string, language: Language): Promise<string> {
    const { _id, series = 0 } = await this.coupon(code)
    if (series === 0) throw new DomainError('promotion.no-series')
    const used = await this.coupons.usedCodes(_id)
    const rows = Array.from({ length: series }, (_, index) => {
      const one = singleCodeText(_id, this.codes.tailOf(_id, index + 1))
      return [one, used.has(one) ? yes[language] : '']
    })
    return csvOf(head[language], rows)
  }

  #today() {
    return stockholmDay(this.clock.now())
  }
}
