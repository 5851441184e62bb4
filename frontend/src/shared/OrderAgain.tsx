import { ApiError } from '@bukett/contracts'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { cartApi, type Cart } from '@bukett/contracts/http/cart'
import { type CustomerOrder, orderApi, type OrderLine, type OwnOrderRow } from '@bukett/contracts/http/order'
import { addonName, lineName } from '@bukett/contracts/rules/line-names'
import { mayComeAgain } from '@bukett/contracts/rules/order-again'
import { Notice } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, currentLocale } from './api'
import { newKey } from './call-key'
import { cartQuery, useCartChange } from './cart'
import { Failure } from './Failure'
import { chosen, useTranslation } from './i18n'
import type { Site } from './site'

export interface OrderAgainProps {
  order: CustomerOrder
  label: string
  /** The goods lie in the cart of the site that sold them, where place and day are chosen anew. */
  onDone: (site: Site) => void
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

/** What of the order did not come along, and why. */
interface LeftOut {
  readonly name: string
  readonly why: string
}

/** This line cannot be had, and others may: not silence, no wrong key and no crowd. */
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 404, 422].includes(error.status)

/** What each line's call is named by, until all of them lie in the cart: pressed again after a half, none is added twice (API-08). */
type Keys = Map<string, string>

/** A line as far as it can be had today, with what is taken from it; null where nothing of it helps against the refusal. */
const lessened = async (line: OrderLine, { code, message }: ApiError): Promise<[OrderLine, LeftOut[]] | null> => {
  if (code === 'cart.unknown-colour' && line.SelectedColours.length > 0)
    return [{ ...line, SelectedColours: [] }, [{ name: lineName(line, currentLocale()), why: message }]]
  if (code !== 'catalogue.unknown-addon' && code !== 'cart.addon-elsewhere') return null
  // The goods are sold still: they come with what of the addons is.
  const offered = await call(catalogueApi.addons, { params: { code: line.Code } })
  const Addons = line.Addons.filter(({ Code }) => offered.some((one) => one.Code === Code))
  if (Addons.length === line.Addons.length) return null
  const gone = line.Addons.filter((addon) => !Addons.includes(addon))
  const why = chosen().t('orders.leftOut.addon', { goods: lineName(line, currentLocale()) })
  return [{ ...line, Addons }, gone.map((addon) => ({ name: addonName(addon, currentLocale()), why }))]
}

/** One after the other: each answer is the cart with the one before. What cannot be had any more is left out. */
const addAgain = async (lines: readonly OrderLine[], name: string, keys: Keys): Promise<[Cart, LeftOut[]]> => {
  let cart: Cart | undefined
  let refused: unknown = new Error('nothing of the order can be bought once more')
  const leftOut: LeftOut[] = []
  const add = (line: OrderLine): Promise<Cart> => {
    const what = JSON.stringify([line.LineItemId, line.SelectedColours, line.Addons.map(({ Code }) => Code)])
    const key = keys.get(what) ?? newKey()
    keys.set(what, key)
    return call(
      cartApi.addProduct,
      { params: { name, code: line.Code }, query: {}, body: bodyOf(line) as Body },
      undefined,
      key,
    )
  }
  const addWhatCanBe = async (line: OrderLine): Promise<Cart> => {
    try {
      return await add(line)
    } catch (error) {
      const less = isRefused(error) ? await lessened(line, error) : null
      if (!less) throw error
      const added = await addWhatCanBe(less[0])
      leftOut.push(...less[1])
      return added
    }
  }
  for (const line of lines) {
    try {
      cart = await addWhatCanBe(line)
    } catch (error) {
      if (!isRefused(error)) throw error
      refused = error
      leftOut.push({ name: lineName(line, currentLocale()), why: error.message })
    }
  }
  if (!cart) throw refused
  if (leftOut.length === 0) keys.clear()
  return [cart, leftOut]
}

const useAgain = (
  { Site: soldOn }: Pick<CustomerOrder, 'Site'>,
  read: () => readonly OrderLine[] | Promise<readonly OrderLine[]>,
  onDone: (site: Site) => void,
) => {
  const site: Site = soldOn ?? 'gift'
  const queries = useQueryClient()
  const [keys] = useState<Keys>(() => new Map())
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([])
  const again = useCartChange(async (_: undefined, name) => {
    setLeftOut([])
    try {
      const [cart, missing] = await addAgain(await read(), name, keys)
      setLeftOut(missing)
      // What is missing is said before the cart is shown.
      if (missing.length === 0) onDone(site)
      return cart
    } catch (error) {
      // Some of it may lie there.
      void queries.invalidateQueries({ queryKey: cartQuery(name).queryKey })
      throw error
    }
  }, site)
  return { again, said: <Said error={again.error} leftOut={leftOut} onCart={() => onDone(site)} /> }
}

interface SaidProps {
  error: Error | null
  leftOut: readonly LeftOut[]
  onCart: () => void
}

const Said = ({ error, leftOut, onCart }: SaidProps) => {
  const { t } = useTranslation()
  if (error) return <Failure error={error} />
  if (leftOut.length === 0) return null
  return (
    <Notice
      tone="warning"
      announce="status"
      title={t('orders.leftOut.title')}
      action={<Button onClick={onCart}>{t('product.toCart')}</Button>}
    >
      {leftOut.map(({ name, why }) => (
        <div key={name + why}>{`${name}: ${why}`}</div>
      ))}
    </Notice>
  )
}

/** Puts the goods of an order into the cart once more; nothing is drawn where nothing can be had. */
export const OrderAgain = ({ order, label, onDone }: OrderAgainProps) => {
  const lines = linesAgain(order)
  const { again, said } = useAgain(order, () => lines, onDone)
  if (lines.length === 0) return null
  return (
    <>
      <Button variant="outlined" loading={again.isPending} onClick={() => again.mutate(undefined)}>
        {label}
      </Button>
      {said}
    </>
  )
}

export interface RowAgainProps {
  row: OwnOrderRow
  label: string
  onDone: (site: Site) => void
}

/** The same from a list, which says of each order whether it may: the order itself is read at the press. */
export const RowAgain = ({ row, label, onDone }: RowAgainProps) => {
  const { t } = useTranslation()
  const { again, said } = useAgain(
    row,
    async () => {
      const order = await call(orderApi.get, { params: { id: row.OrderGroupId }, query: {} })
      return order.viewer === 'customer' ? linesAgain(order) : []
    },
    onDone,
  )
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        loading={again.isPending}
        aria-label={label}
        sx={{ px: 3, whiteSpace: 'nowrap' }}
        onClick={() => again.mutate(undefined)}
      >
        {t('orders.again')}
      </Button>
      {said}
    </>
  )
}
