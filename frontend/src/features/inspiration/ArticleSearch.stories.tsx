import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShop } from '../../shared/story'
import { ArticleSearch } from './ArticleSearch'

const meta = {
  title: 'Inspiration/ArticleSearch',
  component: ArticleSearch,
  decorators: [inShop],
  args: { term: '', onSearch: fn() },
} satisfies Meta<typeof ArticleSearch>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), '  rosor {Enter}')
    await expect(args.onSearch).toHaveBeenCalledWith('rosor')
  },
}
export const TooShort: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'ro{Enter}')
    await expect(await canvas.findByText('Skriv minst 3 tecken för att söka.')).toBeVisible()
  },
}
