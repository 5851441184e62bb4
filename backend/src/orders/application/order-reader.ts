import type { OrderView, OwnOrderRow } from '@bukett/contracts/http/order'
import { compareDays, type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import type { OrderType } from '@bukett/contracts/rules/delivery-types'
import type { Language } from '@bukett/contracts/rules/language'
import { addMonths } from '@bukett/contracts/rules/months'
import { Injectable } from '@nestjs/common'
import { Quiet } from '../../accounts/index.js'
import { Network } from '../../broker/index.js'
import { International } from '../../catalogue/index.js'
import { Clock } from '../../shared/clock.js'
import { cancelled } from '../domain/cancelling.js'
import { chargedOf } from '../domain/given-away.js'
import { theShop } from '../domain/order-actor.js'
import { againOf } from '../domain/order-again.js'
import { stateOf, type StoredOrderGroup } from '../domain/order-group.js'
import { receiverNames, wisherOf } from '../domain/people-of-order.js'
import { toWhom } from '../domain/messages/to-whom.js'
import { viewOf } from '../domain/views.js'
import { asItWasPaid } from './as-it-was-paid.js'
import { dayKey } from './desk-keys.js'
import { LaterDeliveries } from './later-deliveries.js'
import type { Opened } from './order-access.js'
import { Orders } from './ports.js'
import { WithdrawalLimits } from './withdrawal-limits.js'

/** OR-14. */
const mostRows = 1000
const monthsShown = 12

/** An order that a store has been given and has not begun to make. */
export interface Waiting {
  readonly orderId: string
  readonly orderType: OrderType
  readonly day: LocalDay
}

@Injectable()
export class OrderReader {
  constructor(
    private readonly orders: Orders,
    private readonly network: Network,
    private readonly quiet: Quiet,
    private readonly limits: WithdrawalLimits,
    private readonly later: LaterDeliveries,
    private readonly international: International,
    private readonly clock: Clock,
  ) {}

  /** For modules above: the order as it is kept, amounts in öre; null when there is none. */
  find(orderGroupId: string): Promise<StoredOrderGroup | null> {
    return this.orders.find(orderGroupId)
  }

  /** For modules above: with each line of a prepaid delivery at its part of what was paid (SU-07). */
  async findAsPaid(orderGroupId: string): Promise<StoredOrderGroup | null> {
    const group = await this.orders.find(orderGroupId)
    return group && asItWasPaid(this.orders, group)
  }

  /** For modules above: what cancelling these now would ask to be paid back; null when nothing is left to cancel. Throws `order.wrong-state`. */
  cancelling(group: StoredOrderGroup, shipmentIds: readonly string[]) {
    const how = { shipmentIds, at: this.clock.now(), actor: theShop, why: 'cancelled', reason: '' } as const
    return cancelled(group, how).after.find((one) => one.kind === 'cancelled') ?? null
  }

  ofPurchase(purchaseId: string): Promise<StoredOrderGroup | null> {
    return this.orders.ofPurchase(purchaseId)
  }

  /** For modules above: what somebody has bought between two Stockholm days, both included; the newest first. */
  boughtBy(userId: string, fromDate: string, toDate: string): Promise<StoredOrderGroup[]> {
    return this.orders.ofUser({ userId, fromDate, toDate, limit: mostRows })
  }

  /** For modules above: the numbers of what a store has been given for the days, both included, and has not begun to make. */
  async waitingAt(memberId: string, from: LocalDay, to: LocalDay): Promise<string[]> {
    return (await this.waitingByDay(memberId, from, to)).map(({ orderId }) => orderId)
  }

  /** For modules above: the same with their days, in the order of these. */
  async waitingByDay(memberId: string, from: LocalDay, to: LocalDay): Promise<Waiting[]> {
    const groups = await this.orders.onDesk(dayKey(memberId, from), dayKey(memberId, to))
    return groups
      .flatMap(({ OrderType: orderType, Shipments }) => Shipments.map((shipment) => ({ orderType, shipment })))
      .flatMap(({ orderType, shipment: { OrderId: orderId, State, DeliveringMemberId, DeliveryDate: day } }) => {
        const isGiven = DeliveringMemberId === memberId && (State === 'Assigned' || State === 'Accepted')
        return isGiven && day !== null && day >= from && day <= to ? [{ orderId, orderType, day }] : []
      })
      .toSorted((one, other) => compareDays(one.day, other.day))
  }

  async view({ group, viewer, key, only }: Opened): Promise<OrderView> {
    const buyer = viewer === 'customer' && group.OrderType === 'Normal' ? wisherOf(group) : null
    const people = group.Shipments.flatMap(receiverNames)
    const offersAgain = buyer === null || (await this.quiet.lets(buyer, { people }))
    const spent = viewer === 'customer' ? await this.#spentLines(group) : new Set<string>()
    const bound = viewer === 'customer' ? await this.later.boundIn(group) : new Set<string>()
    const now = this.clock.now()
    const names = {
      storeOf: (id: string) => this.#store(id),
      countryOf: (code: string) => this.international.namesOf(code),
    }
    return viewOf(group, { viewer, key, only, now, offersAgain, spent, bound, ...names })
  }

  /** Asked only of what has gift cards in it. */
  #spentLines({ purchaseId, Shipments }: StoredOrderGroup): Promise<ReadonlySet<string>> | ReadonlySet<string> {
    const hasCards = Shipments.some(({ LineItems }) => LineItems.some(({ IsGiftCardProduct }) => IsGiftCardProduct))
    return hasCards ? this.limits.spentLines(purchaseId) : new Set()
  }

  /** The buyer's own purchases, newest first, by Stockholm days, both included. */
  async history(userId: string, language: Language, fromDate?: string, toDate?: string): Promise<OwnOrderRow[]> {
    const until = toDate ?? stockholmDay(this.clock.now())
    const from = fromDate ?? addMonths(until, -monthsShown)
    const groups = await this.boughtBy(userId, from, until)
    const lets = await this.quiet.letting({ userId })
    return groups.map((group) => toRow(group, language, lets({ people: group.Shipments.flatMap(receiverNames) })))
  }

  #store(memberId: string) {
    const member = this.network.current().snapshot.memberById.get(memberId)?.member
    if (!member) return null
    const { memberShopName, name, storeAddress, storeCity } = member
    return { id: memberId, name: memberShopName || name, storeAddress, storeCity }
  }
}

const toRow = (group: StoredOrderGroup, language: Language, isLet: boolean): OwnOrderRow => ({
  OrderGroupId: group._id,
  PlacedAt: group.placedAt.toISOString(),
  State: stateOf(group),
  DeliveryDate: group.Shipments[0]?.DeliveryDate ?? null,
  ReceiverName: group.Shipments[0] ? toWhom(group, group.Shipments[0], language) : '',
  Products: group.Shipments.flatMap(({ LineItems }) =>
    LineItems.map(({ Code, DisplayName, DisplayNameEn, Picture, Quantity }) => ({
      Code,
      DisplayName,
      DisplayNameEn,
      Picture,
      Quantity,
    })),
  ),
  ...chargedOf(group),
  hasReceipt: group.confirmationSent,
  ...againOf(group, isLet),
})
