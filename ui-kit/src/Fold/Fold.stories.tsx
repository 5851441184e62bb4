import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { Fold, type FoldProps } from './Fold'

const Folding = (props: FoldProps) => {
  const [open, setOpen] = useState(props.open)
  return (
    <>
      <Button variant="text" aria-expanded={open} aria-controls={props.id} onClick={() => setOpen(!open)}>
        Vad ingår
      </Button>
      <Fold {...props} open={open} />
      <Button href="#efter">Efter</Button>
    </>
  )
}

const meta = {
  title: 'Kit/Fold',
  parameters: {
    usage: {
      when: 'For what few visitors need and all may open, below the button that says what is there.',
      not: 'For fields that must be filled in, or for what would be missed by whoever does not open it.',
    },
  },
  component: Fold,
  args: { id: 'ingar', open: false, children: <Button href="#ros">Nio rosor och grönt</Button> },
  render: (args) => <Folding {...args} />,
} satisfies Meta<typeof Fold>
export default meta
type Story = StoryObj<typeof meta>

/** What is shut takes no room, and Tab goes by. */
export const Shut: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.queryByRole('link', { name: 'Nio rosor och grönt' })).toBeNull()
    await expect(canvasElement.querySelector('#ingar')?.clientHeight).toBe(0)
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Efter' })).toHaveFocus()
  },
}
export const Open: Story = {
  args: { open: true },
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Nio rosor och grönt' })
    await userEvent.tab()
    await userEvent.tab()
    await expect(link).toHaveFocus()
    // The ring around it is seen whole.
    await expect(getComputedStyle(link.parentElement!).overflow).toBe('visible')
  },
}
/** The button keeps the focus both ways, and what was opened once is there again as it was left. */
export const OpenedAndShut: Story = {
  args: { mountOnOpen: true, children: <input aria-label="Hälsning" /> },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Vad ingår' })
    await expect(canvas.queryByLabelText('Hälsning')).toBeNull()
    await userEvent.click(button)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Hälsning' }), 'Grattis')
    await userEvent.click(button)
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await waitFor(() => expect(canvas.queryByRole('textbox')).toBeNull())
    await expect(canvasElement.querySelector('#ingar')?.clientHeight).toBe(0)
    await userEvent.click(button)
    await expect(canvas.getByRole('textbox', { name: 'Hälsning' })).toHaveValue('Grattis')
  },
}
