import { Injectable } from '@nestjs/common'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { isHandedOver } from '@bukett/contracts/rules/order-states'
import { Compensations, MemberChoice, Network } from '../../broker/index.js'
import { OrderEvents, OrderReader, type StoredOrderGroup, type StoredShipment } from '../../orders/index.js'
import { Clock } from '../../shared/clock.js'
import {
  handedOverAt,
  isMovedSince,
  rowsOf,
  sellerOf,
  takenBackRow,
  type Terms,
  wayPaidFor,
  wrongRowIdsOf,
} from '../domain/settlement.js'
import { SettlementRows } from './ports.js'

/** FE-07: writes into the stores' accounts what an order has earned them, once it is handed over. An event may come twice. */
@Injectable()
export class SettleShipments {
  constructor(
    private readonly rows: SettlementRows,
    private readonly orders: OrderReader,
    private readonly choice: MemberChoice,
    private readonly compensations: Compensations,
    private readonly network: Network,
    private readonly clock: Clock,
    events: OrderEvents,
  ) {
    events.on('ShipmentMoved', async ({ orderGroupId, shipmentId, state }) => {
      if (isHandedOver(state)) await this.settle(orderGroupId, shipmentId)
    })
    events.on('ReportTakenBack', ({ orderGroupId, shipmentId }) => this.#takeBack(orderGroupId, shipmentId))
  }

  async settle(orderGroupId: string, shipmentId: string, now = this.clock.now()): Promise<void> {
    const group = await this.orders.findAsPaid(orderGroupId)
    const shipment = group?.Shipments.find(({ ShipmentId }) => ShipmentId === shipmentId)
    if (group && shipment) await this.rows.add(rowsOf(shipment, await this.#terms(group, shipment), now))
  }

  /** What was written for a hand-over that was told by mistake is set off. */
  async #takeBack(orderGroupId: string, shipmentId: string): Promise<void> {
    const group = await this.orders.find(orderGroupId)
    const shipment = group?.Shipments.find(({ ShipmentId }) => ShipmentId === shipmentId)
    if (!shipment) return
    for (const id of wrongRowIdsOf(shipment)) {
      const row = await this.rows.find(id)
      if (row) await this.rows.add([takenBackRow(row, this.clock.now())])
    }
  }

  async #terms(group: StoredOrderGroup, shipment: StoredShipment): Promise<Terms> {
    const { snapshot } = this.network.current()
    const { sellingPercent, deliveringPercent } = snapshot.settings
    const seller = sellerOf(group)
    return {
      sellingPercent,
      deliveringPercent,
      compensation: await this.#compensation(group, shipment),
      // Customer service orders as a member that is the network itself.
      seller: seller !== null && snapshot.memberById.has(seller) ? seller : null,
    }
  }

  /**
   * As it was when the store got the order, also for the way and place that it was changed to since, or for what its buyer fetched instead;
   * what nobody was chosen for is paid by what holds on the day.
   */
  async #compensation(group: StoredOrderGroup, shipment: StoredShipment): Promise<Terms['compensation']> {
    const { OrderId, DeliveringMemberId: memberId, tries, ShippingAddress } = shipment
    const deliveryType = wayPaidFor(shipment)
    const at = handedOverAt(shipment)
    if (!memberId || !deliveryType || !at) return null
    const attempt = tries.findLastIndex((one) => one.memberId === memberId) + 1
    const assignment = attempt > 0 ? await this.choice.find(OrderId, attempt) : null
    const kept = assignment?.compensation ?? null
    const isAsGiven = assignment !== null && deliveryType === shipment.DeliveryType
    if (isAsGiven && !isMovedSince(group, shipment, assignment.at)) return kept
    const day = stockholmDay(assignment?.at ?? at)
    const row = await this.compensations.of(memberId, deliveryType, ShippingAddress.PostalCode, day)
    return row && row._id === kept?._id ? kept : row
  }
}
