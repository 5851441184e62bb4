import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { OrderReader } from '../../orders/index.js'
import { readDemo, Seeds } from '../../shared/seeds.js'
import { SettlementRows } from '../application/ports.js'
import { SettleShipments } from '../application/settle-shipments.js'
import { handedOverAt } from '../domain/settlement.js'

/** What the demo's past orders have earned its stores. */
@Injectable()
export class DemoSettlements {
  constructor(
    seeds: Seeds,
    rows: SettlementRows,
    private readonly orders: OrderReader,
    private readonly settling: SettleShipments,
  ) {
    seeds.add({ collection: 'settlementRows', count: () => rows.count(), load: () => this.#load() })
  }

  async #load(): Promise<void> {
    for (const { OrderGroupId } of readDemo('orders', z.array(z.object({ OrderGroupId: z.string() })))) {
      const group = await this.orders.find(OrderGroupId)
      for (const shipment of group?.Shipments ?? []) {
        const at = handedOverAt(shipment)
        if (at) await this.settling.settle(OrderGroupId, shipment.ShipmentId, at)
      }
    }
  }
}
