import type { OrderLink, UnderWay } from '@bukett/contracts/http/account'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { AccountEvents, AccountReader, CompanyOrders, OrderHistory } from '../../accounts/index.js'
import { SuggestedReceivers } from '../../cart/index.js'
import { Dispatches } from '../../notifications/index.js'
import { erasedOn, type Person, PersonalData } from '../../shared/personal-data.js'
import { ofOwner } from '../domain/placing.js'
import { afterAccount, erasedTo, erasures, isUnderWay } from '../domain/erasing.js'
import { exportedOrder } from '../domain/exported-order.js'
import { type Consequence, unchanged } from '../domain/consequences.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import { ChangeOrder, type Decide } from './change-order.js'
import { type Change, FollowUps } from './follow-ups.js'
import { DeliveryPhotos, OrderKeys, Orders } from './ports.js'
import { aboutOrder } from './tell-people.js'

/** From which step on nothing of what was said about an order is kept. */
const levelOfPhones = erasures.findIndex(({ name }) => name === 'orders.receiver-phone')

/** The last of the ages: complaints are over (PV-03). */
const keptDaysOfPeople = Math.max(...erasures.map(({ keptDays }) => keptDays))

const ever = { fromDate: '1970-01-01', toDate: '9999-12-30' }

/** What orders mean to the people in them: history, receivers of old, export, erasure. */
@Injectable()
export class OrdersOfPeople {
  constructor(
    private readonly orders: Orders,
    private readonly keys: OrderKeys,
    private readonly change: ChangeOrder,
    private readonly photos: DeliveryPhotos,
    private readonly dispatches: Dispatches,
    companyOrders: CompanyOrders,
    history: OrderHistory,
    receivers: SuggestedReceivers,
    events: AccountEvents,
    personalData: PersonalData,
    private readonly accounts: AccountReader,
    followUps: FollowUps,
  ) {
    followUps.on('find-owner', (group) => this.#findOwner(group))
    history.readFrom(companyOrders)
    receivers.readFrom({ receiversOf: (userId) => orders.receiversOf(userId) })
    // AC-08: what a guest bought with an address that is proved now.
    events.on('EmailVerified', ({ userId, email }) => this.#giveAll(email, userId))
    events.on('Registered', async ({ userId, email, fromPurchase, organizationId = null }) => {
      if (fromPurchase) await this.#give(fromPurchase, { userId, email, organizationId })
    })
    personalData.holds({
      name: 'orders',
      export: (person) => this.#export(person),
      anonymise: (person, endedAt) => this.#anonymise(person, endedAt),
      card: async ({ userId }) => {
        const [last] = await orders.ofUser({ userId, ...ever, limit: 1 })
        return { Language: last?.language ?? null }
      },
      standing: async (person) => ({
        keepsBooks: await orders.hasAnyOf(person.userId),
        underWay: await this.#underWay(person),
      }),
    })
    erasures.forEach(({ name, fields, basis, keptDays }, level) => {
      personalData.keepFor({
        name,
        fields,
        basis,
        keptDays,
        after: 'delivery',
        count: (before) => orders.countToErase(level, before),
        erase: (before) => this.#erase(level, before),
      })
    })
  }

  /** Whoever holds the key and has used the order's own address is its buyer. */
  async #give(
    { orderGroupId, orderGroupKey }: OrderLink,
    { userId, email, organizationId }: { userId: string; email: string; organizationId: string | null },
  ): Promise<void> {
    const group = await this.orders.find(orderGroupId)
    if (!group || group.userId || group.email !== email || !this.keys.matches(orderGroupKey, group.keys.customer))
      return
    await this.change.run(orderGroupId, (current) => ({
      // Bought for the company, it is among the company's purchases too.
      group: current.userId
        ? current
        : { ...current, userId, isOwnerFound: true, organizationId: current.organizationId ?? organizationId },
      after: current.userId ? [] : [{ kind: 'owner-changed' }],
    }))
  }

  /** AC-08: each in a write of its own, with what follows it. */
  async #giveAll(email: string, userId: string): Promise<void> {
    for await (const { _id } of this.orders.ofGuest(email)) await this.change.run(_id, foundBy(email, userId))
  }

  /** AC-08, also where the address was proved long before. */
  async #findOwner({ userId: known, email }: StoredOrderGroup): Promise<Change | void> {
    const userId = known === null ? await this.accounts.ownerOf(email) : null
    if (userId) return { decide: foundBy(email, userId, ofOwner) }
  }

  async #export({ userId, email }: Person): Promise<unknown> {
    const groups: unknown[] = []
    for await (const group of this.orders.ofPerson(userId, email)) groups.push(exportedOrder(group))
    return groups.length > 0 ? groups : null
  }

  async #underWay({ userId, email }: Person) {
    const found: UnderWay[] = []
    for await (const group of this.orders.ofPerson(userId, email))
      if (isUnderWay(group))
        found.push({
          kind: 'order',
          number: group._id,
          // `deliverBy` is the midnight after the day.
          lastDay: stockholmDay(new Date(group.deliverBy.getTime() - 1)),
          erasedOn: erasedOn(group.deliverBy, keptDaysOfPeople),
        })
    return found
  }

  async #anonymise({ userId, email }: Person, endedAt: Date): Promise<void> {
    for await (const { _id } of this.orders.ofPerson(userId, email)) {
      const { erased } = await this.change.run(_id, (group) => ({ group: afterAccount(group, endedAt), after: [] }))
      if (erased < erasures.length) continue
      await this.photos.removeOf(_id)
      await this.dispatches.forget(aboutOrder({ _id }))
    }
  }

  async #erase(level: number, before: Date): Promise<number> {
    let count = 0
    for await (const { _id } of this.orders.toErase(level, before)) {
      // First, so that a crash leaves the order to be found again. Messages say telephones, and later everything.
      if (level >= levelOfPhones) await this.dispatches.forget(aboutOrder({ _id }))
      await this.change.run(_id, (group) => ({ group: erasedTo(group, level), after: [] }))
      count += 1
    }
    return count
  }
}

/** It is theirs whose proved address it names, where it is nobody's. `told`: what else follows. */
const foundBy =
  (email: string, userId: string, told: (group: StoredOrderGroup) => Consequence[] = () => []): Decide =>
  (group) =>
    group.userId === null && group.email === email
      ? { group: { ...group, userId, isOwnerFound: true }, after: [...told(group), { kind: 'owner-changed' }] }
      : unchanged(group)
