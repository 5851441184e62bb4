import { Injectable } from '@nestjs/common'
import { Network, resolveDelivery } from '../../broker/index.js'
import { DeliveryRequests } from '../../cart/index.js'
import type { Purchase } from '../domain/purchase.js'

/** Whether what was bought can be delivered as things stand now (BR-13). */
@Injectable()
export class StillDeliverable {
  constructor(
    private readonly network: Network,
    private readonly requests: DeliveryRequests,
  ) {}

  async check({ frozen, details }: Purchase): Promise<boolean> {
    const network = await this.network.latest()
    return frozen.cart.OrderForm.Shipments.every((shipment) => {
      const request = shipment.DeliveryType ? this.requests.of(frozen.cart, shipment) : null
      if (!request) return true
      const { methods } = resolveDelivery(network, { ...request, isArranged: details.isRenewal === true })
      return methods.some((method) => method.deliveryType === shipment.DeliveryType)
    })
  }
}
