import { loginApi } from '@bukett/contracts/http/login'
import { aQrCode, aUser, bankIdHandlers, loginHandlers } from '@bukett/ui-kit/mocks/account'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { keptBankIdOrder } from '../../shared/account/use-account'
import { fill, inShop } from '../../shared/story'
import { LoginPanel } from './LoginPanel'

const meta = {
  title: 'Account/LoginPanel',
  component: LoginPanel,
  decorators: [inShop],
  args: {
    onLoggedIn: fn(),
    paths: { login: '/logga-in-privat', forgot: '/glomt', register: '/skapa', registerCompany: '/skapa-foretag' },
  },
} satisfies Meta<typeof LoginPanel>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const fillIn: Play = async ({ canvas, userEvent }) => {
  await fill(userEvent, canvas.getByLabelText('E-postadress'), 'emma.klovervall@example.se')
  await fill(userEvent, canvas.getByLabelText('Lösenord'), 'Blommor-2026')
  await userEvent.click(canvas.getByRole('button', { name: 'Logga in' }))
}

export const Idle: Story = {}
export const English: Story = { globals: { locale: 'en' } }
export const LogsIn: Story = {
  beforeEach: ({ msw }) => msw.use(...loginHandlers()),
  play: async (context) => {
    await fillIn(context)
    await waitFor(() =>
      expect(context.args.onLoggedIn).toHaveBeenCalledWith(expect.objectContaining({ firstName: 'Emma' })),
    )
  },
}
export const NothingFilledIn: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Logga in' }))
    await expect(canvas.getByText('Något fält innehåller fel. Vänligen ändra det och försök igen')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Lösenord: Fyll i fältet.' }))
    await expect(canvas.getByLabelText('Lösenord')).toHaveFocus()
  },
}
/** An address that is none is told before anything is sent: no try is used up. */
export const AddressThatIsNone: Story = {
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, canvas.getByLabelText('E-postadress'), 'abc')
    await fill(userEvent, canvas.getByLabelText('Lösenord'), 'Blommor-2026')
    await userEvent.click(canvas.getByRole('button', { name: 'Logga in' }))
    await expect(
      canvas.getByRole('button', { name: 'E-postadress: Vänligen ange en korrekt e-postadress.' }),
    ).toBeVisible()
  },
}
export const WrongPassword: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(loginApi.login, 'login.refused')),
  play: async (context) => {
    await fillIn(context)
    await expect(await context.canvas.findByText('Fel e-postadress eller lösenord.')).toBeVisible()
  },
}
export const TooManyTries: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(loginApi.login, 'request.too-many')),
  play: async (context) => {
    await fillIn(context)
    await expect(await context.canvas.findByText(/Du har försökt många gånger/)).toBeVisible()
  },
}
export const Sending: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(loginApi.login)), play: fillIn }

export const StaffGivesACode: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(loginApi.login, ({ body }) =>
        body.code === undefined
          ? { status: 'CodeNeeded' as const }
          : { status: 'LoggedIn' as const, user: aUser({ roles: ['CustomerService'] }) },
      ),
    ),
  play: async (context) => {
    const { canvas, userEvent, args } = context
    await fillIn(context)
    await userEvent.type(await canvas.findByLabelText('Sexsiffrig kod'), '123456')
    await userEvent.click(canvas.getByRole('button', { name: 'Bekräfta' }))
    await waitFor(() => expect(args.onLoggedIn).toHaveBeenCalled())
  },
}
export const StaffConnectsAnApp: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(loginApi.login, {
        status: 'AppNeeded',
        otpauthUrl: 'otpauth://totp/Bukett:kundtjanst@example.se?secret=BUKETTDEMOBLOMMA&issuer=Bukett',
        qrCode: aQrCode(),
      }),
    ),
  play: async (context) => {
    await fillIn(context)
    await expect(await context.canvas.findByAltText(/QR-kod som kopplar/)).toBeVisible()
  },
}

export const ComesBackFromBankId: Story = {
  beforeEach: ({ msw }) => {
    sessionStorage.setItem(keptBankIdOrder(meta.args.paths.login), 'order-1')
    msw.use(...bankIdHandlers({ reads: 0 }))
    return () => {
      sessionStorage.removeItem(keptBankIdOrder(meta.args.paths.login))
    }
  },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onLoggedIn).toHaveBeenCalled())
  },
}

export const AsksForANewPassword: Story = {
  beforeEach: ({ msw }) => msw.use(...loginHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Glömt lösenord?' }))
    await expect(canvas.getByRole('button', { name: 'Skicka länken' })).toBeDisabled()
    // What was pressed has gone: its place has the focus, here and on the way back.
    await expect(canvas.getByLabelText('E-postadress')).toHaveFocus()
    await userEvent.type(canvas.getByLabelText('E-postadress'), 'emma.klovervall@example.se')
    await userEvent.click(canvas.getByRole('button', { name: 'Skicka länken' }))
    const told = await canvas.findByText('Titta i din inkorg')
    await expect(told).toBeVisible()
    await expect(told.closest('[tabindex]')).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Tillbaka till inloggningen' }))
    await expect(canvas.getByLabelText('Lösenord')).toBeVisible()
    await expect(canvas.getByLabelText('E-postadress')).toHaveFocus()
    // Whoever looks at the other way and comes back has pressed a tab, and stays at it.
    await userEvent.click(canvas.getByRole('tab', { name: 'BankID' }))
    await userEvent.click(canvas.getByRole('tab', { name: 'E-post och lösenord' }))
    await expect(canvas.getByRole('tab', { name: 'E-post och lösenord' })).toHaveFocus()
  },
}
export const TooManyResets: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(loginApi.forgotPassword, 'login.too-many-resets')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Glömt lösenord?' }))
    await userEvent.type(canvas.getByLabelText('E-postadress'), 'emma.klovervall@example.se')
    await userEvent.click(canvas.getByRole('button', { name: 'Skicka länken' }))
    await expect(await canvas.findByText(/Du har begärt nytt lösenord för många gånger/)).toBeVisible()
  },
}
export const ResetRequestFails: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(loginApi.forgotPassword, 'unavailable')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Glömt lösenord?' }))
    await userEvent.type(canvas.getByLabelText('E-postadress'), 'emma.klovervall@example.se')
    await userEvent.click(canvas.getByRole('button', { name: 'Skicka länken' }))
    await expect(await canvas.findByText(/Ett internt fel inträffade/)).toBeVisible()
  },
}
