import { type Cart, cartApi, type LineItem } from '@bukett/contracts/http/cart'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import { call } from '../../shared/api'
import { rememberCartCount } from '../../shared/cart-counts'
import { cartNames, useSite } from '../../shared/site'

const cartQuery = (name: string) =>
  queryOptions({ queryKey: ['cart', name], queryFn: ({ signal }) => call(cartApi.get, { params: { name } }, signal) })

/** The cart of the site that the page belongs to (CA-01). */
const useCartName = () => cartNames[useSite()]

export const useCart = () => useQuery(cartQuery(useCartName()))

export const linesOf = (cart: Cart | undefined): LineItem[] =>
  cart?.OrderForm.Shipments.flatMap((shipment) => shipment.LineItems) ?? []

const countOf = (cart: Cart | undefined): number => linesOf(cart).reduce((sum, line) => sum + line.Quantity, 0)

/** How many items the cart holds, kept for the warning at the door of the other site (CA-17). */
export const useCartCount = (): number => {
  const { data: cart } = useCart()
  useEffect(() => {
    if (cart) rememberCartCount(cart.Name, countOf(cart))
  }, [cart])
  return countOf(cart)
}

/** Every change is answered with the whole cart, which takes the place of the one shown. */
const useCartChange = <Change>(change: (variables: Change, name: string) => Promise<Cart>) => {
  const queries = useQueryClient()
  const name = useCartName()
  return useMutation({
    mutationFn: (variables: Change) => change(variables, name),
    scope: { id: 'cart' },
    onSuccess: (cart) => {
      queries.setQueryData(cartQuery(name).queryKey, cart)
    },
  })
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
