import { cartKinds } from '@bukett/contracts/rules/cart-kinds'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { mailedLinks } from '@bukett/contracts/rules/mailed-links'
import { itemCount, ownerOf, type StoredCart } from './cart.js'
import { serviceOwner } from './service.js'
import { cartSettings } from './settings.js'

/** Where each site shows its cart (CA-17). */
const pages: Readonly<Record<string, string>> = { Default: mailedLinks.cart, Home: mailedLinks.homeCart }

export const pageOf = ({ Name }: StoredCart): string | null => pages[Name] ?? null

/** CR-02: somebody can be told of it. Nobody is, of a funeral's or a grave's, of what staff put together, or twice. */
const isToBeTold = (cart: StoredCart, now: Date): boolean => {
  const owner = ownerOf(cart)
  const kinds = cartKinds(cart, stockholmDay(now))
  return (
    cart.toldAt === undefined &&
    pageOf(cart) !== null &&
    owner !== serviceOwner &&
    cart.OrderingMemberId === null &&
    itemCount(cart) > 0 &&
    !kinds.isFuneral &&
    !kinds.isGrave &&
    (owner.startsWith('user:') || cart.OrderForm.BillingAddressEmail !== '')
  )
}

/** Nobody is to be told of it. */
export const untold = (cart: StoredCart): StoredCart => {
  const { tellAt: _, ...rest } = cart
  return rest
}

/** The cart as changed now: told of when it has lain idle from here on. */
export const toBeTold = (cart: StoredCart, now: Date): StoredCart =>
  isToBeTold(cart, now)
    ? { ...cart, tellAt: new Date(now.getTime() + cartSettings.leftMinutes * 60_000) }
    : untold(cart)

/** What nobody told of in time, while the work stood still or was switched off, is told of no more. */
export const isStale = (tellAt: Date, now: Date): boolean =>
  now.getTime() - tellAt.getTime() > cartSettings.leftStaleHours * 3600_000
