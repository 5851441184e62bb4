import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Capacities, MemberChoice, type CapacityClaim } from '../../broker/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Scenario } from '../../shared/scenario-file.js'
import { Seeds } from '../../shared/seeds.js'
import { demoOrderRows } from './demo-order-rows.js'
import { OrderReader } from '../application/order-reader.js'
import { slotOf } from '../domain/delivery-times.js'
import { DemoOrders } from './demo-orders.js'

/** What the demo's orders are to the stores that have or sold them, as if they had come about in the shop: figures, and days ahead. */
@Injectable()
export class DemoShares {
  constructor(
    seeds: Seeds,
    private readonly orders: OrderReader,
    private readonly choice: MemberChoice,
    private readonly capacities: Capacities,
    private readonly clock: Clock,
    // Its orders are loaded before.
    _orders: DemoOrders,
  ) {
    seeds.add({
      collection: 'memberCounters',
      count: () => choice.countedMonths(),
      load: () => this.#load(seeds.scenario),
    })
  }

  async #load(scenario: Scenario | undefined): Promise<void> {
    const today = stockholmDay(this.clock.now())
    const months = new Map<string, { stat: number; statAssigned: number }>()
    const add = (memberId: string, at: Date, what: 'stat' | 'statAssigned'): void => {
      const key = `${memberId} ${stockholmDay(at).slice(0, 7)}`
      const known = months.get(key) ?? { stat: 0, statAssigned: 0 }
      months.set(key, { ...known, [what]: known[what] + 1 })
    }
    for (const { OrderGroupId } of demoOrderRows(scenario)) {
      const group = await this.orders.find(OrderGroupId)
      if (group?.ReferringMemberId) add(group.ReferringMemberId, group.placedAt, 'stat')
      for (const shipment of group?.Shipments ?? []) {
        const [first] = shipment.tries
        const { State, OrderId, DeliveryDate: date } = shipment
        if (!first || State === 'Cancelled') continue
        const { memberId } = first
        add(memberId, first.at, 'statAssigned')
        if (date && date >= today) await this.#book({ memberId, date, slot: slotOf(shipment) }, OrderId)
      }
    }
    for (const [key, numbers] of months) {
      const [memberId = '', month = ''] = key.split(' ')
      await this.choice.noteMonth(memberId, month, numbers)
    }
  }

  /** A day that is full is so: the store has the order all the same. */
  async #book(place: Omit<CapacityClaim, 'holder'>, orderId: string): Promise<void> {
    try {
      await this.capacities.book(place, orderId)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
}
