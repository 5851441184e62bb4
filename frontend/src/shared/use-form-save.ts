import { ApiError } from '@bukett/contracts'
import { type Cart, cartApi } from '@bukett/contracts/http/cart'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from './api'
import { keepAnswer } from './query'
import { cartQuery, useCartChange } from './cart'
import { type CartSave, saveOf } from './cart-saves'

/**
 * Saves a form over the cart, unless somebody else has saved the same fields since the form was filled: another tab, another device.
 * Then nothing is written over, and what was typed stays. Changes to anything else of the cart do not matter. `fieldsOf`: what the form
 * asks for, as the cart has it.
 */
export const useFormSave = (cart: Cart, fieldsOf: (cart: Cart) => unknown) => {
  const queries = useQueryClient()
  const [seen, setSeen] = useState(cart)
  // A save that waited for another begins from what that one left.
  const latest = useRef(cart)
  const see = (fresh: Cart): void => {
    latest.current = fresh
    setSeen(fresh)
  }
  const asksTheSame = (one: Cart, other: Cart): boolean =>
    JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other))

  const save = useCartChange(async ({ edit, ...flags }: CartSave, name) => {
    const send = ({ Version }: Cart): Promise<Cart> => saveOf({ ...flags, edit: { ...edit, Version } }, name)
    const shown = queries.getQueryData(cartQuery(name).queryKey)
    if (shown && shown.Version > latest.current.Version && asksTheSame(shown, latest.current)) latest.current = shown
    const saved = await send(latest.current).catch(async (error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'cartChanged')) throw error
      const fresh = await call(cartApi.get, { params: { name } })
      if (asksTheSame(fresh, latest.current)) return send(fresh)
      keepAnswer(queries, cartQuery(name).queryKey, fresh)
      throw error
    })
    see(saved)
    return saved
  })
  return {
    save,
    isChangedElsewhere: cart.Version > seen.Version && !asksTheSame(cart, seen),
    /** What others have saved is known now, and may be written over. */
    acknowledge: () => see(cart),
  }
}
