import { ApiError } from '@bukett/contracts'
import type { Cart } from '@bukett/contracts/http/cart'
import { useDialogs } from '@bukett/ui-kit'
import { CallKeys } from '../../shared/call-key'
import { linesOf, useCartName } from '../../shared/cart'
import { addedOf, tell } from '../../shared/data-layer'
import type { Cleared } from './add-refusal'
import { type ProductToAdd, useAddLine } from './use-cart'

const keys = new CallKeys()

/**
 * Puts a product into the cart (spec 1 §4). Goods that do not go with it, or goods of another country, make room
 * for it if the shopper agrees; a payment that has locked the cart is led to. Answers whether it lies in the cart; what else went wrong has
 * been told in a dialog.
 */
export const useAddProduct = (toPayment: () => void) => {
  const dialogs = useDialogs()
  const add = useAddLine()
  const cartName = useCartName()

  const attempt = async (product: ProductToAdd, cleared: readonly Cleared[]): Promise<boolean> => {
    let cart: Cart
    try {
      cart = await add.mutateAsync(product)
      keys.answered()
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) keys.answered()
      // What to ask then is fetched then: few are refused.
      const { askAfterRefusal } = await import('./add-refusal')
      const next = await askAfterRefusal({ error, cleared, cartName, dialogs, toPayment })
      if (!next) return false
      // The same wish, once more; what was in the way goes when it is granted, and not before.
      const { clears, ...again } = next
      return attempt({ ...product, key: `${product.key}-again`, ...again }, [...cleared, clears])
    }
    const line = linesOf(cart).findLast(({ Code }) => Code === product.code)
    if (line) tell('add_to_cart', addedOf(line, product.body.Quantity))
    return true
  }

  return {
    add: (product: Omit<ProductToAdd, 'key'>) => attempt({ ...product, key: keys.of(product) }, []),
    isPending: add.isPending,
  }
}
