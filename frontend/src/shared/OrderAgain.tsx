import { ApiError } from '@bukett/contracts'
import { cartApi, type Cart } from '@bukett/contracts/http/cart'
import type { CustomerOrder, OrderLine } from '@bukett/contracts/http/order'
import Button from '@mui/material/Button'
import { call } from './api'
import { useCartChange } from './cart'
import { Failure } from './Failure'

export interface OrderAgainProps {
  order: CustomerOrder
  label: string
  /** The goods lie in the cart, where place and day are chosen anew. */
  onDone: () => void
}

/** What is sold by itself: an amount of money is chosen anew, and what was given stays given. */
const mayComeAgain = ({ ProductCategory }: OrderLine): boolean =>
  ProductCategory !== 'Donation' && ProductCategory !== 'GiftCard' && ProductCategory !== 'Digital'

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

/** Puts the goods of an order into the cart once more. What is no longer sold is left out; nothing is drawn where nothing can be had. */
export const OrderAgain = ({ order, label, onDone }: OrderAgainProps) => {
  const lines = linesAgain(order)
  const again = useCartChange(async (_: undefined, name): Promise<Cart> => {
    let cart: Cart | undefined
    let gone: unknown
    // One after the other: each answer is the cart with the one before.
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
  })
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
