import { DomainError } from '../../shared/domain-error.js'
import type { AddedBy, StoredCart } from './cart.js'

/** More than one person sends before an answer comes. */
const remembered = 20

/**
 * API-08: what `add` makes of the cart, once for each key; the cart as it is when the call has been here before. Throws
 * `request.key-conflict` when the key came with another call.
 */
export const addedOnce = (cart: StoredCart, by: AddedBy | null, add: (cart: StoredCart) => StoredCart): StoredCart => {
  if (!by) return add(cart)
  const before = cart.addedBy ?? []
  const known = before.find(({ key }) => key === by.key)
  if (!known) return { ...add(cart), addedBy: [...before, by].slice(-remembered) }
  if (known.call !== by.call) throw new DomainError('request.key-conflict')
  return cart
}
