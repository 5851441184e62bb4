import { accountApi } from '@bukett/contracts/http/account'
import { aUser, guest, loggedIn, loginHandlers } from '@bukett/ui-kit/mocks/account'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inShop } from '../../shared/story'
import { AccountMenu } from './AccountMenu'
import { MenuList } from './MenuList'

const meta = {
  title: 'Account/AccountMenu',
  component: AccountMenu,
  decorators: [inShop],
  args: {
    loginPaths: { login: '/logga-in-privat', forgot: '/glomt', register: '/skapa', registerCompany: '/skapa-foretag' },
    menu: (menu) => <MenuList {...menu} links={[{ label: 'Mina uppgifter', href: '/mina-sidor/my-details' }]} />,
    fetchMenu: () => Promise.resolve(),
    onLoggedIn: fn(),
    onLoggedOut: fn(),
  },
} satisfies Meta<typeof AccountMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Guest: Story = {
  beforeEach: ({ msw }) => msw.use(mock(accountApi.current, guest), ...loginHandlers()),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Logga in' }))
    await userEvent.type(await screen.findByLabelText('E-postadress'), 'emma.klovervall@example.se')
    await userEvent.type(screen.getByLabelText('Lösenord'), 'Blommor-2026{Enter}')
    await waitFor(() => expect(args.onLoggedIn).toHaveBeenCalled())
  },
}
export const DialogOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => msw.use(mock(accountApi.current, guest)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Logga in' }))
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Logga in' })).toBeVisible())
  },
}
export const LoggedIn: Story = {
  beforeEach: ({ msw }) => msw.use(mock(accountApi.current, loggedIn(aUser())), ...loginHandlers()),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mitt konto, Emma Klövervall' }))
    await expect(await screen.findByRole('menuitem', { name: 'Mina uppgifter' })).toHaveAttribute(
      'href',
      '/mina-sidor/my-details',
    )
    await userEvent.click(screen.getByRole('menuitem', { name: 'Logga ut' }))
    await waitFor(() => expect(args.onLoggedOut).toHaveBeenCalled())
  },
}
export const ServerIsAway: Story = { beforeEach: ({ msw }) => msw.use(mockError(accountApi.current, 'unavailable')) }
