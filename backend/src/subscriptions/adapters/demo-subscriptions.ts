import { addDays, isSunday, stockholmDay } from '@bukett/contracts/rules/dates'
import { SUBSCRIPTION_STATUSES, totalCycles } from '@bukett/contracts/rules/subscription'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Seals } from '../../accounts/index.js'
import { Network } from '../../broker/index.js'
import { emptyAddress, emptyBilling, sheetOf } from '../../cart/index.js'
import { Catalogue, currentPrice } from '../../catalogue/index.js'
import { Clock } from '../../shared/clock.js'
import { readDemo, Seeds } from '../../shared/seeds.js'
import { NetworkOffers } from '../application/network-offers.js'
import { Subscriptions } from '../application/ports.js'
import { linkLasts } from '../domain/due.js'
import { replanned } from '../domain/running.js'
import { type Subscription, untouched } from '../domain/subscription.js'

const subscriptionRow = z.object({
  OrderGroupId: z.string(),
  UserId: z.string(),
  BillingAddressEmail: z.string(),
  BillingAddressMobilePhoneNumber: z.string(),
  SubscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  SubscriptionCycleInDays: z.literal([7, 14, 28]),
  StartedDaysAgo: z.int(),
  SubscriptionPeriodInMonths: z.literal([0, 3, 6, 12]),
  Lines: z.array(z.object({ Code: z.string(), Quantity: z.int() })).min(1),
  Receiver: z.object({
    FirstName: z.string(),
    LastName: z.string(),
    DayTimePhoneNumber: z.string(),
    Line1: z.string(),
    PostalCode: z.string(),
    City: z.string(),
    CountryCode: z.string(),
  }),
  PaymentMethodName: z.enum(['Card', 'Invoice']),
})
type Row = z.output<typeof subscriptionRow>

const buyerRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  organizationId: z.string().nullable().default(null),
})

/** The card that the sandbox takes for what was agreed before it began. */
const demoCard = { token: 'TFBIwOMooli05i2CwcEZ_dxU3-d', last4: '0004', expiry: '2039-12' }
const daysAhead = 14

