import { orderApi } from '@bukett/contracts/http/order'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import { anOwnOrderRow } from '@bukett/ui-kit/mocks/order'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { LatestPurchase } from './LatestPurchase'

const meta = {
  title: 'Purchases/LatestPurchase',
  component: LatestPurchase,
  decorators: [inShop],
  args: { allPath: '/mina-sidor/my-purchases', orderPath: (id) => `/order/${id}`, today: '2026-11-22' },
  beforeEach: ({ msw }) =>
    msw.use(mock(orderApi.history, [anOwnOrderRow(), anOwnOrderRow({ OrderGroupId: '100000025' })])),
} satisfies Meta<typeof LatestPurchase>
export default meta
type Story = StoryObj<typeof meta>

export const TheFirstOfTwo: Story = {
  play: async ({ canvas }) => {
    const { Products, ReceiverName } = anOwnOrderRow()
    const link = await canvas.findByRole('link', { name: new RegExp(Products[0]!.DisplayName) })
    await expect(link).toHaveAttribute('href', '/order/100000017')
    await expect(canvas.getByText(new RegExp(`^Till ${ReceiverName}`))).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Alla köp' })).toHaveAttribute('href', '/mina-sidor/my-purchases')
  },
}
export const None: Story = {
  beforeEach: ({ msw }) => msw.use(mock(orderApi.history, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Du har inte köpt något det senaste året.')).toBeVisible()
  },
}
export const Failed: Story = { beforeEach: ({ msw }) => msw.use(mockError(orderApi.history, 'unavailable')) }
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(orderApi.history)) }
