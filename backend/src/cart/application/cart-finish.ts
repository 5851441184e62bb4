import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Network } from '../../broker/index.js'
import { Catalogue } from '../../catalogue/index.js'
import { Clock } from '../../shared/clock.js'
import { linesOf, ownerOf, type StoredCart } from '../domain/cart.js'
import { isOverOn, withDerived, withNotice, withoutExpiredDays, withoutFastTrack } from '../domain/derived.js'
import { toBeTold, untold } from '../domain/left-cart.js'
import { type PriceRules, priced } from '../domain/price-cart.js'
import { cartSettings } from '../domain/settings.js'
import { Deliveries } from './deliveries.js'
import { serviceOwner } from '../domain/service.js'

const dayMs = 24 * 3600_000

/** What every cart gets beside what was decided: notices, deliveries, prices, its lifetime. */
@Injectable()
export class CartFinish {
  constructor(
    private readonly deliveries: Deliveries,
    private readonly network: Network,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {
    catalogue.onRefreshed(() => {
      this.#donation = undefined
    })
  }

  #donation: PriceRules['donation'] | undefined

  /** CA-12: the cart with what has expired taken back and told. The same cart where nothing has. */
  fresh(cart: StoredCart): StoredCart {
    const today = stockholmDay(this.clock.now())
    const { fastTrack } = this.network.current().snapshot.settings
    const current = withoutExpiredDays(
      fastTrack ? cart : withoutFastTrack(cart),
      isOverOn(today, (day) => !this.network.isOpen(day)),
    )
    return linesOf(current)
      .filter((line) => !this.catalogue.isSold(line.Code))
      .reduce((told, { LineItemId }) => withNotice(told, 'productGone', { LineItemId }), current)
  }

  /** As `fresh`, priced: for showing. */
  shown(cart: StoredCart): StoredCart {
    const fresh = this.fresh(cart)
    return fresh === cart ? cart : this.priced(fresh)
  }

  /** Asks the network about each shipment that is not as it was `before`; about all where that is null. */
  finished(cart: StoredCart, before: StoredCart | null, fixedFee: number | null): StoredCart {
    const derived = withDerived(cart)
    const delivered = withDerived(this.deliveries.refreshed(derived, before, fixedFee))
    return this.#dated(this.priced(delivered))
  }

  priced(cart: StoredCart): StoredCart {
    return priced(cart, { today: stockholmDay(this.clock.now()), donation: this.#offer() })
  }

  /** CA-16. */
  #dated(cart: StoredCart): StoredCart {
    const now = this.clock.now()
    const owner = ownerOf(cart)
    const isService = owner === serviceOwner
    const days = isService || owner.startsWith('user:') ? cartSettings.userDays : cartSettings.guestDays
    const expiresAt = new Date(now.getTime() + days * dayMs)
    const dated = { ...cart, changedAt: now, expiresAt, ...(isService && { serviceAt: now }) }
    return this.network.current().snapshot.settings.tellOfLeftCarts ? toBeTold(dated, now) : untold(dated)
  }

  /** The first donation of the range. */
  #offer(): PriceRules['donation'] {
    if (this.#donation === undefined) {
      const code = this.catalogue.firstOf('Donation')?.Variants[0]?.Code
      this.#donation = code ? { code, defaultAmount: cartSettings.donationDefault } : null
    }
    return this.#donation
  }
}
