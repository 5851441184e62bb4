import type { Cart, OrderForm } from '@bukett/contracts/http/cart'
import { emptyAddress } from '@bukett/contracts/http/empty-shipment'
import type { ShippingAddress } from '@bukett/contracts/http/shipment'
import { Injectable } from '@nestjs/common'
import { ServiceCarts } from '../../cart/index.js'
import { DomainError } from '../../shared/domain-error.js'
import { isReceiversAffair } from '../domain/destination.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import type { StoredShipment } from '../domain/stored-shipment.js'
import { Orders } from './ports.js'

/** CS-03: an order again, as a cart of customer service at today's prices. */
@Injectable()
export class CopyOrder {
  constructor(
    private readonly orders: Orders,
    private readonly carts: ServiceCarts,
  ) {}

  /** Throws `order.unknown`. */
  async copy(id: string, orderGroupId: string): Promise<Cart> {
    const group = await this.orders.find(orderGroupId)
    if (!group) throw new DomainError('order.unknown')
    return this.carts.copyOf(id, formOf(group), group)
  }
}

/** FT-07: what its receiver has told stays with that order. */
const knownAddress = (shipment: StoredShipment): ShippingAddress => {
  const { FirstName, LastName, CompanyName } = shipment.ShippingAddress
  return isReceiversAffair(shipment) ? { ...emptyAddress, FirstName, LastName, CompanyName } : shipment.ShippingAddress
}

/** The order as the cart it was; days, payments and coupons are not copied anyway. */
const formOf = (group: StoredOrderGroup): OrderForm => ({
  OrderType: group.OrderType,
  CustomerType: group.CustomerType,
  IsFastTrack: group.IsFastTrack,
  SubscriptionCycleInDays: null,
  BillingAddress: group.BillingAddress,
  BillingAddressEmail: group.BillingAddress.Email,
  KlarnaSession: null,
  KlarnaPaymentCategory: null,
  Payments: [],
  Shipments: group.Shipments.map((shipment) => ({
    ...shipment,
    ShippingAddress: knownAddress(shipment),
    DeliveryDateTime: null,
    ProductCategory: shipment.LineItems[0]?.ProductCategory ?? null,
    AvailableDeliveryMethods: [],
  })),
})
