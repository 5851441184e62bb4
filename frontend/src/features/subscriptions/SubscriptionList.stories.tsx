import { subscriptionApi } from '@bukett/contracts/http/subscription'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import { aSubscriptionRow, subscriptionHandlers } from '@bukett/ui-kit/mocks/subscription'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { inShop } from '../../shared/story'
import { SubscriptionList } from './SubscriptionList'

const meta = {
  title: 'Subscriptions/SubscriptionList',
  component: SubscriptionList,
  decorators: [inShop],
  args: {
    shopPath: '/sortiment/prenumeration',
    subscriptionPath: (id) => `/prenumeration/${id}`,
    today: '2026-11-22',
  },
  beforeEach: ({ msw }) => msw.use(...subscriptionHandlers()),
} satisfies Meta<typeof SubscriptionList>
export default meta
type Story = StoryObj<typeof meta>

/** Prepaid ones stand in neither list, but in one of their own (X7). */
export const OneOfEach: Story = {
  play: async ({ canvas }) => {
    const linkIn = async (list: string) =>
      within(await canvas.findByRole('region', { name: list })).getByRole('link', { name: 'Veckans bukett, liten' })
    await expect(await linkIn('Aktiva')).toHaveAttribute('href', '/prenumeration/100000031')
    await expect(await linkIn('Pausade')).toHaveAttribute('href', '/prenumeration/100000032')
    await expect(await linkIn('Förbetalda')).toHaveAttribute('href', '/prenumeration/100000033')
    await expect(canvas.getByText('5 leveranser kvar')).toBeVisible()
  },
}
/** One under review is shown among the active ones, and one that has ended in a list below. */
export const UnderReview: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(subscriptionApi.list, [
        aSubscriptionRow({ SubscriptionStatus: 'UnderReview', needsPayment: true }),
        aSubscriptionRow({ OrderGroupId: '100000039', SubscriptionStatus: 'Cancelled' }),
      ]),
    ),
  play: async ({ canvas }) => {
    const active = within(await canvas.findByRole('region', { name: 'Aktiva' }))
    await expect(active.getByText('Granska')).toBeVisible()
    await expect(active.getByText('Betalningen gick inte igenom')).toBeVisible()
    const over = within(canvas.getByRole('region', { name: 'Avslutade' }))
    await expect(over.getByRole('link')).toHaveAttribute('href', '/prenumeration/100000039')
  },
}
export const OnlyPaused: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(subscriptionApi.list, [
        aSubscriptionRow({ SubscriptionStatus: 'Paused', SubscriptionNextDeliveryDate: null }),
      ]),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ingen prenumeration är aktiv just nu.')).toBeVisible()
  },
}
export const None: Story = {
  beforeEach: ({ msw }) => msw.use(mock(subscriptionApi.list, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Se prenumerationer' })).toBeVisible()
  },
}
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(subscriptionApi.list, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Försök igen' })).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(subscriptionApi.list)) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
