import { crmApi } from '@bukett/contracts/http/crm'
import { mock, mockError, mockLostAnswer } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { inShop } from '../../shared/story'
import { NewsletterForm } from './NewsletterForm'

const meta = {
  title: 'Account/NewsletterForm',
  component: NewsletterForm,
  decorators: [inShop],
  beforeEach: ({ msw }) => msw.use(mock(crmApi.newsletter, {})),
} satisfies Meta<typeof NewsletterForm>
export default meta
type Story = StoryObj<typeof meta>

export const SignedUp: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('E-postadress'), 'emma@example.se')
    await userEvent.click(canvas.getByRole('button', { name: 'Prenumerera' }))
    const told = await canvas.findByText(/^Vi har skickat ett mejl till emma@example.se/)
    await expect(told).toBeVisible()
    await waitFor(() => expect(told.closest('[tabindex]')).toHaveFocus())
  },
}
export const FailedInTheServersWords: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(crmApi.newsletter, 'unavailable')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('E-postadress'), 'emma@example.se')
    await userEvent.click(canvas.getByRole('button', { name: 'Prenumerera' }))
    await expect(await canvas.findByText(/^Tjänsten svarar inte just nu/)).toBeVisible()
  },
}
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockLostAnswer(crmApi.newsletter)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('E-postadress'), 'emma@example.se')
    await userEvent.click(canvas.getByRole('button', { name: 'Prenumerera' }))
    await expect(await canvas.findByText('Ett fel inträffade. Vänligen kontakta kundservice.')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
