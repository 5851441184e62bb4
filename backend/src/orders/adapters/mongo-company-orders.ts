import type { OrderHistoryRow } from '@bukett/contracts/http/organization'
import { addDays, instantOf } from '@bukett/contracts/rules/dates'
import { groupStateOf } from '@bukett/contracts/rules/order-states'
import { shareOf } from '@bukett/contracts/rules/price'
import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { CompanyOrders, type CompanyOrdersQuery } from '../../accounts/index.js'
import { Mongo } from '../../shared/mongo/mongo.js'
import { chargedOf } from '../domain/given-away.js'
import { type OrderDocument, ordersIn } from './mongo-orders.js'

/** Fields of a row that are the order's own. */
const fields = {
  placedAt: 1,
  organizationId: 1,
  userId: 1,
  CustomerName: 1,
  CostCenter: 1,
  Total: 1,
  Tax: 1,
  TotalDelivery: 1,
  TotalDeliveryTax: 1,
  confirmationSent: 1,
  'Shipments.State': 1,
  'Payments.PaymentMethodName': 1,
  'Refunds.Amount': 1,
} as const

/** OR-14: the orders of companies, for the accounts' history. */
@Injectable()
export class MongoCompanyOrders extends CompanyOrders {
  readonly #orders: Model<OrderDocument>

  constructor(mongo: Mongo) {
    super()
    this.#orders = ordersIn(mongo)
  }

  async rows({
    organizationIds,
    withInvoiced,
    userId,
    fromDate,
    toDate,
    filter,
    limit,
  }: CompanyOrdersQuery): Promise<OrderHistoryRow[]> {
    const pattern = { $regex: filter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), $options: 'i' }
    const matching = filter ? [{ $or: [{ _id: pattern }, { CustomerName: pattern }, { CostCenter: pattern }] }] : []
    const placedAt = { $gte: instantOf(fromDate), $lt: instantOf(addDays(toDate, 1)) }
    const of = (whose: 'organizationId' | 'Invoice.OrganizationId') =>
      this.#orders
        .find(
          { [whose]: { $in: [...organizationIds] }, placedAt, ...(matching.length > 0 && { $and: matching }) },
          fields,
        )
        .sort({ placedAt: -1 })
        .limit(limit)
        .lean<OrderDocument[]>()
    // Who bought it, and who gets its invoice (X10): each by its own index.
    const found = (
      await Promise.all([of('organizationId'), ...(withInvoiced ? [of('Invoice.OrganizationId')] : [])])
    ).flat()
    const orders = [...new Map(found.map((order) => [order._id, order])).values()]
      .sort((one, other) => other.placedAt.getTime() - one.placedAt.getTime())
      .slice(0, limit)
    return orders.map(({ _id, placedAt, organizationId, ...order }) => {
      const charged = chargedOf(order)
      const { Total, Tax, TotalDelivery, TotalDeliveryTax } = charged
      const goneBack = order.Refunds.reduce((sum, { Amount }) => sum + Amount, 0)
      // What went back before the shop gave the order away was not charged either.
      const Refunded = Math.min(goneBack, Total)
      const left = (amount: number): number => (Total > 0 ? shareOf(amount, Total - Refunded, Total) : 0)
      const isOwn = order.userId !== null && order.userId === userId
      return {
        OrderGroupId: _id,
        PlacedAt: placedAt.toISOString(),
        OrganizationId: organizationId ?? '',
        CustomerName: order.CustomerName,
        CostCenter: order.CostCenter,
        State: groupStateOf(order.Shipments.map(({ State }) => State)),
        Total,
        TotalWithoutTax: Total - Tax,
        // Of what went back there is no tax to deduct.
        Tax: left(Tax),
        TotalDelivery: left(TotalDelivery),
        TotalDeliveryTax: left(TotalDeliveryTax),
        Refunded,
        isOwn,
        hasReceipt: isOwn && order.confirmationSent,
      }
    })
  }

  async hasAny(organizationId: string): Promise<boolean> {
    const bought = await this.#orders.exists({ organizationId })
    return (bought ?? (await this.#orders.exists({ 'Invoice.OrganizationId': organizationId }))) !== null
  }
}
