import type { svCheckout } from '../../sv/parts/checkout.js'
import { accountAtCheckout } from '../account-at-checkout.js'
import { cart } from '../cart.js'
import { checkout } from '../checkout.js'
import { delivery } from '../delivery.js'
import { substitution } from '../substitution.js'

/** What is said from the cart to the payment. */
export const enCheckout: typeof svCheckout = {
  account: accountAtCheckout,
  cart,
  checkout,
  delivery,
  substitution,
}
