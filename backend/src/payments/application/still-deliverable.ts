import { Injectable } from '@nestjs/common'
import { bookingKey, Network, type CapacityClaim, resolveDelivery } from '../../broker/index.js'
import { DeliveryRequests } from '../../cart/index.js'
import type { Purchase } from '../domain/purchase.js'
import { Reservations } from './reservations.js'

/** Whether what was bought can be delivered as things stand now (BR-13). */
@Injectable()
export class StillDeliverable {
  constructor(
    private readonly network: Network,
    private readonly requests: DeliveryRequests,
    private readonly reservations: Reservations,
  ) {}

  /** What a shipment itself holds does not stand in its way; what the others of its purchase hold does. */
  async check(purchase: Purchase): Promise<boolean> {
    const { frozen, details } = purchase
    const own = await this.reservations.keepPlaces(purchase)
    const latest = await this.network.latest()
    const bookings = new Map(latest.bookings)
    const network = { ...latest, bookings }
    const count = ({ memberId, date }: Pick<CapacityClaim, 'memberId' | 'date'>, by: 1 | -1) => {
      const key = bookingKey(memberId, date)
      bookings.set(key, (bookings.get(key) ?? 0) + by)
    }
    return frozen.cart.OrderForm.Shipments.every((shipment) => {
      const request = shipment.DeliveryType ? this.requests.of(frozen.cart, shipment) : null
      // Who was asked on the telephone has said yes to this very delivery.
      if (!request || (frozen.hasStoresConsent && shipment.DeliveringMemberId !== null)) return true
      const place = own.find(({ shipmentId }) => shipmentId === shipment.ShipmentId)
      if (place) count(place, -1)
      const { methods } = resolveDelivery(network, { ...request, isArranged: details.isRenewal === true })
      if (place) count(place, 1)
      const way = methods.find(({ deliveryType }) => deliveryType === shipment.DeliveryType)
      // What this one would take now is taken for the next.
      const candidates = place ? [] : (way?.candidates ?? [])
      const taken = candidates.find(({ memberId }) => memberId === shipment.DeliveringMemberId) ?? candidates[0]
      if (taken) count({ memberId: taken.memberId, date: request.date }, 1)
      return way !== undefined
    })
  }
}
