import { accountApi } from '@bukett/contracts/http/account'
import { accountHandlers, aUser, bankIdHandlers, guest, loggedIn, loginHandlers } from '@bukett/ui-kit/mocks/account'
import { mock } from '@bukett/ui-kit/mocks/mock'
import Typography from '@mui/material/Typography'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { keptBankIdOrder } from '../../shared/account/use-account'
import { writeCookie } from '../../shared/cookies'
import { fill, inShop } from '../../shared/story'
import { CheckoutAccount } from './CheckoutAccount'

const meta = {
  title: 'Account/CheckoutAccount',
  component: CheckoutAccount,
  decorators: [inShop],
  args: {
    paths: { login: '/varukorg', forgot: '/glomt', register: '/skapa', registerCompany: '/skapa-foretag' },
    guest: <Typography>Handla med bara din e-postadress.</Typography>,
    onEntered: fn(),
  },
  beforeEach: ({ msw }) => {
    writeCookie('checkoutAccount', '', 0)
    msw.use(mock(accountApi.current, guest), ...loginHandlers(), ...accountHandlers().slice(2))
  },
} satisfies Meta<typeof CheckoutAccount>
export default meta
type Story = StoryObj<typeof meta>

export const AsGuest: Story = {}
export const LogsIn: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Logga in' }))
    await userEvent.type(await canvas.findByLabelText('E-postadress'), 'emma.klovervall@example.se')
    await userEvent.type(canvas.getByLabelText('Lösenord'), 'Blommor-2026{Enter}')
    await waitFor(() => expect(args.onEntered).toHaveBeenCalled())
    await expect(document.cookie).toContain('checkoutAccount=loggedIn')
  },
}
/** The payment page is where BankID leads back to: the identification is taken up there, whoever loaded the page anew. */
export const ComesBackFromBankId: Story = {
  beforeEach: ({ msw }) => {
    sessionStorage.setItem(keptBankIdOrder(meta.args.paths.login), 'order-1')
    msw.use(...bankIdHandlers({ reads: 0 }))
    return () => {
      sessionStorage.removeItem(keptBankIdOrder(meta.args.paths.login))
    }
  },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onEntered).toHaveBeenCalled())
    await expect(document.cookie).toContain('checkoutAccount=loggedIn')
  },
}
/** BankID that was given up in the header's dialog is not taken up by who buys as a guest. */
export const GaveUpBankIdElsewhere: Story = {
  beforeEach: ({ msw }) => {
    const kept = keptBankIdOrder('/logga-in-privat?ReturnUrl=%2F')
    sessionStorage.setItem(kept, 'order-1')
    msw.use(...bankIdHandlers({ reads: 0 }))
    return () => {
      sessionStorage.removeItem(kept)
    }
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Logga in' })).toHaveAttribute('aria-selected', 'false')
  },
}
export const Registers: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Skapa konto' }))
    await fill(userEvent, await canvas.findByLabelText('Förnamn'), 'Emma')
    await fill(userEvent, canvas.getByLabelText('Efternamn'), 'Klövervall')
    await fill(userEvent, canvas.getByLabelText('E-postadress'), 'emma.klovervall@example.se')
    await fill(userEvent, canvas.getByLabelText('Lösenord'), 'Blommor-2026')
    await fill(userEvent, canvas.getByLabelText('Upprepa lösenordet'), 'Blommor-2026')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Jag godkänner köpvillkoren' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Skapa konto' }))
    await waitFor(() => expect(args.onEntered).toHaveBeenCalled())
    await expect(document.cookie).toContain('checkoutAccount=registered')
  },
}
export const RegistersACompany: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Skapa konto' }))
    await userEvent.click(await canvas.findByRole('tab', { name: 'Företag eller organisation' }))
    await expect(await canvas.findByLabelText('Organisationsnummer')).toBeVisible()
  },
}
export const LoggedIn: Story = {
  beforeEach: ({ msw }) => msw.use(mock(accountApi.current, loggedIn(aUser()))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Du är inloggad som Emma Klövervall/)).toBeVisible()
  },
}
export const Registered: Story = {
  beforeEach: ({ msw }) => {
    writeCookie('checkoutAccount', 'registered', 1)
    msw.use(mock(accountApi.current, loggedIn(aUser())))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Välkommen, Emma Klövervall/)).toBeVisible()
  },
}
