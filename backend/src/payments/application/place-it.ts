import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { type PlacedOrder, PlaceOrder } from '../../orders/index.js'
import { captureTime } from '../domain/capture.js'
import type { Purchase } from '../domain/purchase.js'
import { refused } from '../domain/refuse.js'
import { tendersOf } from '../domain/tenders.js'

/** Makes the order of a paid purchase. Orders answers the same for the same purchase, however often and from wherever it is asked. */
@Injectable()
export class PlaceIt {
  constructor(
    private readonly orders: PlaceOrder,
    private readonly clock: Clock,
  ) {}

  /** The purchase with its order, or refused; not saved yet. */
  async run(purchase: Purchase): Promise<Purchase> {
    const at = this.clock.now()
    try {
      const { orderGroupId } = await this.#place(purchase)
      return { ...purchase, ...this.#capture(purchase, at), order: { groupId: orderGroupId, at }, checkAt: at }
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error
      return refused(purchase, error.code, purchase.amount, at)
    }
  }

  #place(purchase: Purchase): Promise<PlacedOrder> {
    const { frozen, buyer, details, invoiced, orderNumber } = purchase
    return this.orders.place({
      purchaseId: purchase._id,
      number: orderNumber,
      frozen,
      payments: tendersOf(purchase, this.clock.now()),
      customer: { ...buyer, costCenter: costCenterOf(purchase) },
      invoice: invoiced ? { ...invoiced, Reference: details.reference || null } : null,
      owner: purchase.owner,
    })
  }

  #capture(purchase: Purchase, at: Date): Pick<Purchase, 'captureAt'> {
    if (purchase.state !== 'Authorized') return { captureAt: null }
    const days = purchase.frozen.cart.OrderForm.Shipments.map((shipment) => shipment.DeliveryDate)
    return { captureAt: captureTime(days, at) }
  }
}

/** What the buyer says goes before what is known of them; of another company's invoice nothing is known. */
const costCenterOf = ({ details, buyer, invoiced }: Purchase): string | null => {
  const isOthers = invoiced !== undefined && invoiced.OrganizationId !== buyer.organizationId
  return (details.costCenter ?? (isOthers ? null : buyer.costCenter)) || null
}
