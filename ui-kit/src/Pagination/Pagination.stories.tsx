import type { Meta, StoryObj } from '@storybook/react-vite'
import { createContext, use, useState } from 'react'
import { expect } from 'storybook/test'
import { KitProvider, type KitLinkProps } from '../KitProvider/KitProvider'
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
const Turn = createContext<() => void>(() => undefined)

const TurningLink = ({ href, children, ...rest }: KitLinkProps) => {
  const turn = use(Turn)
  return (
    <a
      href={href}
      onClick={(event) => {
        event.preventDefault()
        turn()
      }}
      {...rest}
    >
      {children}
    </a>
  )
}

/** At the last page there is no way on, and who pressed it by a key goes on from there; nobody comes to it anew. */
export const PressedToTheEnd: Story = {
  args: { page: 8 },
  render: function Turned(args) {
    const [page, setPage] = useState(args.page)
    return (
      <KitProvider link={TurningLink}>
        <Turn value={() => setPage(page + 1)}>
          <Pagination {...args} page={page} />
        </Turn>
      </KitProvider>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const next = canvas.getByRole('link', { name: 'Nästa' })
    next.focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('link', { name: 'Sida 9, den här sidan' })).toBeVisible()
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(next).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(canvas.getByRole('link', { name: 'Sida 9, den här sidan' })).toHaveFocus()
    await userEvent.tab()
    await expect(next).not.toHaveFocus()
  },
}
export const Few: Story = { args: { page: 1, pages: 2 } }
