import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Pagination } from './Pagination'

const meta = {
  title: 'Kit/Pagination',
  parameters: {
    usage: {
      when: 'For long lists of the shop: each page has an address that can be shared and searched.',
      not: "In the back office's tables, which page themselves, or for fewer hits than two pages.",
    },
  },
  component: Pagination,
  args: { page: 3, pages: 9, hrefOf: (page) => `#sida-${page}` },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const Middle: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Nästa' })).toHaveAttribute('href', '#sida-4')
    await expect(canvas.getByRole('link', { name: 'Sida 3, den här sidan' })).toHaveAttribute('aria-current', 'page')
  },
}
export const First: Story = { args: { page: 1 } }
export const Last: Story = { args: { page: 9 } }
export const Few: Story = { args: { page: 1, pages: 2 } }
