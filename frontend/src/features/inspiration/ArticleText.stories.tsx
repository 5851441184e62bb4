import { anArticle } from '@bukett/ui-kit/mocks/catalogue'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { inShop } from '../../shared/story'
import { ArticleText } from './ArticleText'

const meta = {
  title: 'Inspiration/ArticleText',
  component: ArticleText,
  decorators: [inShop],
  args: { article: anArticle() },
} satisfies Meta<typeof ArticleText>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Plain: Story = { args: { plain: true } }
