import { type Cart, cartApi } from '@bukett/contracts/http/cart'
import type { LineItem } from '@bukett/contracts/http/line-item'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './api'
import { personal, keepAnswer } from './query'
import { cartNames, type Site, useSite } from './site'
import { isAnyUnanswered } from './unanswered-saves'

export const cartQuery = (name: string) =>
  queryOptions({
    queryKey: ['cart', name],
    queryFn: async ({ signal }) => {
      if (isAnyUnanswered()) await (await import('./cart-saves')).saveUnanswered(name)
      return call(cartApi.get, { params: { name } }, signal)
    },
    meta: personal,
  })

/** The cart of the site that the page belongs to (CA-01). */
export const useCartName = () => cartNames[useSite()]

export const useCart = () => useQuery(cartQuery(useCartName()))

/** Changes of the cart go one after the other. */
export const cartScope = { id: 'cart' } as const

export const linesOf = (cart: Cart | undefined): LineItem[] =>
  cart?.OrderForm.Shipments.flatMap((shipment) => shipment.LineItems) ?? []

/** Every change is answered with the whole cart, which takes the place of the one shown. Changes go one after the other. `site`: where it is not the page's. */
export const useCartChange = <Change>(change: (variables: Change, name: string) => Promise<Cart>, site?: Site) => {
  const queries = useQueryClient()
  const here = useCartName()
  const name = site ? cartNames[site] : here
  return useMutation({
    mutationFn: (variables: Change) => change(variables, name),
    scope: cartScope,
    onSuccess: (cart) => {
      keepAnswer(queries, cartQuery(name).queryKey, cart)
    },
  })
}
