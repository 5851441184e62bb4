import { merchantApi } from '@bukett/contracts/http/paylater-admin'
import { aDelivery, aMerchant, merchantHandlers } from '@bukett/ui-kit/mocks/merchant'
import { mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { inShop } from '../../shared/story'
import { WebhookLog } from './WebhookLog'

const failed = aDelivery({
  id: 'order-2-captured',
  type: 'order.captured',
  orderId: 'order-2',
  state: 'failed',
  attempts: Array.from({ length: 12 }, (_, index) => ({
    at: `2026-11-16T09:${String(index).padStart(2, '0')}:00.000Z`,
    status: null,
    milliseconds: 10_000,
    error: 'No answer within 10 s.',
    answer: null,
  })),
})

const meta = {
  title: 'Merchant/WebhookLog',
  component: WebhookLog,
  decorators: [inShop],
  args: { merchantId: 'lilja' },
  beforeEach: ({ msw }) =>
    msw.use(
      ...merchantHandlers(aMerchant(), [aDelivery(), failed, aDelivery({ id: 'h', state: 'held', attempts: [] })]),
    ),
} satisfies Meta<typeof WebhookLog>
export default meta
type Story = StoryObj<typeof meta>

export const InspectsAndSendsAgain: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^Visa: order.placed/ }))[0]!)
    const dialog = within(await screen.findByRole('dialog', { name: 'order.placed' }))
    await waitFor(() => expect(dialog.getByText(/204, 87 ms/)).toBeVisible())
    await expect(dialog.getByRole('group', { name: 'Så skickades det' })).toHaveTextContent(
      'webhook-id: order-1-placed',
    )
    await expect(dialog.getByRole('group', { name: 'Ert svar' })).toHaveTextContent('OK')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await canvas.findByRole('button', { name: /^Skicka om: order.captured/ }))
    await expect(await canvas.findByText('Väntar', { selector: 'span' })).toBeVisible()
  },
}
export const SearchedByStateAndType: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Status'), 'Misslyckades')
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^Visa/ })).toHaveLength(1))
    await userEvent.selectOptions(canvas.getByLabelText('Meddelande'), 'order.refunded')
    await expect(await canvas.findByText('Inga sådana meddelanden.')).toBeVisible()
  },
}
export const OfTheModeThatIsShown: Story = {
  args: { stage: 'live' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga meddelanden än.')).toBeVisible()
  },
}
export const OfOneOrder: Story = {
  args: { orderId: 'order-2' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^Visa/ })).toHaveLength(1))
    await expect(canvas.queryByLabelText('Status')).toBeNull()
  },
}
export const Empty: Story = { beforeEach: ({ msw }) => msw.use(...merchantHandlers(aMerchant(), [])) }
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(merchantApi.deliveries)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(merchantApi.deliveries, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Försök igen' })).toBeVisible()
  },
}
export const Forbidden: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(merchantApi.deliveries, 'merchant.unknown')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Handlaren finns inte.')).toBeVisible()
  },
}
