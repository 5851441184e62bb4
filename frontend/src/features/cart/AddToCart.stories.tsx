import { toldFromNow } from '@bukett/ui-kit/mocks/told'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { inShop } from '../../shared/story'
import { AddToCart } from './AddToCart'

const meta = {
  title: 'Cart/AddToCart',
  component: AddToCart,
  decorators: [inShop],
  args: { buy: fn(async () => true), label: 'addToCart', name: 'Rosendröm', cartPath: '/varukorg' },
} satisfies Meta<typeof AddToCart>
export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {}
export const DeliveryFirst: Story = {
  args: { label: 'chooseDelivery', buy: fn(async () => false) },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Välj leverans' })
    await expect(button).toHaveAttribute('aria-haspopup', 'dialog')
    await userEvent.click(button)
    await waitFor(() => expect(args.buy).toHaveBeenCalledTimes(1))
    await expect(canvas.queryByText(/ligger i varukorgen/)).toBeNull()
  },
}
export const Added: Story = {
  play: async ({ canvas, userEvent }) => {
    const told = toldFromNow()
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg i varukorgen' }))
    await waitFor(() => expect(told()).toContain('Rosendröm ligger i varukorgen'))
    await expect(await canvas.findByText(/Rosendröm ligger i varukorgen/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Till varukorgen' })).toHaveAttribute('href', '/varukorg')
  },
}
/** The delivery is chosen: the receiver is what is left. */
export const StraightToTheReceiver: Story = {
  args: { onCheckout: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Till kassan' }))
    await waitFor(() => expect(args.onCheckout).toHaveBeenCalledTimes(1))
    await expect(args.buy).toHaveBeenCalledTimes(1)
  },
}
export const Waiting: Story = {
  args: { buy: fn(() => new Promise<boolean>(() => undefined)) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg i varukorgen' }))
    await expect(canvas.getByRole('button')).toBeDisabled()
  },
}
