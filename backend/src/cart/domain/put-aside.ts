import type { Cart } from '@bukett/contracts/http/cart'
import { cartId, emptyCart, ownerOf, type StoredCart } from './cart.js'
import { withNotice } from './derived.js'
import { untold } from './left-cart.js'
import { cartSettings } from './settings.js'

const dayMs = 24 * 3600_000

/** Where the cart that a login put aside waits to be taken back. */
export const asideId = (owner: string, name: string): string => `${cartId(owner, name)}~aside`

/** The cart, put aside for 30 days. */
export const putAside = (cart: StoredCart, owner: string, now: Date): StoredCart => ({
  ...untold(cart),
  _id: asideId(owner, cart.Name),
  expiresAt: new Date(now.getTime() + cartSettings.restorableDays * dayMs),
})

/** Its shopper is told of a cart that was put aside for it. */
export const offersAnother = ({ Notices }: Pick<Cart, 'Notices'>): boolean =>
  Notices.some(({ code }) => code === 'cartReplaced')

/** The cart with nothing in it but the offer of the one that was put aside, for as long as that is kept. */
export const withOfferAlone = (cart: StoredCart, aside: StoredCart, now: Date): StoredCart => {
  const { Name, Version, mark } = cart
  const empty = { ...emptyCart(ownerOf(cart), Name, now), Version, mark, expiresAt: aside.expiresAt }
  return withNotice(empty, 'cartReplaced')
}
