import { ApiError } from '@bukett/contracts'
import { cartApi, type Cart } from '@bukett/contracts/http/cart'
import { type CustomerOrder, orderApi, type OrderLine } from '@bukett/contracts/http/order'
import { mayComeAgain } from '@bukett/contracts/rules/order-again'
import Button from '@mui/material/Button'
import { call } from './api'
import { useCartChange } from './cart'
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

/** One after the other: each answer is the cart with the one before. What is no longer sold is left out. */
const addAgain = async (lines: readonly OrderLine[], name: string): Promise<Cart> => {
  let cart: Cart | undefined
  let gone: unknown = new Error('nothing of the order can be bought once more')
  for (const line of lines) {
    try {
      cart = await call(cartApi.addProduct, {
        params: { name, code: line.Code },
        query: {},
        body: bodyOf(line) as Parameters<typeof call<typeof cartApi.addProduct>>[1]['body'],
      })
    } catch (error) {
      if (!isGone(error)) throw error
      gone = error
    }
  }
  if (!cart) throw gone
  return cart
}

/** Puts the goods of an order into the cart once more; nothing is drawn where nothing can be had. */
export const OrderAgain = ({ order, label, onDone }: OrderAgainProps) => {
  const lines = linesAgain(order)
  const again = useCartChange((_: undefined, name) => addAgain(lines, name))
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
  const again = useCartChange(async (_: undefined, name) => {
    const order = await call(orderApi.get, { params: { id: orderGroupId }, query: {} })
    return addAgain(order.viewer === 'customer' ? linesAgain(order) : [], name)
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
