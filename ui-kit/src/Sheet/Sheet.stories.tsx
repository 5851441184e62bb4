import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Sheet } from './Sheet'

const meta = {
  title: 'Kit/Sheet',
  component: Sheet,
  parameters: {
    usage: {
      when: 'For a task beside the page that one comes back from: choosing a delivery, editing an address.',
      not: 'For a yes or no (`Dialogs`), for what is long enough to want its own address, or on top of another sheet.',
    },
    docs: { story: { inline: false, height: '480px' } },
  },
  args: {
    open: true,
    onClose: fn(),
    title: 'När ska det levereras?',
    children: <Typography>Skriv postnumret dit blommorna ska.</Typography>,
    actions: <Button variant="contained">Välj leverans</Button>,
  },
} satisfies Meta<typeof Sheet>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const StepOfSeveral: Story = { args: { onBack: fn(), progress: 66 } }
export const Static: Story = {
  args: { static: true, title: 'Väntar på betalningen' },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog', { name: 'Väntar på betalningen' })
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Stäng' }))
    await expect(args.onClose).toHaveBeenCalled()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } }, args: { progress: 33 } }
/** A phone that is turned has room for a dialog: what was being written in the sheet stays. */
export const Turned: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { children: <input aria-label="Hälsning" /> },
  play: async ({ userEvent }) => {
    const field = await screen.findByRole('textbox', { name: 'Hälsning' })
    await userEvent.type(field, 'Grattis')
    const frame = window.frameElement as HTMLElement | null
    // Alone in its window, a story has nothing that it could turn.
    if (!frame) return
    const before = frame.style.width
    frame.style.width = '844px'
    await waitFor(() => expect(screen.getByRole('dialog')).not.toHaveStyle({ position: 'fixed' }))
    await expect(screen.getByRole('textbox', { name: 'Hälsning' })).toHaveValue('Grattis')
    await expect(field).toBeInTheDocument()
    frame.style.width = before
  },
}
