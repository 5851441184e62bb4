import { createHash } from 'node:crypto'
import type { Cart } from '@bukett/contracts/http/cart'
import { sheetOf } from '../domain/linked-sheet.js'

/** Names what a payment link shows of the cart, in whichever language, so that it is known whether that is what is paid. */
export const shownOf = (cart: Cart): string => {
  // Whoever pays may have another telephone than the buyer, and reads none on the page.
  const { Phone: _, ...read } = sheetOf(cart, 'sv')
  return createHash('sha256').update(JSON.stringify(read)).digest('base64url')
}
