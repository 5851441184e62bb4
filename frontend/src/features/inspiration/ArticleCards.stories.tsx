import { anArticleCard } from '@bukett/ui-kit/mocks/catalogue'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { ArticleCards } from './ArticleCards'

const meta = {
  title: 'Inspiration/ArticleCards',
  component: ArticleCards,
  decorators: [inShop],
  args: {
    label: 'Inspiration',
    articles: Array.from({ length: 7 }, (_, index) => anArticleCard({ Id: `artikel-${index}` })),
    hrefOf: (id) => `/artikel/${id}`,
  },
} satisfies Meta<typeof ArticleCards>
export default meta
type Story = StoryObj<typeof meta>

export const ThreeSmallTwoLarge: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(7)
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
