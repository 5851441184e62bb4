import { accountApi } from '@bukett/contracts/http/account'
import { accountHandlers } from '@bukett/ui-kit/mocks/account'
import { mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { fill, inShop } from '../../shared/story'
import { ChangePassword } from './ChangePassword'

const meta = {
  title: 'Account/ChangePassword',
  component: ChangePassword,
  decorators: [inShop],
  args: { email: 'emma.klovervall@example.se' },
} satisfies Meta<typeof ChangePassword>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const change: Play = async ({ canvas, userEvent }) => {
  await fill(userEvent, canvas.getByLabelText('Nuvarande lösenord'), 'Blommor-2026')
  await fill(userEvent, canvas.getByLabelText('Nytt lösenord'), 'Rosor-och-2-liljor')
  await fill(userEvent, canvas.getByLabelText('Upprepa lösenordet'), 'Rosor-och-2-liljor')
  await userEvent.click(canvas.getByRole('button', { name: 'Byt lösenord' }))
}

export const Empty: Story = {}
export const Changed: Story = {
  beforeEach: ({ msw }) => msw.use(...accountHandlers()),
  play: async (context) => {
    await change(context)
    await expect(await context.canvas.findByText(/Lösenordet är bytt/)).toBeVisible()
  },
}
export const WrongPassword: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(accountApi.changePassword, 'account.wrong-password')),
  play: async (context) => {
    await change(context)
    await expect(await context.canvas.findByText('Det nuvarande lösenordet stämmer inte.')).toBeVisible()
  },
}
