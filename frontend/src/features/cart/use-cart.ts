import { type Cart, cartApi } from '@bukett/contracts/http/cart'
import { useEffect } from 'react'
import type { z } from 'zod'
import { call } from '../../shared/api'
import { linesOf, useCart, useCartChange } from '../../shared/cart'
import { rememberCartCount } from '../../shared/cart-counts'

const countOf = (cart: Cart | undefined): number => linesOf(cart).reduce((sum, line) => sum + line.Quantity, 0)

/** How many items the cart holds, kept for the warning at the door of the other site (CA-17). */
export const useCartCount = (): number => {
  const { data: cart } = useCart()
  useEffect(() => {
    if (cart) rememberCartCount(cart.Name, countOf(cart))
  }, [cart])
  return countOf(cart)
}

export type AddToCartBody = z.output<typeof cartApi.addProduct.body>

export interface ProductToAdd {
  /** The variant's code. */
  code: string
  body: AddToCartBody
}

export const useAddProduct = () =>
  useCartChange(({ code, body }: ProductToAdd, name) => call(cartApi.addProduct, { params: { name, code }, body }))

export const useSetQuantity = () =>
  useCartChange(({ lineItemId, quantity }: { lineItemId: string; quantity: number }, name) =>
    call(cartApi.updateLines, {
      params: { name },
      body: { LineItems: [{ LineItemId: lineItemId, Quantity: quantity }] },
    }),
  )

export const useRemoveLine = () =>
  useCartChange(({ lineItemId }: { lineItemId: string }, name) =>
    call(cartApi.removeLine, { params: { name, lineItemId } }),
  )
