import type { OrderHistoryRow } from '@bukett/contracts/http/organization'
import { addDays, instantOf } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Mongo } from '../../shared/mongo/mongo.js'
import { CompanyOrders, type CompanyOrdersQuery } from '../application/order-history.js'

/** The fields of an order group that this reads. */
interface CompanyOrder {
  _id: string
  placedAt: Date
  organizationId: string
  CustomerName: string
  CostCenter: string | null
  Total: number
  Tax: number
  TotalDelivery: number
  TotalDeliveryTax: number
}

/** The collection `orders` as it stands; empty until the orders module writes it. */
@Injectable()
export class MongoCompanyOrders extends CompanyOrders {
  constructor(private readonly mongo: Mongo) {
    super()
  }

  async rows({ organizationIds, fromDate, toDate, filter, limit }: CompanyOrdersQuery): Promise<OrderHistoryRow[]> {
    const pattern = { $regex: filter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), $options: 'i' }
    const orders = await this.#orders
      .find({
        organizationId: { $in: [...organizationIds] },
        placedAt: { $gte: instantOf(fromDate), $lt: instantOf(addDays(toDate, 1)) },
        ...(filter && { $or: [{ _id: pattern }, { CustomerName: pattern }, { CostCenter: pattern }] }),
      } as never)
      .sort({ placedAt: -1 })
      .limit(limit)
      .toArray()
    return orders.map(({ _id, placedAt, organizationId, ...order }) => ({
      OrderGroupId: _id,
      PlacedAt: placedAt.toISOString(),
      OrganizationId: organizationId,
      CustomerName: order.CustomerName,
      CostCenter: order.CostCenter,
      Total: order.Total,
      Tax: order.Tax,
      TotalDelivery: order.TotalDelivery,
      TotalDeliveryTax: order.TotalDeliveryTax,
    }))
  }

  async hasAny(organizationId: string): Promise<boolean> {
    return (await this.#orders.countDocuments({ organizationId }, { limit: 1 })) > 0
  }

  get #orders() {
    return this.mongo.connection.collection<CompanyOrder>('orders')
  }
}
