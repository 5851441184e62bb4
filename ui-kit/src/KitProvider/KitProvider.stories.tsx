import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { KitProvider } from './KitProvider'

/** Tells a button that its work is done. */
const work = new EventTarget()

const ButtonAtWork = () => {
  const [isAtWork, setIsAtWork] = useState(false)
  const begin = (): void => {
    setIsAtWork(true)
    work.addEventListener('done', () => setIsAtWork(false), { once: true })
  }
  return (
    <Stack direction="row" spacing={2}>
      <Button variant="contained" loading={isAtWork} onClick={begin}>
        Spara
      </Button>
      <Button>Ångra</Button>
    </Stack>
  )
}

const meta = {
  title: 'Kit/KitProvider',
  parameters: {
    usage: {
      when: 'Once around all that is built of the kit: its words, its links, and the focus of whoever works by keys.',
      not: 'Around a part of a page: beside it there would be other words and links.',
    },
  },
  component: KitProvider,
  args: { children: <ButtonAtWork /> },
} satisfies Meta<typeof KitProvider>
export default meta
type Story = StoryObj<typeof meta>

export const AButtonKeepsTheFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    const save = canvas.getByRole('button', { name: 'Spara' })
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(document.body))
    await expect(save).toBeDisabled()
    work.dispatchEvent(new Event('done'))
    await waitFor(() => expect(save).toHaveFocus())
  },
}
export const WhoHasGoneOnStaysThere: Story = {
  play: async ({ canvas, userEvent }) => {
    const save = canvas.getByRole('button', { name: 'Spara' })
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(save).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Ångra' }))
    work.dispatchEvent(new Event('done'))
    await waitFor(() => expect(save).toBeEnabled())
    await expect(canvas.getByRole('button', { name: 'Ångra' })).toHaveFocus()
  },
}
