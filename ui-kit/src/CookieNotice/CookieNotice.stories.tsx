import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { CookieNotice } from './CookieNotice'

const meta = {
  title: 'Kit/CookieNotice',
  component: CookieNotice,
  parameters: {
    usage: {
      when: 'Once a visit while nothing has been answered, and again from the foot of the page.',
      not: "For any other message, however important: what it looks like is the law's question and no other.",
    },
    docs: { story: { inline: false, height: '420px' } },
    layout: 'fullscreen',
  },
  args: { open: true, onChoose: fn(), moreHref: '#kakor' },
} satisfies Meta<typeof CookieNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Refused: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    // The server draws it, and the policy lets no style attribute in.
    await expect(canvasElement.querySelector('[style]')).toBeNull()
    const [accept, refuse] = [
      canvas.getByRole('button', { name: 'Acceptera alla' }),
      canvas.getByRole('button', { name: 'Neka alla' }),
    ]
    await expect(getComputedStyle(refuse).backgroundColor).toBe(getComputedStyle(accept).backgroundColor)
    await userEvent.click(refuse)
    await expect(args.onChoose).toHaveBeenCalledWith({
      necessary: true,
      preferences: false,
      statistics: false,
      marketing: false,
    })
  },
}
export const OwnChoice: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Inställningar' }))
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Statistik/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Spara mina val' }))
    await expect(args.onChoose).toHaveBeenCalledWith({
      necessary: true,
      preferences: false,
      statistics: true,
      marketing: false,
    })
  },
}
/** Whoever has answered sees it fade, and can press it no more. */
export const Answered: Story = {
  render: function Answered(args) {
    const [open, setOpen] = useState(true)
    return <CookieNotice {...args} open={open} onChoose={() => setOpen(false)} />
  },
  play: async ({ canvas, userEvent }) => {
    const title = canvas.getByRole('heading', { name: 'Kakor på vår webbplats' })
    await userEvent.click(canvas.getByRole('button', { name: 'Acceptera alla' }))
    await waitFor(() => expect(title).not.toBeVisible())
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
/** Who presses twice has seen no settings yet, and saves none. */
export const PressedTwice: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const secondPress = new MouseEvent('click', { bubbles: true, detail: 1 })
    await userEvent.click(canvas.getByRole('button', { name: 'Inställningar' }))
    const save = await canvas.findByRole('button', { name: 'Spara mina val' })
    await fireEvent(save, secondPress)
    await expect(args.onChoose).not.toHaveBeenCalled()
    // Who chooses something has seen them; the second half of a double press saves nothing even then.
    await userEvent.click(canvas.getByRole('checkbox', { name: /Statistik/ }))
    await fireEvent.click(save, { detail: 2 })
    await expect(args.onChoose).not.toHaveBeenCalled()
    await userEvent.click(save)
    await expect(args.onChoose).toHaveBeenCalledTimes(1)
  },
}
/** A key that is held down opens the settings and saves none of them; who pressed it goes on from the first of them. */
export const OpenedByAHeldKey: Story = {
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Inställningar' }).focus()
    await userEvent.keyboard('{Enter>}')
    await expect(await canvas.findByRole('group', { name: 'Inställningar' })).toHaveFocus()
    await userEvent.keyboard('{Enter>3/}')
    await expect(args.onChoose).not.toHaveBeenCalled()
    await userEvent.tab()
    await expect(canvas.getByRole('checkbox', { name: /^Inställningar/ })).toHaveFocus()
  },
}
/** Who has gone on to something else while the settings come goes on with it. */
export const WentOnMeanwhile: Story = {
  render: (args) => (
    <>
      <input aria-label="Sök" />
      <CookieNotice {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const search = canvas.getByRole('textbox', { name: 'Sök' })
    canvas.getByRole('button', { name: 'Inställningar' }).click()
    search.focus()
    await expect(await canvas.findByRole('group', { name: 'Inställningar' })).toBeVisible()
    await expect(search).toHaveFocus()
  },
}
