import { accountApi } from '@bukett/contracts/http/account'
import { aUser, guest, loggedIn } from '@bukett/ui-kit/mocks/account'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { newEmailLink, verifyEmailLink } from '@bukett/contracts/rules/mailed-links'
import { Navigate, useLocation } from 'react-router-dom'
import { expect } from 'storybook/test'
import { inShop } from '../../../shared/story'
import { VerifyEmailPage } from './VerifyEmailPage'

/** The page as a mailed link opens it. */
const Opened = ({ link }: { link: string }) =>
  useLocation().search === '' ? <Navigate to={link} replace /> : <VerifyEmailPage />

const meta = {
  title: 'Account/VerifyEmailPage',
  component: Opened,
  decorators: [inShop],
  args: { link: verifyEmailLink('token') },
} satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

export const LoggedIn: Story = {
  beforeEach: ({ msw }) => msw.use(mock(accountApi.verifyEmail, {})),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Dina köp samlas nu på dina sidor.')).toBeVisible()
  },
}
/** Whoever reads the mail may not have made the account: it asks for the login, or for a new password. */
export const NotLoggedIn: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(accountApi.current, guest), mockError(accountApi.verifyEmail, 'account.proof-needs-login')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Logga in på det konto som mejlet gäller/)).toBeVisible()
    await expect(canvas.getByLabelText('E-postadress')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Välj nytt lösenord' })).toHaveAttribute('href', '/glomt-losenord')
  },
}
/** Logged in to another account, BankID would connect to that one and open nothing. */
export const LoggedInToAnother: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(accountApi.current, loggedIn(aUser({ firstName: 'Åsa', lastName: 'Ek' }))),
      mockError(accountApi.verifyEmail, 'account.proof-needs-login'),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Du är inloggad som Åsa Ek/)).toBeVisible()
    await expect(canvas.getByText(/Mejlet gäller ett annat konto/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Logga in som någon annan' })).toBeVisible()
    await expect(canvas.queryByLabelText('E-postadress')).toBeNull()
    await expect(canvas.queryByText('BankID')).toBeNull()
  },
}
export const English: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(accountApi.current, guest), mockError(accountApi.verifyEmail, 'account.proof-needs-login')),
  globals: { locale: 'en' },
}
export const TooOld: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(accountApi.verifyEmail, 'account.verification-failed')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Länken gäller inte längre/)).toBeVisible()
    await expect(canvas.getByText(/Ett nytt lösenord bekräftar den/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Välj nytt lösenord' })).toHaveAttribute('href', '/glomt-losenord')
    await expect(canvas.queryByLabelText('E-postadress')).toBeNull()
  },
}
export const OfANewAddress: Story = {
  args: { link: newEmailLink('token') },
  beforeEach: ({ msw }) => msw.use(mock(accountApi.verifyEmail, {})),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Ditt konto hos Bukett får den adress/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Bekräfta adressen' }))
    await expect(await canvas.findByText('Den gäller från och med nu.')).toBeVisible()
  },
}
