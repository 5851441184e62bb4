import { merchantApi } from '@bukett/contracts/http/paylater-admin'
import { merchantBooksApi } from '@bukett/contracts/http/paylater-books'
import { anOrderOfMerchant, merchantBooksHandlers, merchantHandlers } from '@bukett/ui-kit/mocks/merchant'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { fill, inShop } from '../../shared/story'
import { OrderView } from './OrderView'

const acted = fn()

const meta = {
  title: 'Merchant/OrderView',
  component: OrderView,
  decorators: [inShop],
  args: { merchantId: 'lilja', orderId: 'order-1', movesMoney: true },
  beforeEach: ({ msw }) => {
    acted.mockClear()
    msw.use(...merchantBooksHandlers(undefined, acted), ...merchantHandlers())
  },
} satisfies Meta<typeof OrderView>
export default meta
type Story = StoryObj<typeof meta>

export const CapturesAndRefundsInParts: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Debitera' }))
    const capture = within(await screen.findByRole('dialog', { name: 'Debitera' }))
    const field = capture.getByRole('textbox', { name: /Belopp i SEK/ })
    await expect(field).toHaveValue('648')
    await userEvent.clear(field)
    await fill(userEvent, field, '648,01')
    await userEvent.click(capture.getByRole('button', { name: 'Debitera' }))
    await waitFor(() => expect(capture.getAllByText(/högst 648,00/).length).toBeGreaterThan(1))
    await expect(acted).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await fill(userEvent, field, '500,50')
    await userEvent.click(capture.getByRole('button', { name: 'Debitera' }))
    await expect(await canvas.findByText('Beloppet är debiterat.')).toBeVisible()
    await expect(acted).toHaveBeenCalledWith('capture', 500_50)

    await userEvent.click(await canvas.findByRole('button', { name: 'Betala tillbaka' }))
    const refund = within(await screen.findByRole('dialog', { name: 'Betala tillbaka' }))
    const back = refund.getByRole('textbox', { name: /Belopp i SEK/ })
    await expect(back).toHaveValue('500,50')
    await userEvent.clear(back)
    await fill(userEvent, back, '100')
    await userEvent.click(refund.getByRole('button', { name: 'Betala tillbaka' }))
    await expect(await canvas.findByText('Beloppet är återbetalt.')).toBeVisible()
    await expect(acted).toHaveBeenCalledWith('refund', 100_00)
    const history = await canvas.findByRole('table', { name: 'Historik' })
    await expect(within(history).getAllByRole('row')).toHaveLength(4)
  },
}
export const GivesBackTheRest: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...merchantBooksHandlers(
        anOrderOfMerchant({
          status: 'PART_CAPTURED',
          captured_amount: 500_00,
          remaining_authorized_amount: 148_00,
          refundable_amount: 500_00,
          can_cancel: false,
          can_release: true,
        }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Släpp resten' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Släppa resten?' }))
    await expect(dialog.getByText(/148,00/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Släpp resten' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Debitera' })).toBeNull())
    await expect(await canvas.findByText('Resten släpptes')).toBeVisible()
  },
}
export const Cancelled: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Avbryt ordern' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Avbryta ordern?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Avbryt ordern' }))
    await expect(await canvas.findByText('Avbruten')).toBeVisible()
  },
}
export const RefusedWhenSomebodyWasFirst: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mockError(merchantBooksApi.cancel, 'merchant.order-closed', { status: 'debiterad' }),
      ...merchantBooksHandlers(),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Avbryt ordern' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Avbryta ordern?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Avbryt ordern' }))
    await expect(
      await canvas.findByText(/Ordern är debiterad och kan inte ändras så\. Läs in sidan igen\./),
    ).toBeVisible()
  },
}
export const SaysWhereItGoes: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Levereras till')).toBeVisible()
    await expect(canvas.getByText('Selma Lind, Storgatan 1, 222 22 Lund, SE')).toBeVisible()
    // Nothing of it is known but a name and how to reach her.
    await expect(canvas.queryByText('Adress')).toBeNull()
  },
}
export const DeveloperLooks: Story = {
  args: { movesMoney: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Den som administrerar handlaren/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Debitera' })).toBeNull()
  },
}
export const UnderReview: Story = {
  beforeEach: ({ msw }) =>
    msw.use(...merchantBooksHandlers(anOrderOfMerchant({ fraud_status: 'PENDING', can_capture: false }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Granskas')).toBeVisible()
  },
}
export const Unknown: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(merchantBooksApi.order, 'paylater.unknown-order')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ordern finns inte.')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(merchantBooksApi.order)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(merchantBooksApi.order, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Försök igen' })).toBeVisible()
  },
}
export const WithoutMessages: Story = {
  beforeEach: ({ msw }) => msw.use(mock(merchantApi.deliveries, { rows: [], next: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga meddelanden än.')).toBeVisible()
  },
}
