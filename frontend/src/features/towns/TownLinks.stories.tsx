import { aTown } from '@bukett/ui-kit/mocks/stores'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { TownLinks } from './TownLinks'

const meta = {
  title: 'Stores/TownLinks',
  component: TownLinks,
  decorators: [inShop],
  args: {
    towns: ['Boden', 'Göteborg', 'Lund', 'Skellefteå', 'Upplands Väsby', 'Visby'].map((Name) =>
      aTown({ Name, Slug: Name.toLowerCase() }),
    ),
    hrefOf: (slug) => `/blommor-till/${slug}`,
  },
} satisfies Meta<typeof TownLinks>
export default meta
type Story = StoryObj<typeof meta>

export const Towns: Story = {
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: 'Lund' })).toHaveAttribute('href', '/blommor-till/lund'),
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
