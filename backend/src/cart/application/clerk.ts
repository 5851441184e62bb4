import type { Role } from '@bukett/contracts'
import type { Shopper } from './shopper.js'

/** Somebody of customer service, in one of its carts. */
export interface Clerk {
  readonly shopper: Shopper
  readonly userId: string
  readonly roles: readonly Role[]
  readonly address: string
}
