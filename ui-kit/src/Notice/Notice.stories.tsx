import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Notice } from './Notice'

const meta = {
  title: 'Kit/Notice',
  parameters: {
    usage: {
      when: 'For something to know beside the place that it concerns; `error` with what to do about it.',
      not: 'For an error of one field (its `error`), or for a question (`Dialogs`). One on a page is read, three are not.',
    },
  },
  component: Notice,
  args: { children: 'Floristen stänger klockan 15.00 på lördagar.' },
} satisfies Meta<typeof Notice>
export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {}
export const Success: Story = { args: { tone: 'success', children: 'Rabattkoden är tillagd.' } }
export const Warning: Story = {
  args: {
    tone: 'warning',
    title: 'Många vill ha blommor i dag',
    children: 'Leveransen kan komma senare på dagen än vanligt.',
  },
}
export const Failure: Story = {
  args: {
    tone: 'error',
    title: 'Betalningen gick inte igenom',
    children: 'Inga pengar har dragits. Försök igen eller välj ett annat sätt att betala.',
    action: (
      <Button size="small" variant="outlined">
        Försök igen
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Fel: Betalningen gick inte igenom')
  },
}
export const Closable: Story = {
  args: { onClose: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Stäng' }))
    await expect(args.onClose).toHaveBeenCalled()
  },
}
/** Closed by a key, it takes its button with it: on from the part around it. */
export const ClosedByAKey: Story = {
  render: function Closing(args) {
    const [isOpen, setOpen] = useState(true)
    return (
      <Box role="region" aria-label="Runt om" tabIndex={-1}>
        {isOpen && <Notice {...args} onClose={() => setOpen(false)} />}
      </Box>
    )
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Stäng' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Runt om' })).toHaveFocus())
  },
}
