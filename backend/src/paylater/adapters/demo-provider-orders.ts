import { Injectable } from '@nestjs/common'
import { Seeds, type SoldOnCredit } from '../../shared/seeds.js'
import { bookingOf, PayoutBooks } from '../application/payout-books.js'
import { ProviderOrders } from '../application/ports.js'
import { captured, type Changed, newOrder, refunded, type StoredOrder } from '../domain/order.js'
import { firstMerchantId } from '../domain/merchant.js'

/** Takes in what the demo's orders were paid with here: captured, booked, and given back where the order was cancelled. */
@Injectable()
export class DemoProviderOrders {
  constructor(
    seeds: Seeds,
    private readonly orders: ProviderOrders,
    private readonly books: PayoutBooks,
  ) {
    seeds.takesCredit = (sold) => this.#take(sold)
  }

  async #take({ id, at, purchase, isBack }: SoldOnCredit): Promise<void> {
    const amount = purchase.order_amount
    const placed = newOrder(
      id,
      {
        merchantId: firstMerchantId,
        stage: 'test',
        customerTokenId: null,
        purchase,
        method: { type: 'invoice', number_of_days: 30 },
        fraud: 'ACCEPTED',
      },
      at,
    )
    const drawn = orderOf(captured(placed, `${id}-capture`, amount, at))
    await this.orders.add(isBack ? orderOf(refunded(drawn, `${id}-refund`, amount, at)) : drawn)
    await this.books.book(bookingOf(drawn, { id: `${id}-capture`, kind: 'captured', amount }, at))
    if (isBack) await this.books.book(bookingOf(drawn, { id: `${id}-refund`, kind: 'refunded', amount }, at))
  }
}

const orderOf = (changed: Changed): StoredOrder => {
  if ('refused' in changed) throw new Error(`A demo order cannot be paid with Senare: ${changed.refused}`)
  return changed.order
}
