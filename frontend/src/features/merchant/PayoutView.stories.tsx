import { merchantBooksApi } from '@bukett/contracts/http/paylater-books'
import { aPayout, merchantBooksHandlers } from '@bukett/ui-kit/mocks/merchant'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { PayoutView } from './PayoutView'

const meta = {
  title: 'Merchant/PayoutView',
  component: PayoutView,
  decorators: [inShop],
  args: { merchantId: 'lilja', payoutId: 'lilja-test-sek-2', hrefOf: (order) => `/handlare/lilja/order/${order}` },
  beforeEach: ({ msw }) => msw.use(...merchantBooksHandlers()),
} satisfies Meta<typeof PayoutView>
export default meta
type Story = StoryObj<typeof meta>

export const AddsUp: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('869,30 kr')).toBeVisible()
    await expect(canvas.getByText('Från utbetalningen före')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Hämta som CSV' })).toHaveAttribute(
      'href',
      '/api/merchant/lilja/payouts/lilja-test-sek-2/csv?lang=sv',
    )
  },
}
/** Nothing is paid below zero: what is short stands there, so that the rows add up. */
export const FallsShort: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        merchantBooksApi.payout,
        aPayout({ captured_amount: 0, refunded_amount: 500_00, fee_amount: 0, carried_amount: 0, payout_amount: 0 }),
      ),
    ),
  play: async ({ canvas }) => {
    const next = await canvas.findByText('Dras från nästa utbetalning')
    await expect(next.nextElementSibling).toHaveTextContent(/^500,00\skr$/)
    await expect(canvas.getByText('Betalas ut').nextElementSibling).toHaveTextContent(/^0,00\skr$/)
  },
}
export const StillGrowing: Story = {
  beforeEach: ({ msw }) => msw.use(mock(merchantBooksApi.payout, aPayout({ status: 'OPEN', carried_amount: 0 }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Dagen är inte slut/)).toBeVisible()
  },
}
export const Unknown: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(merchantBooksApi.payout, 'paylater.unknown-payout')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Utbetalningen finns inte.')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(merchantBooksApi.payout)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(merchantBooksApi.payout, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Försök igen' })).toBeVisible()
  },
}
