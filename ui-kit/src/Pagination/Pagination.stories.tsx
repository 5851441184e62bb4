import type { Meta, StoryObj } from '@storybook/react-vite'
import { type MouseEvent, useState } from 'react'
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
export const First: Story = {
  args: { page: 1 },
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('link').map((link) => link.getAttribute('aria-label'))
    await expect(names).toEqual(['Föregående', 'Sida 1, den här sidan', 'Sida 2', 'Sida 3', 'Sida 9', 'Nästa'])
    await expect(canvas.getByRole('link', { name: 'Föregående' })).toHaveAttribute('aria-disabled', 'true')
  },
}
export const Last: Story = { args: { page: 9 } }
/** At the last page there is no way on: who pressed it by a key goes on from the page that has come. */
export const PressedToTheEnd: Story = {
  args: { page: 8 },
  render: function Turning(args) {
    const [page, setPage] = useState(args.page)
    const turn = (event: MouseEvent) => {
      event.preventDefault()
      setPage(page + 1)
    }
    return (
      <div onClick={turn}>
        <Pagination {...args} page={page} />
      </div>
    )
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('link', { name: 'Nästa' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('link', { name: 'Sida 9, den här sidan' })).toHaveFocus()
    await expect(canvas.getByRole('link', { name: 'Nästa' })).toHaveAttribute('aria-disabled', 'true')
  },
}
export const Few: Story = { args: { page: 1, pages: 2 } }
