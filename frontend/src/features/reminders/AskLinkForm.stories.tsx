import { reminderApi } from '@bukett/contracts/http/reminder'
import { mock } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { fill, inShop } from '../../shared/story'
import { AskLinkForm } from './AskLinkForm'

const meta = {
  title: 'Reminders/AskLinkForm',
  component: AskLinkForm,
  decorators: [inShop],
  beforeEach: ({ msw }) => msw.use(mock(reminderApi.askLink, {})),
} satisfies Meta<typeof AskLinkForm>
export default meta
type Story = StoryObj<typeof meta>

export const Sent: Story = {
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, canvas.getByLabelText(/E-postadress/), 'asa.oberg@example.se')
    await userEvent.click(canvas.getByRole('button', { name: 'Skicka länken' }))
    const told = await canvas.findByText(/Vi har mejlat en länk till asa.oberg@example.se/)
    await expect(told).toBeVisible()
    await waitFor(() => expect(told.closest('[tabindex]')).toHaveFocus())
  },
}
export const English: Story = { globals: { locale: 'en' } }
