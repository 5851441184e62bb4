import type {
  DeliveryCheck,
  SubscriptionProduct,
  SubscriptionRow,
  SubscriptionView,
} from '@bukett/contracts/http/subscription'
import { addDays, isSunday, laterDay, type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { earliestDeliveryDay } from '@bukett/contracts/rules/delivery-dates'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { Catalogue, currentPrice, displayNameOf, type StoredProduct } from '../../catalogue/index.js'
import { DeliveryInformationReader } from '../../broker/index.js'
import { OrderReader } from '../../orders/index.js'
import type { Less } from '../../payments/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { paidAtStart, partsOf } from '../domain/paid-at-start.js'
import { isPrepaid, type Subscription } from '../domain/subscription.js'
import { ownView, receiverView, toRow } from '../domain/views.js'
import { NetworkOffers } from './network-offers.js'
import { Subscriptions } from './ports.js'
import type { Opened } from './subscription-access.js'

const daysShown = 35

/** Subscriptions as their owners and receivers see them. */
@Injectable()
export class SubscriptionReader {
  #known: readonly StoredProduct[] | null = null

  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly catalogue: Catalogue,
    private readonly information: DeliveryInformationReader,
    private readonly offers: NetworkOffers,
    private readonly orders: OrderReader,
    private readonly clock: Clock,
  ) {
    catalogue.onRefreshed(() => {
      this.#known = null
    })
  }

  async ofUser(userId: string): Promise<SubscriptionRow[]> {
    return this.rowsOf(await this.subscriptions.ofUser(userId))
  }

  rowsOf(list: readonly Subscription[]): Promise<SubscriptionRow[]> {
    const now = this.clock.now()
    return Promise.all(
      list.map(async (subscription) => toRow(subscription, { offers: await this.offers.of(subscription), now })),
    )
  }

  async view({ subscription, viewer }: Opened, language: Language): Promise<SubscriptionView> {
    const now = this.clock.now()
    const offers = await this.offers.of(subscription)
    const paid = viewer === 'customer' ? await this.paid(subscription) : 0
    return (viewer === 'customer' ? ownView : receiverView)(subscription, { now, offers, language, paid })
  }

  /** What was paid for a prepaid one at the start, in öre. */
  async paid(subscription: Subscription): Promise<number> {
    const group = isPrepaid(subscription) ? await this.orders.find(subscription.orderGroupId) : null
    return group ? paidAtStart(subscription, group.Shipments) : 0
  }

  /** By which of its fee and lines so much of a prepaid one goes back; null where it or its order is not kept. Öre. */
  async partsOf(id: string, amount: number): Promise<Less | null> {
    const subscription = await this.subscriptions.find(id)
    const group = subscription && (await this.orders.find(subscription.orderGroupId))
    return subscription && group && partsOf(subscription, group.Shipments, amount)
  }

  /** Five weeks of days at its own or another postal code, by any way. */
  async days(subscription: Subscription, postalCode?: string, from?: LocalDay) {
    const { bringing } = subscription
    const ShippingAddress = { ...bringing.ShippingAddress, ...(postalCode && { PostalCode: postalCode }) }
    const waysOn = await this.offers.waysOn({ ...subscription, bringing: { ...bringing, ShippingAddress } })
    const earliest = earliestDeliveryDay({ today: stockholmDay(this.clock.now()), isSubscription: true })
    const first = from ? laterDay(from, stockholmDay(this.clock.now())) : earliest
    return {
      days: Array.from({ length: daysShown }, (_, ahead) => {
        const date = addDays(first, ahead)
        // BR-06: a Sunday that the network has opened is none for subscriptions.
        const ways = date < earliest || isSunday(date) ? [] : waysOn(date)
        const deliveryTypes = ways.map(({ deliveryType }) => deliveryType)
        return { date, available: deliveryTypes.length > 0, deliveryTypes }
      }),
    }
  }

  /** SU-09: by what any subscription is delivered with. */
  deliveryCheck(postalCode: string, date: LocalDay): DeliveryCheck {
    const variant = this.catalogue.firstOf('Subscription')?.Variants[0]
    if (!variant) return { Deliverable: false, DeliveryTypes: [], EarliestDate: null }
    const { days } = this.information.calendar(
      { PostalCode: postalCode, ProductVariantCodes: [variant.Code] },
      laterDay(date, stockholmDay(this.clock.now())),
      'sv',
      null,
    )
    const wanted = days.find((day) => day.date === date)
    return {
      Deliverable: wanted?.available ?? false,
      DeliveryTypes: (wanted?.deliveryTypes ?? []) as DeliveryType[],
      EarliestDate: days.find(({ available }) => available)?.date ?? null,
    }
  }

  /** The product itself first, which who has it keeps though it is listed nowhere; then the others that can be subscribed to. Throws `catalogue.unknown-product`. */
  products(code: string, language: Language): SubscriptionProduct[] {
    const own = this.catalogue.find(code) ?? this.catalogue.variant(code).product
    if (!own.Subscription) throw new DomainError('subscription.not-a-subscription')
    const others = this.#renewing().filter(({ _id }) => _id !== own._id)
    return [own, ...others].map((product) => toProduct(product, language))
  }

  /** The whole range is gone through once for each reading of it. */
  #renewing(): readonly StoredProduct[] {
    this.#known ??= [...this.catalogue.all].filter(
      ({ Subscription, Sites }) => Subscription !== null && Sites.length > 0,
    )
    return this.#known
  }
}

const toProduct = (product: StoredProduct, language: Language): SubscriptionProduct => ({
  Code: product._id,
  Name: language === 'en' ? product.NameEn || product.Name : product.Name,
  Subscription: product.Subscription ?? { CyclesInDays: [7], PeriodsInMonths: [0] },
  Variants: product.Variants.map((variant) => ({
    Code: variant.Code,
    DisplayName: displayNameOf(product, variant, language),
    Price: currentPrice(variant),
  })),
})
