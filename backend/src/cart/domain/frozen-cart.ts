import type { Cart } from '@bukett/contracts/http/cart'
import { emptyCart, linesOf, ownerOf, type StoredCart } from './cart.js'
import { priced } from './price-cart.js'

/** The cart as it was when its payment began (PA-04): what is paid is what is ordered. */
export interface FrozenCart {
  readonly cartId: string
  /** `user:<id>`, `guest:<id>`, or `service`. */
  readonly owner: string
  readonly name: string
  readonly version: number
  readonly purchaseId: string
  readonly method: string
  /** Of lines, totals and deliveries. */
  readonly hash: string
  /** Codes of the counted goods that are held for it. */
  readonly held: readonly string[]
  readonly frozenAt: Date
  /** Of the company that is bought for. */
  readonly organizationId: string | null
  /** CS-02: the store of the shipments has said on the telephone that it delivers although its order time has passed. */
  readonly hasStoresConsent?: true
  readonly cart: Cart
}

/** What must not change while it is being paid. A tax class that was corrected changes nothing of it: the sums include the tax (PR-06). */
export const essence = (cart: StoredCart): string =>
  JSON.stringify([
    linesOf(cart).map((line) => [line.LineItemId, line.Code, line.Quantity, line.Price]),
    [cart.Total, cart.ToPay, cart.DeliveryFee, cart.DiscountTotal],
    cart.OrderForm.Shipments.map((shipment) => [
      shipment.ShipmentId,
      shipment.DeliveryDate,
      shipment.DeliveryTime,
      shipment.DeliveryType,
      shipment.DeliveryType === 'StorePickup' ? shipment.PickupStoreId : null,
      shipment.ShippingAddress,
    ]),
  ])

export const frozenOf = (cart: StoredCart): FrozenCart | null =>
  cart.lock && {
    cartId: cart._id,
    owner: ownerOf(cart),
    name: cart.Name,
    version: cart.Version,
    purchaseId: cart.lock.purchaseId,
    method: cart.lock.method,
    hash: cart.lock.hash,
    held: cart.lock.held,
    frozenAt: cart.lock.at,
    organizationId: cart.organizationId,
    ...(cart.OverrideBroker && cart.pastCutOffConsent && { hasStoresConsent: true }),
    cart,
  }

type Unfilled = Pick<FrozenCart, 'owner' | 'name' | 'purchaseId' | 'method' | 'organizationId' | 'frozenAt'>

/** A cart that nobody filled, such as a renewal's: an order form priced for `today`, a day of Stockholm, that holds no counted goods. */
export const frozenUnfilled = (given: Unfilled, form: Partial<Cart['OrderForm']>, today: string): FrozenCart => {
  const empty = emptyCart(given.owner, given.name, given.frozenAt)
  const { organizationId } = given
  const filled = { ...empty, organizationId, OrderForm: { ...empty.OrderForm, ...form } }
  const cart: Cart = { ...priced(filled, { today, donation: null }), DonationOffer: null }
  return { ...given, cartId: empty._id, version: 0, hash: '', held: [], cart }
}
