import { invitationApi } from '@bukett/contracts/http/invitation'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { fill, inShop } from '../../shared/story'
import { AcceptInvitation } from './AcceptInvitation'

const organization = 'Kronhjorten Fastigheter AB'
const opened = { organization, email: 'sara@example.se', hasAccount: true }

const meta = {
  title: 'Account/AcceptInvitation',
  component: AcceptInvitation,
  decorators: [inShop],
  args: { token: 'token', loginPath: '/logga-in-privat' },
  beforeEach: ({ msw }) => msw.use(mock(invitationApi.open, opened), mock(invitationApi.accept, { organization })),
} satisfies Meta<typeof AcceptInvitation>
export default meta
type Story = StoryObj<typeof meta>

export const WithAnAccount: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Gå med i ${organization}` }))
    await expect(
      await canvas.findByText(`Du är nu användare i ${organization}. Logga in för att handla.`),
    ).toBeVisible()
  },
}
export const WithANewAccount: Story = {
  beforeEach: ({ msw }) => msw.use(mock(invitationApi.open, { ...opened, hasAccount: false })),
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, await canvas.findByLabelText('Förnamn'), 'Sara')
    await fill(userEvent, canvas.getByLabelText('Efternamn'), 'Hagtorn')
    await fill(userEvent, canvas.getByLabelText('Lösenord'), 'Tulpan&Sol7')
    await fill(userEvent, canvas.getByLabelText('Upprepa lösenordet'), 'Tulpan&Sol7')
    await userEvent.click(canvas.getByRole('checkbox', { name: /köpvillkoren/ }))
    await userEvent.click(canvas.getByRole('button', { name: `Gå med i ${organization}` }))
    await expect(await canvas.findByText(/Du är nu användare/)).toBeVisible()
  },
}
export const Over: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(invitationApi.open, 'organisation.invitation-over')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Inbjudan gäller inte längre/)).toBeVisible()
  },
}
export const ElsewhereAlready: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(invitationApi.accept, 'organisation.user-elsewhere')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Gå med i ${organization}` }))
    await expect(await canvas.findByText('Det gick inte att gå med.')).toBeVisible()
  },
}
export const English: Story = { globals: { locale: 'en' } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
