import { cartApi } from '@bukett/contracts/http/cart'
import { cartHandlers } from '@bukett/ui-kit/mocks/cart'
import { mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { AddToCart } from './AddToCart'

const meta = {
  title: 'Cart/AddToCart',
  component: AddToCart,
  decorators: [inShop],
  args: { choose: () => ({ code: 'BUK1001B', body: { Quantity: 1 } }), name: 'Rosendröm', cartPath: '/varukorg' },
} satisfies Meta<typeof AddToCart>
export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {}
export const Added: Story = {
  beforeEach: ({ msw }) => msw.use(...cartHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg i varukorgen' }))
    await expect(await canvas.findByText(/Rosendröm ligger i varukorgen/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Till varukorgen' })).toHaveAttribute('href', '/varukorg')
  },
}
export const Waiting: Story = {
  beforeEach: ({ msw }) => msw.use(mockWaiting(cartApi.addProduct)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg i varukorgen' }))
  },
}
export const OutOfStock: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(cartApi.addProduct, 'cart.out-of-stock')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg i varukorgen' }))
    await expect(await canvas.findByText('Otillräckligt antal varor i lager')).toBeVisible()
  },
}
