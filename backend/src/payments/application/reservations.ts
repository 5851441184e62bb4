import { Injectable } from '@nestjs/common'
import { Bonus } from '../../accounts/index.js'
import { Capacities, holderOf, type CapacityClaim } from '../../broker/index.js'
import { Checkouts } from '../../cart/index.js'
import { DomainError } from '../../shared/domain-error.js'
import { cartKey, type Purchase } from '../domain/purchase.js'
import { paymentsOnCart } from '../domain/tenders.js'
import { GiftCardTenders } from './gift-card-tenders.js'

/**
 * What a purchase holds while it is paid: places at stores, gift cards, bonus checks; the cart itself holds stock and coupons. Everything
 * may be called again, in any order, by anybody.
 */
@Injectable()
export class Reservations {
  constructor(
    private readonly giftCards: GiftCardTenders,
    private readonly bonus: Bonus,
    private readonly capacities: Capacities,
    private readonly checkouts: Checkouts,
  ) {}

  /** Throws `giftCard.balance-changed`, `bonus.unknown-check`, `deliveryNoLongerPossible`. */
  async hold(purchase: Purchase): Promise<void> {
    await this.giftCards.hold(purchase)
    const checks = checksOf(purchase)
    if (purchase.buyer.userId && checks.length > 0)
      await this.bonus.reserve(purchase.buyer.userId, checks, purchase._id)
    for (const place of placesOf(purchase)) await this.#holdPlace(place)
  }

  /** A payment that takes long keeps its places, or takes them anew; answers with those that it has. */
  async keepPlaces(purchase: Purchase): Promise<ShipmentClaim[]> {
    const kept: ShipmentClaim[] = []
    for (const place of placesOf(purchase)) {
      try {
        await this.capacities.hold(place)
        kept.push(place)
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
      }
    }
    return kept
  }

  /** The order stands. Its places at stores are the orders module's. */
  async use(purchase: Purchase): Promise<void> {
    await this.giftCards.use(purchase)
    if (purchase.buyer.userId) await this.bonus.redeem(purchase.buyer.userId, purchase._id)
    await this.checkouts.close(purchase.frozen, purchase.order?.groupId ?? '')
  }

  /** Nothing came of it: the cart is as it was, and can be changed again. */
  async release(purchase: Purchase): Promise<void> {
    await this.giftCards.giveBack(purchase)
    if (purchase.buyer.userId) await this.bonus.restore(purchase.buyer.userId, purchase._id)
    for (const place of placesOf(purchase)) await this.capacities.release(place)
    await this.checkouts.thaw(cartKey(purchase.owner, purchase.cartName), purchase._id, paymentsOnCart(purchase))
  }

  async #holdPlace(place: CapacityClaim): Promise<void> {
    try {
      await this.capacities.hold(place)
    } catch (error) {
      if (error instanceof DomainError) throw new DomainError('deliveryNoLongerPossible')
      throw error
    }
  }
}

export interface ShipmentClaim extends CapacityClaim {
  readonly shipmentId: string
}

/** Of every shipment that becomes an order. */
const placesOf = ({ _id, frozen }: Purchase): ShipmentClaim[] => {
  const shipments = frozen.cart.OrderForm.Shipments.filter(({ LineItems }) => LineItems.length > 0)
  return shipments.flatMap(
    ({ ShipmentId: shipmentId, DeliveringMemberId: memberId, DeliveryDate: date, DeliveryType, DeliveryTime }) => {
      if (!memberId || !date) return []
      const slot = DeliveryType === 'StorePickup' ? DeliveryTime : null
      return [{ shipmentId, memberId, date, slot, holder: holderOf(_id, shipments, shipmentId) }]
    },
  )
}

const checksOf = ({ frozen }: Purchase): string[] =>
  frozen.cart.BonusItems.flatMap(({ Id, Kind }) => (Kind === 'check' ? [Id] : []))
