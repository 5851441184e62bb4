import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { MenuDrawer } from './MenuDrawer'

const meta = {
  title: 'Kit/MenuDrawer',
  component: MenuDrawer,
  parameters: {
    usage: {
      when: 'For all ways through the shop, opened from the header.',
      not: 'For choices about what is on the page, such as filters (`Sheet`).',
    },
    docs: { story: { inline: false, height: '640px' } },
  },
  args: {
    open: true,
    onClose: fn(),
    groups: [
      {
        links: [
          { label: 'Buketter', href: '#buketter', current: true },
          { label: 'Växter', href: '#vaxter' },
          { label: 'Begravning', href: '#begravning' },
        ],
      },
      {
        heading: 'Hitta rätt',
        links: [
          { label: 'Hitta butik', href: '#butik' },
          { label: 'Kundservice', href: '#kundservice' },
        ],
      },
    ],
  },
} satisfies Meta<typeof MenuDrawer>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const FocusReturns: Story = {
  args: { open: false },
  render: function Opening(args) {
    const [open, setOpen] = useState(args.open)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Öppna menyn</Button>
        <MenuDrawer {...args} open={open} onClose={() => setOpen(false)} />
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Öppna menyn' })
    await userEvent.click(opener)
    await screen.findByRole('dialog', { name: 'Meny' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
