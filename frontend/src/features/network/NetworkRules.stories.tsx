import { networkHandlers } from '@bukett/ui-kit/mocks/network'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { NetworkRules } from './NetworkRules'

const meta = {
  title: 'Network/NetworkRules',
  component: NetworkRules,
  decorators: [inShop],
  args: { canChange: true },
  beforeEach: ({ msw }) => msw.use(...networkHandlers()),
} satisfies Meta<typeof NetworkRules>
export default meta
type Story = StoryObj<typeof meta>

export const OfTheWholeNetwork: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nätverkets beställningstider' })).toBeVisible()
    await expect(await canvas.findByText(/^Det gemensamma priset gäller/)).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
