import type { LineItem } from '@bukett/contracts/http/line-item'
import { begunBy, type CycleDays } from '@bukett/contracts/rules/subscription'
import { Injectable } from '@nestjs/common'
import { Seals } from '../../accounts/index.js'
import { type Buyer, OrderEvents, OrderReader, type StoredOrderGroup, type StoredShipment } from '../../orders/index.js'
import { type FirstPayment, Renewals } from '../../payments/index.js'
import { Clock } from '../../shared/clock.js'
import { expiryOf } from '../domain/due.js'
import { withBuyer } from '../domain/changing.js'
import { silently } from '../domain/consequences.js'
import { cancelled, replanned } from '../domain/running.js'
import { isEnded, type Means, mobileOf, type Subscription, untouched } from '../domain/subscription.js'
import { ChangeSubscription } from './change-subscription.js'
import { EndPermission } from './end-permission.js'
import { FoundOwners } from './found-owners.js'
import { NetworkOffers } from './network-offers.js'
import { Subscriptions } from './ports.js'
import { Postbox } from './postbox.js'

/** What is delivered together, as often and as long. */
interface Part {
  /** '100000017', or '100000017-2'. */
  readonly id: string
  readonly shipment: StoredShipment
  readonly lines: LineItem[]
}

/** SU-01: the order of a subscription begins it. A duty of the order: it may come twice, and makes one. */
@Injectable()
export class FoundSubscription {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly change: ChangeSubscription,
    private readonly orders: OrderReader,
    private readonly renewals: Renewals,
    private readonly offers: NetworkOffers,
    private readonly postbox: Postbox,
    private readonly seals: Seals,
    private readonly clock: Clock,
    private readonly owners: FoundOwners,
    private readonly permissions: EndPermission,
    events: OrderEvents,
  ) {
    events.on('SubscriptionBought', ({ orderGroupId, purchaseId }) => this.run(orderGroupId, purchaseId))
    events.on('BuyerCorrected', ({ orderGroupId, before, owner }) => this.#correct(orderGroupId, before, owner))
  }

  async run(orderGroupId: string, purchaseId: string): Promise<void> {
    const group = await this.orders.find(orderGroupId)
    if (!group) return
    const payment = await this.renewals.first(purchaseId)
    for (const part of begunBy(group._id, group.Shipments))
      if (part.shipment.State !== 'Cancelled') await this.#found(group, part, payment)
    if (payment?.agreement) await this.#handOver(orderGroupId, purchaseId, payment)
    await this.#endCancelled(orderGroupId)
    await this.#correct(orderGroupId, group.BillingAddress, group.userId)
  }

  /**
   * What its buyer has corrected of themselves in the order, then or while it was begun; it is theirs whose proved address that names
   * (AC-08), and of the key that opens the order now (record 229).
   */
  async #correct(orderGroupId: string, before: Buyer, owner: string | null): Promise<void> {
    const group = await this.orders.find(orderGroupId)
    if (!group) return
    const { BillingAddress, buyerCorrections = 0 } = group
    const { FirstName, LastName, Email, DayTimePhoneNumber } = BillingAddress
    for (const { _id } of await this.subscriptions.ofOrder(orderGroupId))
      await this.change.run(_id, async (current) => {
        const corrected = withBuyer(current, before, { FirstName, LastName, Email, DayTimePhoneNumber })
        const isOfKey = (current.buyerCorrections ?? 0) >= buyerCorrections
        const next = isOfKey ? corrected : { ...corrected, buyerCorrections }
        // Who was found by an address that was not theirs is its owner no more than the order's.
        const wasTheirs = current.userId === owner || (current.isOwnerFound && next.email !== current.email)
        const known = wasTheirs && group.userId !== current.userId ? { ...next, userId: null } : next
        const owned = await this.owners.found(known)
        return silently(owned.userId === next.userId ? next : owned)
      })
  }

  /** Sealed in the subscriptions from now on. Where all of them were cancelled before they were begun, nothing is charged to it. */
  async #handOver(orderGroupId: string, purchaseId: string, { method, agreement }: FirstPayment): Promise<void> {
    const isUnused = method === 'klarnaPayments' && (await this.subscriptions.ofOrder(orderGroupId)).length === 0
    if (agreement && isUnused) await this.permissions.end(agreement.token)
    await this.renewals.forget(purchaseId)
  }

  /** What was cancelled while it was begun found nothing to end. */
  async #endCancelled(orderGroupId: string): Promise<void> {
    const group = await this.orders.find(orderGroupId)
    const shipments = group?.Shipments.filter(({ State }) => State === 'Cancelled') ?? []
    const ids = new Set(shipments.flatMap(({ LineItems }) => LineItems.map(({ LineItemId }) => LineItemId)))
    if (ids.size === 0) return
    for (const { _id, lines } of await this.subscriptions.ofOrder(orderGroupId))
      if (lines.some(({ LineItemId }) => ids.has(LineItemId)))
        await this.change.run(_id, (current, now) =>
          isEnded(current) ? silently(current) : cancelled(current, { because: 'order-cancelled', paid: 0, now }),
        )
  }

  async #found(group: StoredOrderGroup, part: Part, payment: FirstPayment | null): Promise<void> {
    const { id } = part
    if (await this.subscriptions.find(id)) return
    const now = this.clock.now()
    const begun = subscriptionOf(group, part, this.#means(payment, id), now)
    const { subscription, tell } = replanned(begun, await this.offers.of(begun), now)
    await this.subscriptions.add(subscription, this.postbox.letters(subscription, tell, now))
  }

  #means(payment: FirstPayment | null, id: string): Means {
    const agreement = payment?.agreement ?? null
    const { organizationId, costCenter = null, reference = null } = payment?.invoice ?? {}
    const byInvoice = payment?.method === 'invoice' && organizationId
    return {
      method: byInvoice ? 'invoice' : payment?.method === 'klarnaPayments' ? 'klarnaPayments' : 'card',
      agreement: agreement && this.seals.seal(agreement.token, id),
      last4: agreement?.last4 ?? null,
      expiry: agreement && expiryOf(agreement.expiry),
      invoice: byInvoice ? { organizationId, costCenter, reference } : null,
    }
  }
}

