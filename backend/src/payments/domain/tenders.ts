import type { Cart } from '@bukett/contracts/http/cart'
import type { CartPayment } from '@bukett/contracts/http/cart-parts'
import type { OrderPayment } from '@bukett/contracts/http/order'
import { addDays, stockholmDay } from '@bukett/contracts/rules/dates'
import type { Ore } from '@bukett/contracts/rules/price'
import type { Purchase } from './purchase.js'

/** PA-10. */
const invoiceDays = 30

/** What tenders follow from. */
export interface Tendered extends Pick<Purchase, '_id' | 'state' | 'method' | 'amount' | 'provider' | 'createdAt'> {
  readonly frozen: { readonly cart: Pick<Cart, 'ToPay' | 'GiftCards'> }
}

type Main = Pick<OrderPayment, 'PaymentMethodName' | 'Last4'> & { readonly DueOn?: string }

const mainOf = ({ method, provider }: Tendered, now: Date): Main => ({
  PaymentMethodName: method,
  Last4: provider?.last4 ?? null,
  ...(method === 'invoice' && { DueOn: addDays(stockholmDay(now), invoiceDays) }),
})

/** The method's own tender on the order. What was given away stands there with its worth, though nothing was charged. */
export const mainTender = (purchase: Tendered, now: Date): OrderPayment => ({
  ...mainOf(purchase, now),
  Amount: worthOf(purchase),
})

const worthOf = ({ method, amount, frozen }: Tendered): Ore => (method === 'gift' ? frozen.cart.ToPay : amount)

/** How an order was paid: the method, unless gift cards cover it all, and each gift card. */
export const tendersOf = (purchase: Tendered, now: Date): OrderPayment[] => [
  ...(worthOf(purchase) > 0 || purchase.method === 'none' ? [mainTender(purchase, now)] : []),
  ...purchase.frozen.cart.GiftCards.map(({ Amount, Last4 }) => ({
    PaymentMethodName: 'giftcard',
    Amount,
    Last4,
  })),
]

/** PA-03: what the cart shows of its payment. PA-10: an invoice is awaited once it is ordered. */
export const paymentsOnCart = (purchase: Tendered): CartPayment[] => {
  const { _id: InternalId, state, method } = purchase
  const Status = method === 'invoice' && state === 'Authorized' ? 'AwaitingInvoice' : state
  return tendersOf(purchase, purchase.createdAt).map(({ PaymentMethodName, Amount }) => ({
    PaymentMethodName,
    Status,
    Amount,
    InternalId,
  }))
}
