import type { Cart } from '@bukett/contracts/http/cart'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Bonus } from '../../accounts/index.js'
import { Clock } from '../../shared/clock.js'
import { ValidCoupons } from '../../promotions/index.js'
import { DomainError } from '../../shared/domain-error.js'
import type { StoredCart } from '../domain/cart.js'
import { CartFinish } from './cart-finish.js'
import { ChangeCart } from './change-cart.js'
import type { Shopper } from './shopper.js'

/** PR-04, PR-05: a bonus check, or a personal offer. It is reserved when the payment begins. */
export class UseBonus extends Command<Cart> {
  constructor(
    readonly shopper: Shopper,
    readonly cart: string,
    readonly id: string,
  ) {
    super()
  }
}

@CommandHandler(UseBonus)
export class UseBonusHandler implements ICommandHandler<UseBonus> {
  constructor(
    private readonly bonus: Bonus,
    private readonly coupons: ValidCoupons,
    private readonly finish: CartFinish,
    private readonly change: ChangeCart,
    private readonly clock: Clock,
  ) {}

  async execute({ shopper, cart, id }: UseBonus): Promise<Cart> {
    const { userId } = shopper
    if (userId === null) throw new DomainError('unauthorized')
    const check = (await this.bonus.usableChecks(userId)).find((one) => one.id === id)
    if (check) return this.change.run(shopper, cart, (current) => withCheck(current, { id, worth: check.amount }))
    const actor = { roles: [], userId, organizationId: null, memberId: null }
    const { promotions } = await this.bonus.read(actor, userId)
    const today = stockholmDay(this.clock.now())
    const promotion = promotions.find((one) => one.id === id)
    if (!promotion || promotion.redeemed || promotion.expiresOn < today) throw new DomainError('bonus.unknown-check')
    return this.#usePromotion(shopper, cart, id)
  }

  async #usePromotion(shopper: Shopper, cart: string, id: string): Promise<Cart> {
    const terms = await this.coupons.demand(id, shopper, shopper.userId ?? '')
    if (!terms.isPersonal) throw new DomainError('bonus.unknown-check')
    return this.change.run(shopper, cart, (current) => {
      if (current.terms && !current.terms.isPersonal) throw new DomainError('cart.bonus-not-combinable')
      const applied = { ...current, terms }
      const item = this.finish.priced(applied).BonusItems.find(({ Id }) => Id === terms.code)
      if (!item || item.Amount === 0) throw new DomainError('cart.invalid-coupon')
      return applied
    })
  }
}

const withCheck = (cart: StoredCart, check: StoredCart['checks'][number]): StoredCart =>
  cart.checks.some(({ id }) => id === check.id) ? cart : { ...cart, checks: [...cart.checks, check] }
