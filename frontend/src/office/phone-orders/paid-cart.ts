import type { Cart } from '@bukett/contracts/http/cart'
import type { PurchaseOutcome } from '@bukett/contracts/http/payments'

export interface PaidCart {
  cart: Cart
  onDone: (outcome: PurchaseOutcome) => void
}
