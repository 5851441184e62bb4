import { ApiError } from '@bukett/contracts'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { cartApi, type Cart } from '@bukett/contracts/http/cart'
import { type CustomerOrder, orderApi, type OrderLine } from '@bukett/contracts/http/order'
import { mayComeAgain } from '@bukett/contracts/rules/order-again'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from './api'
import { newKey } from './call-key'
import { cartQuery, useCartChange } from './cart'
import { Failure } from './Failure'
import { useTranslation } from './i18n'

export interface OrderAgainProps {
  order: CustomerOrder
  label: string
  /** The goods lie in the cart, where place and day are chosen anew. */
  onDone: () => void
}

const linesAgain = ({ Shipments, offersAgain }: CustomerOrder): OrderLine[] =>
  offersAgain ? Shipments.flatMap(({ LineItems }) => LineItems).filter(mayComeAgain) : []

type Body = NonNullable<Parameters<typeof call<typeof cartApi.addProduct>>[1]['body']>

/** The line as it was chosen; who gets it and when is another matter. */
const bodyOf = ({ Quantity, Addons, SelectedColours, DescriptionText1, ...line }: OrderLine) => ({
  Quantity,
  Addons: Addons.map((addon) => ({ Code: addon.Code, Quantity: addon.Quantity })),
  SelectedColours: [...SelectedColours],
  ...(DescriptionText1 && { DescriptionText1 }),
  ...(line.SubscriptionCycleInDays && {
    subscriptionCycleInDays: line.SubscriptionCycleInDays,
    subscriptionPeriodInMonths: line.SubscriptionPeriodInMonths ?? 0,
  }),
})

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** What each line's call is named by, until all of them are answered: pressed again after a half, none is added twice (API-08). */
type Keys = Map<string, string>

/** One after the other: each answer is the cart with the one before. What is no longer sold is left out. */
const addAgain = async (lines: readonly OrderLine[], name: string, keys: Keys): Promise<Cart> => {
  let cart: Cart | undefined
  let gone: unknown = new Error('nothing of the order can be bought once more')
  const add = (line: OrderLine, what: string): Promise<Cart> => {
    const key = keys.get(what) ?? newKey()
    keys.set(what, key)
    return call(
      cartApi.addProduct,
      { params: { name, code: line.Code }, query: {}, body: bodyOf(line) as Body },
      undefined,
      key,
    )
  }
  for (const line of lines) {
    try {
      cart = await add(line, line.LineItemId).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'catalogue.unknown-addon') throw error
        // The goods are sold still: they come with what of the addons is.
        const offered = await call(catalogueApi.addons, { params: { code: line.Code } })
        const Addons = line.Addons.filter(({ Code }) => offered.some((one) => one.Code === Code))
        return add({ ...line, Addons }, `${line.LineItemId} as offered`)
      })
    } catch (error) {
      if (!isGone(error)) throw error
      gone = error
    }
  }
  if (!cart) throw gone
  keys.clear()
  return cart
}

const useAgain = (read: () => readonly OrderLine[] | Promise<readonly OrderLine[]>) => {
  const queries = useQueryClient()
  const [keys] = useState<Keys>(() => new Map())
  return useCartChange(async (_: undefined, name) => {
    try {
      return await addAgain(await read(), name, keys)
    } catch (error) {
      // Some of it may lie there.
      void queries.invalidateQueries({ queryKey: cartQuery(name).queryKey })
      throw error
    }
  })
}

/** Puts the goods of an order into the cart once more; nothing is drawn where nothing can be had. */
export const OrderAgain = ({ order, label, onDone }: OrderAgainProps) => {
  const lines = linesAgain(order)
  const again = useAgain(() => lines)
  if (lines.length === 0) return null
  return (
    <>
      <Button
        variant="outlined"
        loading={again.isPending}
        onClick={() => again.mutate(undefined, { onSuccess: onDone })}
      >
        {label}
      </Button>
      {again.error && <Failure error={again.error} />}
    </>
  )
}

export interface RowAgainProps {
  orderGroupId: string
  label: string
  onDone: () => void
}

/** The same from a list, which says of each order whether it may: the order itself is read at the press. */
export const RowAgain = ({ orderGroupId, label, onDone }: RowAgainProps) => {
  const { t } = useTranslation()
  const again = useAgain(async () => {
    const order = await call(orderApi.get, { params: { id: orderGroupId }, query: {} })
    return order.viewer === 'customer' ? linesAgain(order) : []
  })
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        loading={again.isPending}
        aria-label={label}
        sx={{ px: 3, whiteSpace: 'nowrap' }}
        onClick={() => again.mutate(undefined, { onSuccess: onDone })}
      >
        {t('orders.again')}
      </Button>
      {again.error && <Failure error={again.error} />}
    </>
  )
}
