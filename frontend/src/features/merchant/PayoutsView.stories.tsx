import { merchantBooksApi } from '@bukett/contracts/http/paylater-books'
import { aPayout, merchantBooksHandlers } from '@bukett/ui-kit/mocks/merchant'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { PayoutsView } from './PayoutsView'

const meta = {
  title: 'Merchant/PayoutsView',
  component: PayoutsView,
  decorators: [inShop],
  args: { merchantId: 'lilja', stage: 'live', hrefOf: (payout) => `/handlare/lilja/utbetalningar/${payout}` },
  beforeEach: ({ msw }) => msw.use(...merchantBooksHandlers()),
} satisfies Meta<typeof PayoutsView>
export default meta
type Story = StoryObj<typeof meta>

export const DayByDay: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(merchantBooksApi.payouts, {
        rows: [
          aPayout({
            payout_id: 'lilja-live-sek-3',
            status: 'OPEN',
            closed_at: null,
            opened_at: '2026-11-20T09:00:00.000Z',
          }),
          aPayout(),
        ],
        next: null,
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Pågår')).toBeVisible()
    await expect(canvas.getByText('Avslutad')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^2026-11-19 / })).toHaveAttribute(
      'href',
      '/handlare/lilja/utbetalningar/lilja-test-sek-2',
    )
  },
}
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(mock(merchantBooksApi.payouts, { rows: [], next: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga utbetalningar än.')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(merchantBooksApi.payouts)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(merchantBooksApi.payouts, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Försök igen' })).toBeVisible()
  },
}
export const Forbidden: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(merchantBooksApi.payouts, 'merchant.unknown')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Handlaren finns inte.')).toBeVisible()
  },
}
