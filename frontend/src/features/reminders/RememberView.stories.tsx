import { reminderApi } from '@bukett/contracts/http/reminder'
import { aCart, aChosenShipment, aShipment, cartHandlers, cartOf } from '@bukett/ui-kit/mocks/cart'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { inShop } from '../../shared/story'
import { RememberView } from './RememberView'

const last = {
  ...aShipment().ShippingAddress,
  FirstName: 'Ingegerd',
  LastName: 'Almgren',
  Line1: 'Sveavägen 1',
  City: 'Stockholm',
}
const receiver = mock(reminderApi.receiver, { category: 'Födelsedag', ShippingAddress: last })

const meta = {
  title: 'Reminders/RememberView',
  component: RememberView,
  decorators: [inShop],
  args: { id: 'reminder-1', shopPath: '/', onChosen: fn() },
  beforeEach: ({ msw }) => msw.use(receiver, ...cartHandlers(aCart([]))),
} satisfies Meta<typeof RememberView>
export default meta
type Story = StoryObj<typeof meta>

/** RE-05: one press, and the cart is for whom it was last time. */
export const LastTime: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(
      await canvas.findByText('Förra gången skickade du till Ingegerd Almgren, Sveavägen 1, Stockholm.'),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Välj blommor till Ingegerd Almgren' }))
    await waitFor(() => expect(args.onChosen).toHaveBeenCalled())
  },
}
/** What somebody has begun to fill in stays. */
export const CartHasAReceiver: Story = {
  beforeEach: ({ msw }) => {
    const shipment = aChosenShipment()
    const named = { ...shipment, ShippingAddress: { ...shipment.ShippingAddress, Line1: 'Odengatan 8' } }
    msw.use(receiver, ...cartHandlers(cartOf([named])))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/finns redan en mottagare/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Välj blommor' })).toHaveAttribute('href', '/')
  },
}
export const Nobody: Story = {
  beforeEach: ({ msw }) => msw.use(mock(reminderApi.receiver, { category: 'Jul', ShippingAddress: null })),
}
export const SomebodyElses: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(reminderApi.receiver, 'reminder.unknown')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Vi hittar inte påminnelsen/)).toBeVisible()
  },
}
export const English: Story = { globals: { locale: 'en' } }
