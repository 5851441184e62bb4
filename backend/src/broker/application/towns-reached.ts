import { addDays, type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { ShopNumbers } from '../../shared/shop-numbers.js'
import type { Goods } from '../domain/goods.js'
import { firstDelivery } from '../domain/resolve-delivery.js'
import type { NetworkSnapshot } from '../domain/snapshot.js'
import { Network } from './network.js'
import { Towns } from './towns.js'

const keptMs = 60_000

/** What any florist makes. */
const bouquet: Goods = {
  Code: '',
  Name: '',
  NameEn: '',
  ProductCategory: 'Flowers',
  OrderType: 'Normal',
  IgnoreBroker: false,
  IsDigital: false,
  DeliveryTypes: [],
  DeliveryAvailableFromDate: null,
  Offered: null,
  FastTrackSupported: false,
  LocalMemberId: null,
}

interface Counted {
  readonly snapshot: NetworkSnapshot
  readonly at: number
  /** By day. */
  readonly towns: Map<LocalDay, number>
}

/** To how many towns a bouquet that is ordered now can be brought, today and tomorrow (record 163). Told from memory, a minute old at most. */
@Injectable()
export class TownsReached {
  #counted: Counted | undefined

  constructor(
    private readonly network: Network,
    private readonly towns: Towns,
    private readonly clock: Clock,
    numbers: ShopNumbers,
  ) {
    numbers.add('idag', () => this.#on(stockholmDay(this.clock.now())))
    numbers.add('imorgon', () => this.#on(addDays(stockholmDay(this.clock.now()), 1)))
  }

  #on(day: LocalDay): number {
    const { towns } = this.#latest()
    const known = towns.get(day)
    if (known !== undefined) return known
    const found = this.towns.postalCodes().filter((postalCode) => this.#isReached(postalCode, day)).length
    towns.set(day, found)
    return found
  }

  #latest(): Counted {
    const { snapshot } = this.network.current()
    const at = this.clock.now().getTime()
    const known = this.#counted
    if (known?.snapshot === snapshot && at >= known.at && at < known.at + keptMs) return known
    return (this.#counted = { snapshot, at, towns: new Map() })
  }

  #isReached(postalCode: string, day: LocalDay): boolean {
    const request = {
      postalCode,
      now: this.clock.now(),
      orderType: bouquet.OrderType,
      variants: [bouquet],
      receiver: 'BuyToSomeone',
    } as const
    const methods = firstDelivery(this.network.current(), request, day, 1)?.methods ?? []
    return methods.some(({ deliveryType }) => deliveryType !== 'StorePickup')
  }
}
