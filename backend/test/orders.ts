import type { Cart } from '@bukett/contracts/http/cart'
import { type PlacedOrder, PlaceOrder, type StoredOrderGroup } from '../src/orders/index.js'
import { Orders } from '../src/orders/application/ports.js'
import { aPaidCart } from '../src/orders/testing/mothers.js'
import { friday, type TestApp, until } from './app.js'

export const noCustomer = { userId: null, organizationId: null, language: 'sv', costCenter: null } as const

export type PlaceTestOrder = (
  purchaseId: string,
  cart?: Cart,
  who?: { readonly userId?: string; readonly organizationId?: string },
) => Promise<PlacedOrder>

/** An order of a purchase that was paid by Swish, as payments place one. */
export const placeOrder = (
  app: TestApp,
  purchaseId: string,
  cart: Cart = aPaidCart(),
  { number, ...who }: { readonly number?: string; readonly userId?: string; readonly organizationId?: string } = {},
): Promise<PlacedOrder> =>
  app.get(PlaceOrder).place({
    purchaseId,
    ...(number !== undefined && { number }),
    frozen: { cart, frozenAt: friday },
    payments: [{ PaymentMethodName: 'swish', Amount: cart.Total, Last4: null }],
    customer: { ...noCustomer, ...who },
    owner: 'guest:1',
  })

export const keptOrder = async (app: TestApp, id: string): Promise<StoredOrderGroup> => {
  const group = await app.get(Orders).find(id)
  if (!group) throw new Error(`There is no order ${id}`)
  return group
}

/** Everything that follows has been done when the order has no duty left. */
export const settledOrder = async (app: TestApp, id: string): Promise<StoredOrderGroup> => {
  await until(async () => {
    const duties = await app.connection
      .collection('orders')
      .findOne({ _id: id as never }, { projection: { duties: 1 } })
    return duties?.['duties'].length === 0
  })
  return keptOrder(app, id)
}
