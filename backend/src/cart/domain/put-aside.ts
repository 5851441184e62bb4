import type { Cart } from '@bukett/contracts/http/cart'
import { emptyCart, ownerOf, type StoredCart } from './cart.js'
import { withNotice } from './derived.js'
import { untold } from './left-cart.js'
import { cartSettings } from './settings.js'

const dayMs = 24 * 3600_000

const place = '~aside'

/** Where a cart that was put aside waits to be taken back: in a place of its own by what was taken over then, so that none is lost. */
export const asideId = (cartId: string, taken: string): string => `${cartId}${place}~${taken}`

/** Of an owner's carts those that were put aside for this one, first the one that is kept least long. */
export const asidesOf = (carts: readonly StoredCart[], cartId: string): StoredCart[] =>
  carts
    .filter(({ _id }) => _id.startsWith(`${cartId}${place}`))
    .toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime())

/** The cart, put aside for 30 days. */
export const putAside = (cart: StoredCart, id: string, now: Date): StoredCart => ({
  ...untold(cart),
  _id: id,
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
