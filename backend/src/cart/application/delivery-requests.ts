import type { Cart } from '@bukett/contracts/http/cart'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { DeliveryInformationReader, type DeliveryRequest, FixedFees } from '../../broker/index.js'
import { Clock } from '../../shared/clock.js'
import { isDigital } from '../domain/cart.js'

type DatedRequest = DeliveryRequest & { readonly date: string }

/** What the broker is asked about a shipment. */
@Injectable()
export class DeliveryRequests {
  constructor(
    private readonly deliveries: DeliveryInformationReader,
    private readonly fixedFees: FixedFees,
    private readonly clock: Clock,
  ) {}

  /**
   * Null while the shipment has no goods or no day; digital goods need none. `fixedFee` is what the company pays for any delivery, in
   * öre. Throws `catalogue.unknown-product` for goods that are gone.
   */
  of(cart: Pick<Cart, 'OrderForm'>, shipment: Shipment, fixedFee: number | null = null): DatedRequest | null {
    const { LineItems, ShippingAddress, DeliveryTime, Receiver } = shipment
    const date = isDigital(shipment) ? stockholmDay(this.clock.now()) : shipment.DeliveryDate
    if (LineItems.length === 0 || date === null) return null
    const CountryCode = LineItems.find((line) => line.CountryCode !== null)?.CountryCode
    const request = this.deliveries.toRequest(
      {
        PostalCode: ShippingAddress.PostalCode,
        // Addons go along with what they are of, also those that have left the register.
        ProductVariantCodes: LineItems.map(({ Code }) => Code),
        Receiver,
        OrderType: cart.OrderForm.OrderType,
        ...(CountryCode && { CountryCode }),
      },
      DeliveryTime,
      fixedFee,
    )
    return { ...request, date }
  }

  /** What a company pays for any delivery (FE-02), in öre; null for others. */
  async fixedFeeOf(organizationId: string | null): Promise<number | null> {
    if (organizationId === null) return null
    return this.fixedFees.ofCaller({ roles: ['OrganizationCustomer'], userId: null, organizationId, memberId: null })
  }
}
