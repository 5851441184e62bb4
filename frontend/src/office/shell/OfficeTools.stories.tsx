import { accountApi } from '@bukett/contracts/http/account'
import { aUser, loggedIn, loginHandlers } from '@bukett/ui-kit/mocks/account'
import { mock } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { inOffice } from './story'
import { OfficeTools } from './OfficeTools'

const clerk = aUser({ firstName: 'Karin', lastName: 'Lind', roles: ['CustomerService'] })

const meta = {
  title: 'Office/Shell/OfficeTools',
  component: OfficeTools,
  decorators: [inOffice],
  args: { user: clerk, accountHref: '/admin/account', shopHref: '/' },
  beforeEach: ({ msw }) => msw.use(mock(accountApi.current, loggedIn(clerk)), ...loginHandlers()),
} satisfies Meta<typeof OfficeTools>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'English' })).toHaveAttribute('lang', 'en')
    await userEvent.click(canvas.getByRole('button', { name: 'Mitt konto, Karin Lind' }))
    await expect(await screen.findByRole('menuitem', { name: 'Mitt konto' })).toHaveAttribute('href', '/admin/account')
    await expect(screen.getByRole('menuitem', { name: 'Till butikens webbplats' })).toHaveAttribute('href', '/')
  },
}
export const InEnglish: Story = { globals: { locale: 'en' } }
export const KeysAreListed: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Mitt konto, Karin Lind' })
    // A sign alone opens nothing: whoever dictates says it without meaning that.
    await userEvent.keyboard('?')
    await expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.keyboard('{Control>}/{/Control}')
    await expect(await screen.findByRole('dialog', { name: 'Kortkommandon' })).toBeVisible()
    await expect(screen.getByText('Sök och gå till vad som helst')).toBeVisible()
  },
}
