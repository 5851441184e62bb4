import { orderApi } from '@bukett/contracts/http/order'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import { anOwnOrderRow } from '@bukett/ui-kit/mocks/order'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop, withoutTax } from '../../shared/story'
import { OwnPurchases } from './OwnPurchases'

const meta = {
  title: 'Purchases/OwnPurchases',
  component: OwnPurchases,
  decorators: [inShop],
  args: { shopPath: '/', orderPath: (id) => `/order/${id}` },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(orderApi.history, [
        anOwnOrderRow(),
        anOwnOrderRow({ OrderGroupId: '100000025', State: 'Closed', hasReceipt: false, ReceiverName: 'Nils Ek' }),
      ]),
    ),
} satisfies Meta<typeof OwnPurchases>
export default meta
type Story = StoryObj<typeof meta>

export const Two: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '100000017' })).toHaveAttribute('href', '/order/100000017')
    await expect(canvas.getAllByRole('link', { name: /Öppna kvittot/ })).toHaveLength(1)
  },
}
/** PR-08. */
export const WithoutTax: Story = {
  beforeEach: withoutTax,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'Totalt exkl. moms' })).toBeVisible()
    await expect(canvas.getByRole('columnheader', { name: 'Totalt inkl. moms' })).toBeVisible()
  },
}
export const None: Story = {
  beforeEach: ({ msw }) => msw.use(mock(orderApi.history, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga köp under den här tiden.')).toBeVisible()
  },
}
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(orderApi.history, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kunde inte hämta orderhistorik')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(orderApi.history)) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
