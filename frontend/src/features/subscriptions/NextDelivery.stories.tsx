import { subscriptionApi } from '@bukett/contracts/http/subscription'
import { mock } from '@bukett/ui-kit/mocks/mock'
import { aSubscriptionRow } from '@bukett/ui-kit/mocks/subscription'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { NextDelivery } from './NextDelivery'

const meta = {
  title: 'Subscriptions/NextDelivery',
  component: NextDelivery,
  decorators: [inShop],
  args: {
    allPath: '/mina-sidor/my-subscriptions',
    subscriptionPath: (id) => `/prenumeration/${id}`,
    today: '2026-11-22',
  },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(subscriptionApi.list, [
        aSubscriptionRow({ OrderGroupId: '100000041', SubscriptionNextDeliveryDate: '2026-12-04' }),
        aSubscriptionRow({
          OrderGroupId: '100000042',
          SubscriptionNextDeliveryDate: '2026-11-27',
          ReceiverName: 'Nils Ek',
        }),
        aSubscriptionRow({ OrderGroupId: '100000043', SubscriptionNextDeliveryDate: null }),
      ]),
    ),
} satisfies Meta<typeof NextDelivery>
export default meta
type Story = StoryObj<typeof meta>

export const TheNearest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kommer fredag 27 november till Nils Ek.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Veckans bukett, liten' })).toHaveAttribute(
      'href',
      '/prenumeration/100000042',
    )
  },
}
export const None: Story = {
  beforeEach: ({ msw }) => msw.use(mock(subscriptionApi.list, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ingen leverans är planerad.')).toBeVisible()
  },
}
