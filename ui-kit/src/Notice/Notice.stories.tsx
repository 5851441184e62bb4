import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef, useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Sheet } from '../Sheet/Sheet'
import { Notice } from './Notice'
import { regionIn } from '../say'

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
const said = () => [...regionIn(document.body).children].map(({ textContent }) => textContent?.replace('\n', ' '))
/** A region that stood there before tells the words: readers are silent about one that comes with its words. */
export const Told: Story = {
  render: function Telling(args) {
    const [told, setTold] = useState<string[]>([])
    const more = told.length > 0 ? ['Kvittot är skickat.'] : ['Sparat.', 'Kunden har fått ett mejl.']
    return (
      <>
        <Button onClick={() => setTold([...told, ...more])}>Spara</Button>
        {told.map((words) => (
          <Notice key={words} {...args} tone="success" announce="status">
            {words}
          </Notice>
        ))}
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const region = regionIn(document.body)
    region.replaceChildren()
    await expect(region).toHaveAttribute('aria-live', 'polite')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara' }))
    // Two at once: each is told, and nothing else on the page tells the same.
    await waitFor(() => expect(said()).toEqual(['Klart: Sparat.', 'Klart: Kunden har fått ett mejl.']))
    await expect(canvas.queryByRole('status')).toBeNull()
    // What is drawn anew is not told anew.
    await userEvent.click(canvas.getByRole('button', { name: 'Spara' }))
    await waitFor(() =>
      expect(said()).toEqual(['Klart: Sparat.', 'Klart: Kunden har fått ett mejl.', 'Klart: Kvittot är skickat.']),
    )
  },
}
/** Whoever is led to it has it read by that, and hears it once. */
export const LedTo: Story = {
  args: { tone: 'success', announce: 'status' },
  render: (args) => (
    <>
      <Notice {...args} ref={(part) => part?.focus()}>
        Ordern är avbokad.
      </Notice>
      <Notice {...args}>Butiken vet om det.</Notice>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ordern är avbokad.').closest('[tabindex]')).toHaveFocus()
    await waitFor(() => expect(said()).toContain('Klart: Butiken vet om det.'))
    await expect(said()).not.toContain('Klart: Ordern är avbokad.')
  },
}
/** So does whoever is led to it a moment after it came, as by the page that it stands on. */
export const LedToLater: Story = {
  args: { tone: 'success', announce: 'status' },
  render: function Leading(args) {
    const notice = useRef<HTMLDivElement>(null)
    useEffect(() => notice.current?.focus(), [])
    return (
      <>
        <Notice {...args} ref={notice}>
          Helgdagen är borttagen.
        </Notice>
        <Notice {...args}>Butikerna får veta det.</Notice>
      </>
    )
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Helgdagen är borttagen.').closest('[tabindex]')).toHaveFocus())
    await waitFor(() => expect(said()).toContain('Klart: Butikerna får veta det.'))
    await expect(said()).not.toContain('Klart: Helgdagen är borttagen.')
  },
}
/** A dialog hides the page's region, while it goes too: readers know it again before it has the words of what was done there. */
export const ToldBelowADialog: Story = {
  args: { tone: 'success', announce: 'status', children: 'Användaren är sparad.' },
  render: function Saving(args) {
    const [isSaved, setSaved] = useState(false)
    return (
      <>
        <Sheet open title="Användare" onClose={() => setSaved(true)}>
          Jessica Jarl
        </Sheet>
        {isSaved && <Notice {...args} />}
      </>
    )
  },
  beforeEach: () => {
    // Something has been told before.
    regionIn(document.body)
  },
  play: async ({ userEvent }) => {
    const region = regionIn(document.body)
    const { host } = region.getRootNode() as ShadowRoot
    await screen.findByRole('dialog')
    await waitFor(() => expect(host).toHaveAttribute('aria-hidden', 'true'))
    /** What each moment brought: whether the region was hidden, and whether it had the words. */
    const moments: [hidden: boolean, told: boolean][] = []
    const look = new MutationObserver(() =>
      moments.push([host.hasAttribute('aria-hidden'), said().includes('Klart: Användaren är sparad.')]),
    )
    look.observe(host, { attributes: true })
    look.observe(region, { childList: true })
    await userEvent.click(screen.getByRole('button', { name: 'Stäng' }))
    await waitFor(() => expect(moments).toContainEqual([false, true]))
    look.disconnect()
    await expect(moments[0]).toEqual([false, false])
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
    await waitFor(() => expect(regionIn(dialog)).toHaveTextContent('Klart: Länken är skickad.'))
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
