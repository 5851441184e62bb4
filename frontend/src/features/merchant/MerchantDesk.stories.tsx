import { merchantApi } from '@bukett/contracts/http/paylater-admin'
import { aDelivery, aMerchant, merchantHandlers } from '@bukett/ui-kit/mocks/merchant'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { inShop } from '../../shared/story'
import { MerchantDesk } from './MerchantDesk'

const meta = {
  title: 'Merchant/MerchantDesk',
  component: MerchantDesk,
  decorators: [inShop],
  args: { roles: ['MerchantAdmin'] },
} satisfies Meta<typeof MerchantDesk>
export default meta
type Story = StoryObj<typeof meta>

export const ShowsASecretOnce: Story = {
  beforeEach: ({ msw }) => msw.use(...merchantHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Skapa hemlig nyckel' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Skapa hemlig nyckel' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Skapa nyckel' }))
    await expect(await dialog.findByText('Namn: Vänligen fyll i fältet.')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Namn'), 'Nya kassan')
    await userEvent.click(dialog.getByRole('button', { name: 'Skapa nyckel' }))
    const shown = within(await screen.findByRole('dialog', { name: 'Spara nyckeln nu' }))
    await waitFor(() => expect(shown.getByText('sk_test_nyckeln-visas-en-gang')).toBeVisible())
    await userEvent.click(shown.getByRole('button', { name: 'Jag har sparat den' }))
    await expect(await canvas.findByText('Nya kassan')).toBeVisible()
  },
}
export const RevokesAKey: Story = {
  beforeEach: ({ msw }) => msw.use(...merchantHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Återkalla: Kassan' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Återkalla Kassan?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Återkalla' }))
    await waitFor(() => expect(canvas.getAllByText('Återkallad')).toHaveLength(2))
  },
}
export const RefusesAWrongOrigin: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(merchantApi.setOrigins, 'merchant.origin'), ...merchantHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra webbplatser: Webbutiken' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra webbplatser' }))
    await userEvent.type(dialog.getByLabelText('Webbplatser'), 'javascript:x')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara webbplatser' }))
    await expect(await dialog.findByText(/Skriv webbplatsen som https/)).toBeVisible()
  },
}
export const TriesAndReplays: Story = {
  beforeEach: ({ msw }) => msw.use(...merchantHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Skicka ett test' }))
    await expect(await canvas.findByText('webhook.test')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Skicka om: order.placed/ }))
    await expect(await canvas.findByText('Väntar')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Visa: order.placed/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'order.placed' }))
    await waitFor(() => expect(dialog.getByText(/204, 87 ms/)).toBeVisible())
  },
}
export const SwitchedOff: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...merchantHandlers(
        aMerchant({ webhook: { url: 'https://lilja.example/senare', disabledAt: '2026-11-19T09:00:00.000Z' } }),
        [
          aDelivery({
            state: 'failed',
            attempts: Array.from({ length: 12 }, (_, index) => ({
              at: `2026-11-16T09:${String(index).padStart(2, '0')}:00.000Z`,
              status: null,
              milliseconds: 10_000,
              error: 'No answer within 10 s.',
            })),
          }),
          aDelivery({ id: 'order-2-placed', state: 'held', attempts: [] }),
        ],
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Avstängd sedan 2026-11-19/)).toBeVisible()
    await expect(await canvas.findByText('Hålls kvar')).toBeVisible()
  },
}
export const DeveloperLooks: Story = {
  args: { roles: ['MerchantDeveloper'] },
  beforeEach: ({ msw }) => msw.use(...merchantHandlers()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Skicka ett test' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Skapa/ })).toBeNull()
  },
}
export const NoMerchant: Story = {
  beforeEach: ({ msw }) => msw.use(mock(merchantApi.list, [])),
}
export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(mockWaiting(merchantApi.list)),
}
export const Unavailable: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(merchantApi.list, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Försök igen' })).toBeVisible()
  },
}
