import type { Input } from '@bukett/contracts'
import type { promotionApi, TrialOutcome } from '@bukett/contracts/http/promotions'
import { Injectable } from '@nestjs/common'
import { Catalogue, currentPrice } from '../../catalogue/index.js'
import { isInGroup, termsBy } from '../../promotions/index.js'
import { Clock } from '../../shared/clock.js'
import { emptyCart, linesOf, type StoredCart, withShipments } from '../domain/cart.js'
import { lineOf } from '../domain/line.js'
import { priced, whyNot } from '../domain/price-cart.js'

type Trial = Input<typeof promotionApi.trial>['body']

const users = {
  guest: { userId: null, organizationId: null },
  private: { userId: 'somebody', organizationId: null },
  company: { userId: 'somebody', organizationId: 'some-company' },
} as const

/** What a rule does to a cart, by the very function that prices carts. Nothing is kept. */
@Injectable()
export class TryPromotion {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  /** Throws `catalogue.unknown-product`. */
  run(trial: Trial): TrialOutcome {
    const terms = { ...termsBy(trial.Rule), code: trial.Rule.Name, isPersonal: false }
    const isForThem = isInGroup(terms, users[trial.Customer])
    const cart = priced({ ...this.#cart(trial), terms: isForThem ? terms : null }, { today: trial.Day, donation: null })
    const [coupon] = cart.Coupons
    return {
      Why: isForThem ? whyNot(cart, trial.Day) : 'group',
      Lines: linesOf(cart).map(({ Code, DisplayName, Quantity, Price, Discount }) => ({
        Code,
        Name: DisplayName,
        Quantity,
        Gross: Price + Discount,
        Price,
      })),
      GoodsTotal: cart.GoodsTotal,
      DeliveryFee: cart.DeliveryFee,
      Discount: coupon?.Discount ?? 0,
      Bonus: cart.DiscountTotal - (coupon?.Discount ?? 0),
      Total: cart.Total,
    }
  }

  #cart({ Lines, DeliveryFee, Bonus, Customer, Day }: Trial): StoredCart {
    const lines = Lines.map(({ Code, Quantity }, index) => {
      const { product, variant } = this.catalogue.variant(Code)
      const [cycle] = product.Subscription?.CyclesInDays ?? []
      const [period] = product.Subscription?.PeriodsInMonths ?? []
      const wanted = {
        Quantity,
        ...(variant.IsCustomerSpecifiedPrice && { CustomerSelectedPrice: currentPrice(variant) }),
        ...(cycle !== undefined && { subscriptionCycleInDays: cycle }),
        ...(period !== undefined && { subscriptionPeriodInMonths: period }),
      }
      // A ribbon's words do not change what it costs.
      const shown = { ...product, RibbonTextRequired: false }
      const choice = { product: shown, variant, addons: [], wanted, isOrganisation: Customer === 'company' }
      return lineOf(String(index + 1), choice)
    })
    const cart = withShipments(emptyCart('guest:trial', 'Default', this.clock.now()), (shipment) => ({
      ...shipment,
      LineItems: lines,
      DeliveryDate: Day,
      DeliveryFees: [{ Code: 'Delivery', Price: DeliveryFee }],
    }))
    return { ...cart, checks: Bonus > 0 ? [{ id: 'trial', worth: Bonus }] : [] }
  }
}