const subscriptionOf = (
  group: StoredOrderGroup,
  { id: _id, shipment, lines }: Part,
  means: Means,
  now: Date,
): Subscription => {
  const [first] = lines
  const { DeliveryDate, DeliveryType } = shipment
  if (!first || !DeliveryDate || !DeliveryType) throw new Error(`Order ${group._id} has a subscription without a day`)
  return {
    ...untouched,
    _id,
    version: 1,
    orderGroupId: group._id,
    purchaseId: group.purchaseId,
    owner: group.cartOwner,
    userId: group.userId,
    ...(group.isOwnerFound && { isOwnerFound: true }),
    organizationId: group.organizationId,
    language: group.language,
    customerType: group.CustomerType,
    billing: group.BillingAddress,
    email: group.email,
    ...(group.buyerCorrections !== undefined && { buyerCorrections: group.buyerCorrections }),
    mobile: mobileOf(group.BillingAddress.DayTimePhoneNumber),
    costCenter: group.CostCenter,
    startedAt: group.placedAt,
    status: 'Active',
    because: null,
    statusSince: now,
    cycleDays: first.SubscriptionCycleInDays as CycleDays,
    periodMonths: first.SubscriptionPeriodInMonths ?? 0,
    maxCycles: first.SubscriptionMaxCycles,
    anchor: DeliveryDate,
    nextIndex: 1,
    lines: lines.map(agreedLine),
    bringing: {
      DeliveryType,
      DeliveryTime: shipment.DeliveryTime,
      PickupStoreId: shipment.PickupStoreId,
      Receiver: shipment.Receiver,
      LeaveAtDoorIfNotAtHome: shipment.LeaveAtDoorIfNotAtHome,
      NotifyReceiver: shipment.NotifyReceiver,
      DeliveryInstructions: shipment.DeliveryInstructions,
      ReceiverDeliveryInstructions: shipment.ReceiverDeliveryInstructions,
      GreetingCardText: shipment.GreetingCardText,
      CustomerGreetingName: shipment.CustomerGreetingName,
      ShippingAddress: shipment.ShippingAddress,
    },
    means,
    agreedFee: shipment.DeliveryFees.reduce((sum, { Price }) => sum + Price, 0),
    past: [{ index: 0, planned: DeliveryDate, date: DeliveryDate, orderGroupId: group._id, skipReason: null }],
  }
}

/** SU-08: the price that was agreed; what a coupon took off was for once. */
const agreedLine = (line: LineItem): LineItem => ({
  ...line,
  Discount: 0,
  DiscountedPrice: line.PriceOverride?.Price ?? line.DiscountedPrice,
  PriceOverride: null,
})
