import { cartApi } from '@bukett/contracts/http/cart'
import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { aCart, cartHandlers } from '@bukett/ui-kit/mocks/cart'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { inShop } from '../../shared/story'
import { useAddProduct } from './use-add-product'

const done = fn<(isAdded: boolean) => void>()
const replaced = fn<(instead: string | undefined) => void>()
const toPayment = fn<() => void>()
const released = fn<(id: string) => void>()

/** A press that puts a wreath into the cart; spec 1 §4 says what may stand in its way. */
const AddWreath = () => {
  const { add } = useAddProduct(toPayment)
  return (
    <Button variant="contained" onClick={async () => done(await add({ code: 'BEG7001A', body: {} }))}>
      Lägg i kransen
    </Button>
  )
}

const takesItsPlace = ({ instead }: Record<string, unknown>): boolean => instead !== undefined

const aGiftCard = { Id: 'card-1', Last4: '4242', Amount: 200_00 }

const meta = {
  title: 'Cart/AddConflicts',
  component: AddWreath,
  decorators: [inShop],
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  beforeEach: ({ msw }) => {
    for (const spy of [done, replaced, released, toPayment]) spy.mockClear()
    msw.use(
      mock(cartApi.addProduct, ({ query }) => {
        replaced(query.instead)
        return aCart()
      }),
      mock(giftCardApi.remove, ({ params }) => {
        released(params.id)
        // What was in the way is gone, and the same wish is granted.
        msw.use(mock(cartApi.addProduct, aCart()))
        return { PinOk: true, GiftCards: [], ToPay: 549_00 }
      }),
      ...cartHandlers(aCart(undefined, { GiftCards: [aGiftCard] })),
    )
  },
} satisfies Meta<typeof AddWreath>
export default meta
type Story = StoryObj<typeof meta>

const ask = async (canvas: ReturnType<typeof within>, userEvent: { click: (at: Element) => Promise<void> }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Lägg i kransen' }))
  return within(await screen.findByRole('alertdialog'))
}

export const IncompatibleType: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mockError(cartApi.addProduct, 'cart.incompatible-type', { type: 'product' }, takesItsPlace)),
  play: async ({ canvas, userEvent }) => {
    const question = await ask(canvas, userEvent)
    await expect(question.getByText('Varorna går inte ihop')).toBeInTheDocument()
    await userEvent.click(question.getByRole('button', { name: 'Töm och lägg i den nya' }))
    await waitFor(() => expect(done).toHaveBeenCalledWith(true))
    await expect(replaced).toHaveBeenCalledWith('lines')
  },
}
export const KeepingTheCart: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mockError(cartApi.addProduct, 'cart.incompatible-type', { type: 'product' }, takesItsPlace)),
  play: async ({ canvas, userEvent }) => {
    const question = await ask(canvas, userEvent)
    await userEvent.click(question.getByRole('button', { name: 'Behåll varukorgen' }))
    await waitFor(() => expect(done).toHaveBeenCalledWith(false))
    await expect(replaced).not.toHaveBeenCalled()
  },
}
export const IncompatibleCountry: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mockError(cartApi.addProduct, 'cart.incompatible-country', { type: 'country' }, takesItsPlace)),
  play: async ({ canvas, userEvent }) => {
    const question = await ask(canvas, userEvent)
    await expect(question.getByText('Varukorgen är till ett annat land')).toBeInTheDocument()
    await userEvent.click(question.getByRole('button', { name: 'Byt land' }))
    await waitFor(() => expect(done).toHaveBeenCalledWith(true))
    await expect(replaced).toHaveBeenCalledWith('receivers')
  },
}
export const LettingAGiftCardGo: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(cartApi.addProduct, 'giftCardNotAllowed')),
  play: async ({ canvas, userEvent }) => {
    const question = await ask(canvas, userEvent)
    await expect(question.getByText(/^Den här varan kan inte betalas med presentkort/)).toBeInTheDocument()
    await userEvent.click(question.getByRole('button', { name: 'Ta bort presentkortet och lägg i varan' }))
    await waitFor(() => expect(done).toHaveBeenCalledWith(true))
    await expect(released).toHaveBeenCalledWith('card-1')
  },
}
/** Goods that do not go together, and a card that does not pay for the new ones: each is asked about once. */
export const MakingRoomTwice: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      mockError(cartApi.addProduct, 'cart.incompatible-type', { type: 'product' }, takesItsPlace),
      mockError(cartApi.addProduct, 'giftCardNotAllowed'),
      mock(giftCardApi.remove, ({ params }) => {
        released(params.id)
        msw.use(
          mock(cartApi.addProduct, ({ query }) => {
            replaced(query.instead)
            return aCart()
          }),
        )
        return { PinOk: true, GiftCards: [], ToPay: 549_00 }
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const question = await ask(canvas, userEvent)
    await userEvent.click(question.getByRole('button', { name: 'Töm och lägg i den nya' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort presentkortet och lägg i varan' }))
    await waitFor(() => expect(done).toHaveBeenCalledWith(true))
    await expect(released).toHaveBeenCalledWith('card-1')
    await expect(replaced).toHaveBeenLastCalledWith('lines')
  },
}
export const UnexpectedError: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(cartApi.addProduct, 'cart.too-many-lines')),
  play: async ({ canvas, userEvent }) => {
    const message = await ask(canvas, userEvent)
    await expect(message.getByText('Varan kunde inte läggas i varukorgen')).toBeInTheDocument()
  },
}
/** PA-04: the cart is being paid, perhaps in another tab; there the payment is gone on with or given up. */
export const PaymentUnderWay: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(cartApi.addProduct, 'paymentInProgress')),
  play: async ({ canvas, userEvent }) => {
    const question = await ask(canvas, userEvent)
    await expect(question.getByText(/^En betalning pågår/)).toBeInTheDocument()
    await userEvent.click(question.getByRole('button', { name: 'Fortsätt till betalning' }))
    await waitFor(() => expect(toPayment).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(done).toHaveBeenLastCalledWith(false))
  },
}
