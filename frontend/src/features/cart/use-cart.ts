import { cartApi } from '@bukett/contracts/http/cart'
import type { z } from 'zod'
import { call } from '../../shared/api'
import { linesOf, useCart, useCartChange } from '../../shared/cart'

/** How many items the cart holds. */
export const useCartCount = (): number => linesOf(useCart().data).reduce((sum, line) => sum + line.Quantity, 0)

export interface ProductToAdd {
  /** The variant's code. */
  code: string
  body: z.output<typeof cartApi.addProduct.body>
  /** Names the press of the button: sent twice, it adds once (API-08). */
  key?: string
  /** It takes the place of what it does not go with: of the lines, or of the receivers in another country too (CA-09). */
  instead?: 'lines' | 'receivers'
}

export const useAddLine = () =>
  useCartChange(({ code, body, key, instead }: ProductToAdd, name) =>
    call(cartApi.addProduct, { params: { name, code }, query: { instead }, body }, undefined, key),
  )

export interface LineChange {
  lineItemId: string
  quantity: number
  /** Another variant of the same product. */
  code?: string
  addons?: { Code: string; Quantity: number }[]
  /** The words on a ribbon among the addons. */
  text?: string
  /** Of a subscription. */
  terms?: SubscriptionChoice
}

/** How often and for how long a subscription comes. */
export interface SubscriptionChoice {
  subscriptionCycleInDays: 7 | 14 | 28
  subscriptionPeriodInMonths: 0 | 3 | 6 | 12
}

export const useChangeLine = () =>
  useCartChange(({ lineItemId, quantity, code, addons, text, terms }: LineChange, name) =>
    call(cartApi.updateLines, {
      params: { name },
      body: {
        LineItems: [
          {
            LineItemId: lineItemId,
            Quantity: quantity,
            ...(code !== undefined && { Code: code }),
            ...(addons && { Addons: addons }),
            ...(text !== undefined && { DescriptionText1: text }),
            ...terms,
          },
        ],
      },
    }),
  )

export const useApplyCoupon = () =>
  useCartChange(({ code }: { code: string }, name) => call(cartApi.applyCoupon, { params: { name, code } }))

export const useRemoveCoupon = () =>
  useCartChange(({ code }: { code: string }, name) => call(cartApi.removeCoupon, { params: { name, code } }))

/** `amount` in öre. */
export const useDonate = () =>
  useCartChange(({ code, amount }: { code: string; amount: number }, name) =>
    call(cartApi.donate, { query: { code, amount, cart: name } }),
  )

/** Units of lines to another receiver: a shipment of its own. */
export const useSplit = () =>
  useCartChange(({ lineItemId, quantity }: { lineItemId: string; quantity: number }, name) =>
    call(cartApi.split, {
      params: { name },
      body: { LineItems: [{ LineItemId: lineItemId, Quantity: quantity }] },
    }),
  )

export const useJoin = () =>
  useCartChange(({ shipmentId }: { shipmentId: string }, name) => call(cartApi.join, { params: { name, shipmentId } }))
