import type { LocalDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { DeliveryInformationReader, type DeliveryRequest, FixedFees, type NetworkNow } from '../../broker/index.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import type { StoredShipment } from '../domain/stored-shipment.js'

/** An order's delivery as the broker asks about it. */
@Injectable()
export class OrderDeliveries {
  constructor(
    private readonly information: DeliveryInformationReader,
    private readonly fixedFees: FixedFees,
  ) {}

  /** Throws `catalogue.unknown-product` for goods that are no longer in the range. */
  async of({ OrderType, organizationId }: StoredOrderGroup, shipment: StoredShipment): Promise<DeliveryRequest> {
    const { LineItems, ShippingAddress, Receiver, DeliveryTime } = shipment
    const country = LineItems.find(({ CountryCode }) => CountryCode !== null)?.CountryCode
    const buyer = { roles: ['OrganizationCustomer'], userId: null, organizationId, memberId: null } as const
    return this.information.toRequest(
      {
        PostalCode: ShippingAddress.PostalCode,
        // Addons go along with what they are of, also those that have left the register.
        ProductVariantCodes: [...new Set(LineItems.map(({ Code }) => Code))],
        OrderType,
        Receiver,
        ...(country && { CountryCode: country }),
      },
      OrderType === 'Funeral' ? DeliveryTime : null,
      await this.fixedFees.ofCaller(buyer),
    )
  }

  resolve(request: DeliveryRequest, date: LocalDay, known?: NetworkNow) {
    return this.information.resolveForMoney({ ...request, date }, known)
  }
}
