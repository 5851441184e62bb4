import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Header, HeaderCart } from './Header'

const meta = {
  title: 'Kit/Header',
  component: Header,
  parameters: {
    usage: {
      when: 'At the top of every page of the shop: where one is, and the ways to search, favourites and cart.',
      not: 'In the back office (`OfficeFrame`), or on the pages that a receiver opens from a message: they buy nothing there.',
    },
    layout: 'fullscreen',
  },
  args: {
    homeHref: '#hem',
    cart: <HeaderCart href="#varukorg" count={3} />,
    favouriteCount: 2,
    onMenu: fn(),
    onFavourites: fn(),
    onSearch: fn(),
    contentHref: '#storybook-root',
    categories: [
      { label: 'Buketter', href: '#buketter', current: true },
      { label: 'Växter', href: '#vaxter' },
      { label: 'Choklad', href: '#choklad' },
      { label: 'Presentkort', href: '#presentkort' },
      { label: 'Begravning', href: '#begravning' },
      { label: 'Utlandsbud', href: '#utland' },
      { label: 'Prenumeration', href: '#prenumeration' },
    ],
    sites: [
      { label: 'Blommor', href: '#blommor', current: true },
      { label: 'Gåvor', href: '#gavor' },
    ],
    taxes: [
      { label: 'inkl. moms', current: true },
      { label: 'exkl. moms', onChoose: fn() },
    ],
    languages: [{ label: 'English', href: '#en', lang: 'en' }],
  },
} satisfies Meta<typeof Header>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Meny' }))
    await expect(args.onMenu).toHaveBeenCalled()
    await expect(canvas.getByRole('link', { name: 'Varukorg, 3 varor' })).toBeVisible()
  },
}
/** A press that changes its own words does not drop whoever pressed it by the keyboard. */
export const AnotherLanguage: Story = {
  render: function AnotherLanguage(args) {
    const [english, setEnglish] = useState(false)
    const other = { label: english ? 'Svenska' : 'English', lang: english ? 'sv' : 'en' }
    return <Header {...args} languages={[{ ...other, onChoose: () => setEnglish(!english) }]} />
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'English' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Svenska' })).toHaveFocus()
  },
}
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { sites: undefined },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Sök/ }))
    await expect(args.onSearch).toHaveBeenCalled()
  },
}
export const EmptyCart: Story = { args: { cart: <HeaderCart href="#varukorg" />, favouriteCount: 0 } }
export const ManyItems: Story = { args: { cart: <HeaderCart href="#varukorg" count={120} />, favouriteCount: 34 } }
export const OnlyTheNeeded: Story = { args: { categories: [], sites: [], taxes: [], languages: [] } }