/** Loads `demo/subscriptions.json`: subscriptions of the demo's people in every state. */
@Injectable()
export class DemoSubscriptions {
  constructor(
    seeds: Seeds,
    private readonly subscriptions: Subscriptions,
    private readonly catalogue: Catalogue,
    private readonly network: Network,
    private readonly offers: NetworkOffers,
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {
    seeds.add({ collection: 'subscriptions', count: () => subscriptions.count(), load: () => this.#load() })
  }

  async #load(): Promise<void> {
    await this.catalogue.refresh()
    await this.network.refresh()
    const now = this.clock.now()
    const buyers = new Map(readDemo('users', z.array(buyerRow)).map((row) => [row.id, row]))
    for (const row of readDemo('subscriptions', z.array(subscriptionRow))) {
      const begun = await this.#delivered(this.#begun(row, buyers.get(row.UserId), now), now)
      const { subscription } = replanned(begun, await this.offers.of(begun), now)
      await this.subscriptions.add(subscription, [])
    }
  }

  /** As it would have become since it was bought. */
  #begun(row: Row, buyer: z.output<typeof buyerRow> | undefined, now: Date): Subscription {
    const { OrderGroupId: _id, SubscriptionStatus: status, SubscriptionCycleInDays: cycleDays } = row
    const [email, periodMonths] = [row.BillingAddressEmail, row.SubscriptionPeriodInMonths]
    const started = addDays(stockholmDay(now), -row.StartedDaysAgo)
    const anchor = isSunday(started) ? addDays(started, 1) : started
    const made = Math.floor(row.StartedDaysAgo / cycleDays) + 1
    const isInvoiced = row.PaymentMethodName === 'Invoice' && buyer?.organizationId
    const names = { FirstName: buyer?.firstName ?? '', LastName: buyer?.lastName ?? '' }
    return {
      ...untouched,
      _id,
      version: 1,
      orderGroupId: _id,
      purchaseId: `demo-${_id}`,
      owner: `user:${row.UserId}`,
      userId: row.UserId,
      organizationId: buyer?.organizationId ?? null,
      language: 'sv',
      customerType: buyer?.organizationId ? 'company' : 'private',
      billing: { ...emptyBilling, ...names, Email: email, DayTimePhoneNumber: row.BillingAddressMobilePhoneNumber },
      email,
      mobile: row.BillingAddressMobilePhoneNumber,
      costCenter: null,
      startedAt: new Date(now.getTime() - row.StartedDaysAgo * 24 * 3600_000),
      status,
      because: status === 'UnderReview' ? 'payment' : status === 'Active' ? null : 'owner',
      statusSince: now,
      cycleDays,
      periodMonths,
      maxCycles: totalCycles(periodMonths, cycleDays) ?? null,
      anchor,
      nextIndex: made,
      lines: row.Lines.map((line, index) => this.#line(line, index, row)),
      bringing: {
        DeliveryType: 'CarZone1',
        DeliveryTime: '12:00',
        PickupStoreId: null,
        Receiver: 'BuyToSomeone',
        LeaveAtDoorIfNotAtHome: true,
        NotifyReceiver: false,
        DeliveryInstructions: '',
        ReceiverDeliveryInstructions: '',
        GreetingCardText: '',
        CustomerGreetingName: '',
        ShippingAddress: { ...emptyAddress, ...row.Receiver, HouseType: 'House' },
      },
      means: {
        method: isInvoiced ? 'invoice' : 'card',
        agreement: isInvoiced ? null : this.seals.seal(demoCard.token, _id),
        last4: isInvoiced ? null : demoCard.last4,
        expiry: isInvoiced ? null : demoCard.expiry,
        invoice: isInvoiced ? { organizationId: isInvoiced, costCenter: null, reference: null } : null,
      },
      agreedFee: 0,
      payBefore: status === 'UnderReview' ? linkLasts(now) : null,
      missed: status === 'UnderReview' ? 1 : 0,
      made,
      past: [],
      ...(status === 'Cancelled' && { endedAt: now }),
    }
  }

  /** By whatever way its place is reached. */
  async #delivered(subscription: Subscription, now: Date): Promise<Subscription> {
    const waysOn = await this.offers.waysOn(subscription)
    const today = stockholmDay(now)
    for (let ahead = 2; ahead < daysAhead; ahead += 1) {
      const [way] = waysOn(addDays(today, ahead))
      if (way)
        return {
          ...subscription,
          agreedFee: way.price,
          bringing: { ...subscription.bringing, DeliveryType: way.deliveryType },
        }
    }
    return subscription
  }

  #line({ Code, Quantity }: Row['Lines'][number], index: number, row: Row): Subscription['lines'][number] {
    const { product, variant } = this.catalogue.variant(Code)
    const { SubscriptionCycleInDays, SubscriptionPeriodInMonths } = row
    return {
      LineItemId: `line-${index + 1}`,
      ...sheetOf(product, variant),
      Quantity,
      PlacedPrice: variant.Price,
      DiscountedPrice: currentPrice(variant),
      IsCustomerSpecifiedPrice: false,
      Discount: 0,
      Price: currentPrice(variant) * Quantity,
      Tax: 0,
      TaxPercent: 0,
      VatClass: variant.VatClass,
      ProductCategory: variant.ProductCategory,
      Addons: [],
      DescriptionText1: null,
      DescriptionText2: null,
      SelectedColours: [],
      SubscriptionCycleInDays,
      SubscriptionMaxCycles: totalCycles(SubscriptionPeriodInMonths, SubscriptionCycleInDays) ?? null,
      SubscriptionPeriodInMonths,
      ParentProductCode: product._id,
      CountryCode: null,
      IsGiftCardProduct: false,
      CannotBeOnlyCartItem: false,
      DeliveryAvailableFromDate: variant.DeliveryAvailableFromDate,
      FastTrackSupported: false,
      IsPackageProduct: false,
      DigitalDelivery: null,
      PriceOverride: null,
    }
  }
}
