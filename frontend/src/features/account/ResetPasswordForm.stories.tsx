import { loginApi } from '@bukett/contracts/http/login'
import { anAdministrator, loginHandlers } from '@bukett/ui-kit/mocks/account'
import { mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { ResetPasswordForm } from './ResetPasswordForm'

const meta = {
  title: 'Account/ResetPasswordForm',
  component: ResetPasswordForm,
  decorators: [inShop],
  args: {
    userId: 'emma-klovervall',
    requestId: 'a-mailed-token',
    privatePath: '/privat',
    companyPath: '/foretag',
    forgotPath: '/glomt',
  },
} satisfies Meta<typeof ResetPasswordForm>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const typeTwice =
  (password: string, again = password): Play =>
  async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Nytt lösenord'), password)
    await userEvent.type(canvas.getByLabelText('Upprepa lösenordet'), again)
    await userEvent.tab()
  }
const save: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Spara lösenordet' }))
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Spara lösenordet' })).toBeDisabled()
  },
}
export const English: Story = { globals: { locale: 'en' } }
export const TooWeak: Story = {
  play: async (context) => {
    await typeTwice('blommor')(context)
    await expect(
      context.canvas.getByText('Lösenordet uppfyller inte säkerhetskraven. Ange ett starkare lösenord.'),
    ).toBeVisible()
  },
}
export const NotAlike: Story = {
  play: async (context) => {
    await typeTwice('Blommor-2026', 'Blommor-2027')(context)
    await expect(context.canvas.getByText('Lösenorden matchar inte. Vänligen ändra det och försök igen')).toBeVisible()
    await expect(context.canvas.getByRole('button', { name: 'Spara lösenordet' })).toBeDisabled()
  },
}
export const PrivateCustomer: Story = {
  beforeEach: ({ msw }) => msw.use(...loginHandlers()),
  play: async (context) => {
    await typeTwice('Blommor-2026')(context)
    await save(context)
    await expect(await context.canvas.findByRole('link', { name: 'Logga in på ditt konto' })).toHaveAttribute(
      'href',
      '/privat',
    )
  },
}
export const CompanyCustomer: Story = {
  beforeEach: ({ msw }) => msw.use(...loginHandlers(anAdministrator())),
  play: async (context) => {
    await typeTwice('Blommor-2026')(context)
    await save(context)
    await expect(await context.canvas.findByRole('link', { name: 'Logga in på företagskontot' })).toHaveAttribute(
      'href',
      '/foretag',
    )
  },
}
export const LinkIsUsed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(loginApi.resetPassword, 'login.reset-failed')),
  play: async (context) => {
    await typeTwice('Blommor-2026')(context)
    await save(context)
    await expect(await context.canvas.findByText(/Lösenordet kunde inte återställas/)).toBeVisible()
  },
}
