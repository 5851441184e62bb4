import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Pagination } from './Pagination'

const meta = {
  title: 'Kit/Pagination',
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
