import { Injectable } from '@nestjs/common'
import { AccountEvents } from '../../accounts/index.js'
import { OrderEvents, OrderReader, subscriptionOf } from '../../orders/index.js'
import { Clock } from '../../shared/clock.js'
import { erasedOn, type Person, PersonalData } from '../../shared/personal-data.js'
import { unmade } from '../domain/charging.js'
import { afterAccount, anonymised, erasedTo, erasures, isUnderWay } from '../domain/erasing.js'
import { withBuyer } from '../domain/changing.js'
import { silently } from '../domain/consequences.js'
import { cancelled } from '../domain/running.js'
import { comesAnyhow, isEnded, type Subscription } from '../domain/subscription.js'
import { ChangeSubscription } from './change-subscription.js'
import { ChargeDelivery } from './charge-delivery.js'
import { NetworkOffers } from './network-offers.js'
import { Subscriptions } from './ports.js'
import { RunSubscription } from './run-subscription.js'
import { SubscriptionReader } from './subscription-reader.js'

/** PV-03: as long as somebody may complain. */
const keptDays = 1095

/** What accounts and orders bring about, and what is kept about people. */
@Injectable()
export class SubscriptionsOfPeople {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly change: ChangeSubscription,
    private readonly offers: NetworkOffers,
    private readonly running: RunSubscription,
    private readonly charging: ChargeDelivery,
    private readonly reader: SubscriptionReader,
    private readonly orderReader: OrderReader,
    clock: Clock,
    accounts: AccountEvents,
    orders: OrderEvents,
    personalData: PersonalData,
  ) {
    accounts.on('EmailVerified', async ({ userId, email, formerEmail }) => {
      await subscriptions.give(email, userId)
      if (formerEmail === undefined) return
      // Who reads the former mailbox need not be the owner any more (record 198).
      for (const { _id } of await subscriptions.ofUser(userId))
        await change.run(_id, (current) => silently(withBuyer(current, { Email: formerEmail }, { Email: email })))
    })
    accounts.on('Inactivated', async ({ userId }) => {
      for (const subscription of await subscriptions.ofUser(userId))
        if (!isEnded(subscription)) await running.pause(subscription._id, 'account')
    })
    accounts.on('LeftCompany', async ({ userId, organizationId }) => {
      for (const subscription of await subscriptions.ofUser(userId)) {
        await running.endIfLeft(subscription, organizationId)
        if (!isEnded(subscription)) await running.followOwner(subscription)
      }
    })
    accounts.on('Activated', async ({ userId }) => {
      for (const { _id } of await subscriptions.ofUser(userId)) await running.accountIsBack(_id)
    })
    orders.on('OrderCancelled', async ({ orderGroupId, purchaseId, shipmentIds, isWhole, reason }) => {
      await this.#firstCancelled(orderGroupId, isWhole ? null : shipmentIds)
      if (!isWhole) return
      await this.#laterCancelled(purchaseId, {
        orderGroupId,
        skipReason: reason === 'not-delivered' ? 'network' : 'owner',
      })
    })
    // OR-10: who withdraws from what has not begun wants none of it.
    orders.on('LinesWithdrawn', async ({ orderGroupId, lineItemIds }) => {
      for (const subscription of await subscriptions.ofOrder(orderGroupId))
        if (!isEnded(subscription) && subscription.lines.some(({ LineItemId }) => lineItemIds.includes(LineItemId)))
          await running.cancel(subscription)
    })
    erasures.forEach(({ name, fields, keptDays: days }, level) => {
      personalData.keepFor({
        name,
        fields,
        basis: 'contract',
        keptDays: days,
        after: 'end of the subscription',
        count: (before) => subscriptions.countToErase(level, before),
        erase: (before) => this.#age(level, before),
      })
    })
    personalData.keepFor({
      name: 'subscriptions.people',
      fields: ['billing', 'bringing.ShippingAddress', 'email', 'mobile', 'certificate'],
      basis: 'contract',
      keptDays,
      after: 'end of the subscription',
      count: (before) => subscriptions.countEndedBefore(before),
      erase: (before) => this.#erase(before),
    })
    personalData.holds({
      name: 'subscriptions',
      export: (person) => this.#export(person),
      anonymise: (person, endedAt) => this.#anonymise(person, endedAt),
      card: async (person) => ({ Subscriptions: await reader.rowsOf(await this.#of(person)) }),
      standing: async (person) => {
        const own = await this.#of(person)
        const now = clock.now()
        const underWay = own.filter(isUnderWay).map((subscription) => ({
          kind: 'subscription' as const,
          number: subscription._id,
          lastDay: comesAnyhow(subscription, now) ? (subscription.plan?.date ?? null) : null,
          erasedOn: erasedOn(subscription.endedAt ?? now, keptDays),
        }))
        return { keepsBooks: own.length > 0, underWay }
      },
    })
  }

  /** The order that began it was cancelled, or these shipments of it, and all of their money goes back. */
  async #firstCancelled(orderGroupId: string, shipmentIds: readonly string[] | null): Promise<void> {
    const begun = await this.subscriptions.ofOrder(orderGroupId)
    const group = shipmentIds && begun.length > 0 ? await this.orderReader.find(orderGroupId) : null
    const lines = group?.Shipments.filter(({ ShipmentId }) => shipmentIds?.includes(ShipmentId)).flatMap(
      ({ LineItems }) => LineItems.map(({ LineItemId }) => LineItemId),
    )
    const isConcerned = (subscription: Subscription): boolean =>
      shipmentIds === null || subscription.lines.some(({ LineItemId }) => lines?.includes(LineItemId))
    for (const { _id } of begun.filter(isConcerned))
      await this.change.run(_id, (current, now) =>
        isEnded(current) ? silently(current) : cancelled(current, { because: 'order-cancelled', paid: 0, now }),
      )
  }

  /** One of the others was cancelled: it was not made, and of what is prepaid one more comes, or its share goes back. */
  async #laterCancelled(purchaseId: string, order: Parameters<typeof unmade>[1]): Promise<void> {
    const id = subscriptionOf(purchaseId)
    const subscription = id && (await this.subscriptions.find(id))
    if (!id || !subscription) return
    const { plan } = subscription
    // Its order stood, and the process died before that was written down: it is made first, so that it can be unmade.
    if (plan?.attempt?.purchaseId === purchaseId) await this.charging.settle(subscription, plan, plan.attempt)
    await this.change.run(id, async (current, now) => {
      const paid = isEnded(current) ? await this.reader.paid(current) : 0
      return unmade(current, order, await this.offers.of(current), paid, now)
    })
  }

  async #of({ userId, email }: Person): Promise<Subscription[]> {
    const found: Subscription[] = []
    for await (const subscription of this.subscriptions.ofPerson(userId, email)) found.push(subscription)
    return found
  }

  async #export(person: Person): Promise<unknown> {
    const own = await this.#of(person)
    if (own.length === 0) return null
    return own.map(({ version: _version, means, ...kept }) => ({ ...kept, means: { ...means, agreement: undefined } }))
  }

  /** What runs is ended, as its owner would; a locked delivery is made, and what is prepaid and does not come is paid back (SU-06). */
  async #anonymise(person: Person, endedAt: Date): Promise<void> {
    for (const subscription of await this.#of(person)) {
      if (!isEnded(subscription)) await this.running.cancel(subscription)
      await this.change.run(subscription._id, (current) => silently(afterAccount(current, endedAt)))
    }
  }

  async #age(level: number, before: Date): Promise<number> {
    let count = 0
    for await (const { _id } of this.subscriptions.toErase(level, before)) {
      await this.change.run(_id, (current) => silently(erasedTo(current, level)))
      count += 1
    }
    return count
  }

  async #erase(before: Date): Promise<number> {
    let count = 0
    for await (const { _id } of this.subscriptions.endedBefore(before)) {
      await this.change.run(_id, (current) => silently(anonymised(current)))
      count += 1
    }
    return count
  }
}
