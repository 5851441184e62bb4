import { productCategory } from '@bukett/contracts/http/catalogue'
import { money } from '@bukett/contracts/money'
import { localDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { readDemo, Seeds } from '../../shared/seeds.js'
import { Coupons } from '../application/ports.js'
import type { StoredCoupon } from '../domain/coupon.js'

/** A row of `demo/coupons.json`, amounts in kronor. */
const couponRow = z.strictObject({
  code: z.string().regex(/^[A-Z0-9-]{3,40}$/),
  gives: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('percent'), percent: z.int().min(1).max(100) }),
    z.strictObject({ kind: z.literal('amount'), amount: money }),
    z.strictObject({ kind: z.literal('freeDelivery') }),
  ]),
  products: z.array(z.string()).default([]),
  categories: z.array(productCategory).default([]),
  from: localDay.nullable().default(null),
  until: localDay.nullable().default(null),
  minAmount: money.default(0),
  group: z.enum(['everyone', 'registered', 'private', 'company']).default('everyone'),
  isPersonal: z.boolean().default(false),
  maxUses: z.int().min(1).nullable().default(null),
  maxUsesPerCustomer: z.int().min(1).nullable().default(null),
})

const toCoupon = ({ code, ...row }: z.output<typeof couponRow>): StoredCoupon => ({ _id: code, ...row })

/** Loads `demo/coupons.json`. */
@Injectable()
export class DemoCoupons {
  constructor(seeds: Seeds, coupons: Coupons) {
    seeds.add({
      collection: 'coupons',
      count: () => coupons.count(),
      load: () => coupons.put(readDemo('coupons', z.array(couponRow)).map(toCoupon)),
    })
  }
}
