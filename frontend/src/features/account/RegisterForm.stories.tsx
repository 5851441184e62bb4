import { accountApi } from '@bukett/contracts/http/account'
import { accountHandlers } from '@bukett/ui-kit/mocks/account'
import { mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { fill, inShop } from '../../shared/story'
import { RegisterForm } from './RegisterForm'

const meta = {
  title: 'Account/RegisterForm',
  component: RegisterForm,
  decorators: [inShop],
  args: { onRegistered: fn(), forgotPath: '/glomt-losenord' },
} satisfies Meta<typeof RegisterForm>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const fillIn: Play = async ({ canvas, userEvent }) => {
  await fill(userEvent, canvas.getByLabelText('Förnamn'), 'Emma')
  await fill(userEvent, canvas.getByLabelText('Efternamn'), 'Klövervall')
  await fill(userEvent, canvas.getByLabelText('E-postadress'), 'Emma.Klovervall@example.se')
  await fill(userEvent, canvas.getByLabelText('Lösenord'), 'Blommor-2026')
  await fill(userEvent, canvas.getByLabelText('Upprepa lösenordet'), 'Blommor-2026')
}
const send: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Skapa konto' }))
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).not.toBeChecked()
  },
}
export const English: Story = { globals: { locale: 'en' } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Registers: Story = {
  beforeEach: ({ msw }) => msw.use(...accountHandlers()),
  play: async (context) => {
    const { canvas, userEvent, args } = context
    await fillIn(context)
    await userEvent.type(canvas.getByLabelText(/^Personnummer/), '0103022380')
    await userEvent.tab()
    await expect(canvas.getByLabelText(/^Personnummer/)).toHaveValue('20010302-2380')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Jag godkänner köpvillkoren' }))
    await send(context)
    await waitFor(() =>
      expect(args.onRegistered).toHaveBeenCalledWith(
        expect.objectContaining({ email: 'emma.klovervall@example.se', receiveOffersEmail: false }),
      ),
    )
  },
}
export const EverythingIsMissing: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context
    await send(context)
    const summary = await canvas.findByRole('alert')
    await expect(canvas.getByLabelText('Förnamn')).toHaveFocus()
    await expect(summary).toHaveTextContent('Något fält innehåller fel. Vänligen ändra det och försök igen')
    await userEvent.click(canvas.getByRole('button', { name: /^Förnamn:/ }))
    await expect(canvas.getByLabelText('Förnamn')).toHaveFocus()
    await userEvent.type(canvas.getByLabelText('Förnamn'), 'Emma')
    await expect(canvas.queryByRole('button', { name: /^Förnamn:/ })).toBeNull()
  },
}
export const WrongPersonalNumber: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Personnummer/), '0103022381')
    await userEvent.tab()
    await expect(canvas.getByText('Vänligen fyll i ett giltigt personnummer')).toBeVisible()
  },
}
export const NameWithDigits: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Förnamn'), 'Emm4')
    await userEvent.tab()
    await expect(canvas.getByText('Namnet får inte innehålla siffror eller specialtecken.')).toBeVisible()
  },
}
export const PasswordRules: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Lösenord'), 'blommor')
    await expect(canvas.getAllByRole('img', { name: 'saknas' })).toHaveLength(4)
    await userEvent.type(canvas.getByLabelText('Lösenord'), 'B-2')
    await expect(canvas.queryByRole('img', { name: 'saknas' })).toBeNull()
    await userEvent.type(canvas.getByLabelText('Upprepa lösenordet'), 'blommorB-3')
    await userEvent.tab()
    await expect(canvas.getByText('Lösenorden matchar inte. Vänligen ändra det och försök igen')).toBeVisible()
  },
}
export const UserExists: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(accountApi.register, 'account.already-exists')),
  play: async (context) => {
    const { canvas, userEvent } = context
    await fillIn(context)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Jag godkänner köpvillkoren' }))
    await send(context)
    await expect(await canvas.findByText('Användaren finns redan')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Glömt lösenord?' })).toHaveAttribute('href', '/glomt-losenord')
  },
}
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(accountApi.register, 'request.too-many')),
  play: async (context) => {
    const { canvas, userEvent } = context
    await fillIn(context)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Jag godkänner köpvillkoren' }))
    await send(context)
    await expect(await canvas.findByText(/^Fel vid registrering av konto: Du har försökt/)).toBeVisible()
  },
}
export const CommonPassword: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mockError(accountApi.register, 'password.too-common', {
        fields: [
          {
            path: 'body.password1',
            code: 'password.too-common',
            Message: 'Lösenordet är ett av de vanligaste och lätt att gissa. Ange ett starkare lösenord.',
          },
        ],
      }),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context
    await fillIn(context)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Jag godkänner köpvillkoren' }))
    await send(context)
    await expect(await canvas.findByRole('button', { name: /^Lösenord: Lösenordet är ett av/ })).toBeVisible()
  },
}
export const ReadsTheTerms: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Köpvillkor' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Ångerrätt' })).toBeVisible())
  },
}
