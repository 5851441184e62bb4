import { TextField } from '@bukett/ui-kit'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { fill } from '../../shared/story'
import { inOffice } from './story'
import { useUnsaved } from './use-unsaved'

const Form = ({ label }: { label: string }) => {
  const [text, setText] = useState('')
  useUnsaved(text !== '')
  return <TextField label={label} value={text} onChange={setText} />
}

/** A page with two forms (156). */
const TwoForms = () => (
  <>
    <Form label="Säljare" />
    <Form label="Avgifter" />
  </>
)

const meta = {
  title: 'Office/Shell/Unsaved',
  component: TwoForms,
  decorators: [inOffice],
} satisfies Meta<typeof TwoForms>
export default meta
type Story = StoryObj<typeof meta>

/** Both have something to lose, and it is asked once: after a yes the way is free, as the router goes it again. */
export const AskedOnce: Story = {
  play: async ({ canvas, userEvent }) => {
    const { href, pathname } = window.location
    await fill(userEvent, canvas.getByRole('textbox', { name: 'Säljare' }), 'Bukett AB')
    await fill(userEvent, canvas.getByRole('textbox', { name: 'Avgifter' }), '129')
    window.history.pushState(null, '', '/admin/audit')
    const question = within(await screen.findByRole('alertdialog'))
    await expect(window.location.pathname).toBe(pathname)
    await userEvent.click(question.getByRole('button', { name: 'Fortsätt' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    window.history.pushState(null, '', '/admin/audit')
    await expect(window.location.pathname).toBe('/admin/audit')
    // The stories' own address again, with nothing left to ask about.
    for (const field of canvas.getAllByRole('textbox')) await userEvent.clear(field)
    window.history.replaceState(null, '', href)
  },
}
