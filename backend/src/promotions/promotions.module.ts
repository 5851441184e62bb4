import { Module } from '@nestjs/common'
import { CatalogueModule } from '../catalogue/catalogue.module.js'
import { CountedCustomers } from './adapters/counted-customers.js'
import { CouponMigrations } from './adapters/coupon-migrations.js'
import { DemoCoupons } from './adapters/demo-coupons.js'
import { DerivedSeriesCodes } from './adapters/derived-series-codes.js'
import { MongoCoupons } from './adapters/mongo-coupons.js'
import { PromotionsController } from './adapters/promotions.controller.js'
import { CouponBook } from './application/coupon-book.js'
import { CouponUses } from './application/coupon-uses.js'
import { KeepPromotion } from './application/keep-promotion.js'
import { Coupons, SeriesCodes } from './application/ports.js'
import { PromotionRegister } from './application/promotion-register.js'
import { ValidCoupons } from './application/valid-coupons.js'

@Module({
  imports: [CatalogueModule],
  controllers: [PromotionsController],
  providers: [
    CouponBook,
    CouponUses,
    ValidCoupons,
    PromotionRegister,
    KeepPromotion,
    DemoCoupons,
    CountedCustomers,
    CouponMigrations,
    { provide: Coupons, useClass: MongoCoupons },
    { provide: SeriesCodes, useClass: DerivedSeriesCodes },
  ],
  exports: [CouponUses, ValidCoupons],
})
export class PromotionsModule {}
