import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Sheet } from '../Sheet/Sheet'
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
/** A region that stood there before tells the words: readers are silent about one that comes with its words. */
export const Told: Story = {
  render: function Telling(args) {
    const [told, setTold] = useState<string[]>([])
    return (
      <>
        <Button onClick={() => setTold(['Sparat.', 'Kunden har fått ett mejl.'])}>Spara</Button>
        {told.map((words) => (
          <Notice key={words} {...args} tone="success" announce="status">
            {words}
          </Notice>
        ))}
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const said = () =>
      [...document.querySelectorAll('body > [aria-live=polite] > p')].map((one) => one.textContent?.replace('\n', ' '))
    await userEvent.click(canvas.getByRole('button', { name: 'Spara' }))
    const region = document.querySelector('body > [aria-live=polite]')
    await expect(region).toBeInTheDocument()
    await waitFor(() => expect(said().slice(-2)).toEqual(['Klart: Sparat.', 'Klart: Kunden har fått ett mejl.']))
    // Nothing else on the page tells the same.
    await expect(canvas.queryByRole('status')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Spara' }))
    await new Promise((resolve) => setTimeout(resolve, 400))
    await expect(said().filter((words) => words === 'Klart: Sparat.')).toHaveLength(1)
  },
}
/** Whoever is led to it has it read by that, and hears it once. */
export const LedTo: Story = {
  args: { tone: 'success', announce: 'status', children: 'Ordern är avbokad.', ref: (part) => part?.focus() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ordern är avbokad.').closest('[tabindex]')).toHaveFocus()
    await new Promise((resolve) => setTimeout(resolve, 400))
    const said = [...document.querySelectorAll('[aria-live] > p')].map((one) => one.textContent?.replace('\n', ' '))
    await expect(said).not.toContain('Klart: Ordern är avbokad.')
  },
}
/** What is told in a dialog is told there: it hides the page below from readers. */
export const ToldInADialog: Story = {
  args: { tone: 'success', announce: 'status', children: 'Länken är skickad.' },
  render: (args) => (
    <Sheet open title="Skicka länken" onClose={() => undefined}>
      <Notice {...args} />
    </Sheet>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.querySelector('[data-said]')).toHaveTextContent('Klart: Länken är skickad.'))
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
