import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Network, StoreFinder } from '../../broker/index.js'
import { International } from '../../catalogue/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { StoredCart } from '../domain/cart.js'
import { checkPurchase, checkReceivers } from '../domain/check-cart.js'
import type { CheckRules } from '../domain/check-rules.js'
import type { Fault } from '../domain/faults.js'
import { Shelves } from './shelves.js'

/** Says what of a cart is wrong, by field. */
@Injectable()
export class CartChecks {
  constructor(
    private readonly shelves: Shelves,
    private readonly international: International,
    private readonly network: Network,
    private readonly stores: StoreFinder,
    private readonly clock: Clock,
  ) {}

  /** Throws `cart.invalid` with the faults of the receiver form. */
  readonly demandReceivers = (cart: StoredCart): void => {
    demandNone(checkReceivers(cart, this.#rules()))
  }

  /** Throws what keeps the cart from being paid, by a link if one is named. */
  demandPurchase(cart: StoredCart, linkSentAt?: Date): void {
    const { code, faults } = checkPurchase(cart, { ...this.#rules(), linkSentAt })
    const gone = goneOf(cart, (variantCode) => this.shelves.isSold(variantCode))
    demandNone([...gone, ...faults])
    if (code) throw new DomainError(code)
  }

  #rules(): CheckRules {
    const now = this.clock.now()
    return {
      now,
      today: stockholmDay(now),
      needsWords: this.shelves.needsWords,
      alpha2Of: this.international.alpha2Of,
      handsOut: (memberId, day, time) => this.stores.handsOut(memberId, day, time),
      fastTrack: this.network.current().snapshot.settings.fastTrack,
    }
  }
}

const demandNone = (fields: readonly Fault[]): void => {
  if (fields.length > 0) throw new DomainError('cart.invalid', {}, { fields })
}

const goneOf = ({ OrderForm }: StoredCart, isSold: (code: string) => boolean): Fault[] =>
  OrderForm.Shipments.flatMap(({ LineItems }, shipment) =>
    LineItems.flatMap(({ Code }, line) =>
      isSold(Code)
        ? []
        : [{ path: `OrderForm.Shipments.${shipment}.LineItems.${line}.Code`, code: 'cart.product-gone' as const }],
    ),
  )
