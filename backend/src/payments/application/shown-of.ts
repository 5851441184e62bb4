import { createHash } from 'node:crypto'
import type { Cart } from '@bukett/contracts/http/cart'
import { sheetOf } from '../domain/linked-sheet.js'

/** Names what a payment link shows of the cart, in whichever language, so that it is known whether that is what is paid. */
export const shownOf = (cart: Cart): string =>
  createHash('sha256')
    .update(JSON.stringify(sheetOf(cart, 'sv')))
    .digest('base64url')
