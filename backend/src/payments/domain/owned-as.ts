import type { FrozenCart } from '../../cart/index.js'
import type { OrderOwner } from '../../orders/index.js'
import type { Purchase } from './purchase.js'

const withAddress = (frozen: FrozenCart, BillingAddressEmail: string): FrozenCart => ({
  ...frozen,
  cart: { ...frozen.cart, OrderForm: { ...frozen.cart.OrderForm, BillingAddressEmail } },
})

/** Record 229: a purchase is whose its order is; the same one where it is so already. One that has forgotten its people (024) learns no address. */
export const ownedAs = (purchase: Purchase, { userId, isOwnerFound, email }: OrderOwner): Purchase => {
  const { buyer, frozen, personalSince } = purchase
  const isAddressed = !personalSince || frozen.cart.OrderForm.BillingAddressEmail === email
  if (buyer.userId === userId && isAddressed) return purchase
  const { isOwnerFound: _found, ...rest } = buyer
  return {
    ...purchase,
    buyer: { ...rest, userId, ...(isOwnerFound && { isOwnerFound: true }) },
    frozen: isAddressed ? frozen : withAddress(frozen, email),
  }
}
