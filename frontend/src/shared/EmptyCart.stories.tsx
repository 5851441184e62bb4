import { accountApi } from '@bukett/contracts/http/account'
import { accountHandlers, guest, loggedIn } from '@bukett/ui-kit/mocks/account'
import { mock } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { useCurrentCustomer } from './account/use-account'
import { EmptyCart } from './EmptyCart'
import { inShop } from './story'

const meta = {
  title: 'Cart/EmptyCart',
  component: EmptyCart,
  decorators: [inShop],
  args: { shopPath: '/', loginPath: '/logga-in-privat?ReturnUrl=%2Fvarukorg' },
  // The page that it stands on knows who is logged in.
  render: (args) => <OnPage {...args} />,
} satisfies Meta<typeof EmptyCart>
export default meta
type Story = StoryObj<typeof meta>

const OnPage = (args: Parameters<typeof EmptyCart>[0]) => (useCurrentCustomer().data ? <EmptyCart {...args} /> : null)

export const LoggedIn: Story = {
  beforeEach: ({ msw }) => msw.use(...accountHandlers()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Varukorgen är tom.' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Hitta något fint' })).toHaveAttribute('href', '/')
  },
}

/** The session has ended meanwhile: the cart is not gone. */
export const LoggedOut: Story = {
  beforeEach: ({ msw }) => {
    let asked = 0
    msw.use(mock(accountApi.current, () => ((asked += 1) === 1 ? loggedIn() : guest)))
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('heading', { name: 'Du är inte inloggad längre' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Logga in igen' })).toHaveAttribute('href', args.loginPath)
  },
}
