import { addDays } from '@bukett/contracts/rules/dates'
import { FIRST_ORDER_COUNTER, orderGroupNumber, orderNumber } from '@bukett/contracts/rules/order-number'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Network } from '../../broker/index.js'
import { Catalogue } from '../../catalogue/index.js'
import { Clock } from '../../shared/clock.js'
import type { Scenario } from '../../shared/scenario-file.js'
import { readDemo, Seeds } from '../../shared/seeds.js'
import { demoOrderRows, toStoredOrder } from './demo-order-rows.js'
import { OrderKeys, OrderNumbers, Orders } from '../application/ports.js'
import { agedTo } from '../domain/erasing.js'
import { keysOf, type OrderDocument } from './mongo-orders.js'

const buyerRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  organizationId: z.string().nullable().default(null),
  costCenter: z.string().nullable().default(null),
})
const guest = { firstName: 'Gäst', lastName: 'Gästsson', phone: null, organizationId: null, costCenter: null }

/** Numbers up to here are for the demo's orders and subscriptions, those from the other on for its copies. */
const demoCounters = FIRST_ORDER_COUNTER + 998
const firstCopy = 50_000_000
const dayMs = 24 * 3600_000

/** Loads `demo/orders.json` and the story's own orders: purchases of the demo's people, in every state. */
@Injectable()
export class DemoOrders {
  constructor(
    seeds: Seeds,
    private readonly orders: Orders,
    private readonly numbers: OrderNumbers,
    private readonly keys: OrderKeys,
    private readonly catalogue: Catalogue,
    private readonly network: Network,
    private readonly clock: Clock,
  ) {
    seeds.add({ collection: 'orders', count: () => orders.count(), load: () => this.#load(seeds.scenario) })
    seeds.grows<OrderDocument>({
      collection: 'orders',
      perStep: 10_000,
      copy: (order, n) => copy(order, n, clock.now()),
    })
  }

  async #load(scenario: Scenario | undefined): Promise<void> {
    // Both were loaded a moment ago, and are told of it by a job.
    await this.catalogue.refresh()
    await this.network.refresh()
    const now = this.clock.now()
    const buyers = new Map(readDemo('users', z.array(buyerRow)).map((row) => [row.id, row]))
    const { fees, memberById } = this.network.current().snapshot
    await this.numbers.atLeast(demoCounters)
    for (const row of demoOrderRows(scenario)) {
      const keys = this.keys.of(`demo-${row.OrderGroupId}`)
      const group = toStoredOrder(row, {
        now,
        variant: (code) => this.catalogue.variant(code),
        addon: (code) => this.catalogue.addon(code),
        // As the shop takes it: what is sold at another price could not be moved to another day (OR-06).
        feeOf: ({ DeliveryType, OrderType, DeliveringMemberId }) =>
          (DeliveryType &&
            fees.of(memberById.get(DeliveringMemberId ?? '')?.number ?? null, DeliveryType, OrderType)) ||
          0,
        buyer: (row.UserId && buyers.get(row.UserId)) || guest,
        keyHashes: { customer: this.keys.hash(keys.customer), receiver: this.keys.hash(keys.receiver) },
      })
      await this.orders.add(group, [])
    }
  }
}

/**
 * The same purchase on another day by nobody in particular: no key opens it. What its age would have taken from it is gone (PV-03), and it tells
 * nobody of itself: `npm run recount-figures` counts it.
 */
const copy = (order: OrderDocument, n: number, now: Date): OrderDocument => {
  const place = Number(order._id.slice(0, -1)) - FIRST_ORDER_COUNTER
  const _id = orderGroupNumber(firstCopy + n * 1000 + place)
  const back = (at: Date): Date => new Date(at.getTime() - (n % 365) * dayMs)
  const Shipments = order.Shipments.map((shipment, index) => ({
    ...shipment,
    OrderId: orderNumber(_id, index + 1),
    DeliveryDate: shipment.DeliveryDate && addDays(shipment.DeliveryDate, -(n % 365)),
  }))
  const { news: _told, ...group } = order as OrderDocument & { news?: unknown }
  const copied = agedTo(now, {
    ...group,
    _id,
    purchaseId: `${order.purchaseId}-${n}`,
    placedAt: back(order.placedAt),
    deliverBy: back(order.deliverBy),
    keys: { customer: null, receiver: null },
    timers: [],
    duties: [],
    Shipments,
  })
  return { ...copied, ...keysOf(copied) }
}
