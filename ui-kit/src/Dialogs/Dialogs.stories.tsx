import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { Sheet } from '../Sheet/Sheet'
import { DialogsProvider, useDialogs } from './Dialogs'
import type { DialogProps } from './questions'

const PickDay = ({ open, payload, onClose }: DialogProps<{ days: string[] }, string>) => (
  <Sheet open={open} onClose={() => onClose()} title="Välj dag">
    {payload.days.map((day) => (
      <Button key={day} fullWidth onClick={() => onClose(day)}>
        {day}
      </Button>
    ))}
  </Sheet>
)

const Trial = () => {
  const dialogs = useDialogs()
  const [answer, setAnswer] = useState('')
  return (
    <>
      <Button
        onClick={async () =>
          setAnswer(
            String(
              await dialogs.confirm({
                title: 'Ta bort varukorgen?',
                text: 'Allt i den försvinner.',
                confirm: 'Ta bort',
                tone: 'danger',
              }),
            ),
          )
        }
      >
        Fråga
      </Button>
      <Button
        onClick={async () => {
          await dialogs.alert({ title: 'Koden gäller inte längre', text: 'Den gick ut i går.' })
          setAnswer('läst')
        }}
      >
        Berätta
      </Button>
      <Button onClick={async () => setAnswer((await dialogs.open(PickDay, { days: ['fredag', 'lördag'] })) ?? 'ingen')}>
        Välj
      </Button>
      <Typography component="output">Svar: {answer}</Typography>
    </>
  )
}

const meta = {
  title: 'Kit/Dialogs',
  component: DialogsProvider,
  args: { children: <Trial /> },
  parameters: {
    usage: {
      when: 'To ask before what cannot be undone, and to open a sheet from anywhere: `await dialogs.confirm(…)`.',
      not: 'To tell that something went well (`Notice`), or before what can be undone: do it, and offer to undo it.',
    },
    docs: { story: { inline: false, height: '360px' } },
  },
} satisfies Meta<typeof DialogsProvider>
export default meta
type Story = StoryObj<typeof meta>

export const Confirmed: Story = {
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Fråga' })
    await userEvent.click(opener)
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(canvas.getByRole('status')).toHaveTextContent('Svar: true')
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
export const DismissedWithEscape: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fråga' }))
    await screen.findByRole('alertdialog', { name: 'Ta bort varukorgen?' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(canvas.getByRole('status')).toHaveTextContent('Svar: false')
  },
}
export const Told: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Berätta' }))
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Svar: läst'))
  },
}
export const OwnDialog: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Välj' }))
    await userEvent.click(await screen.findByRole('button', { name: 'lördag' }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Svar: lördag'))
  },
}
export const Asking: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fråga' }))
    await screen.findByRole('alertdialog')
  },
}
/** Two presses before the question is there are one question. */
export const PressedTwice: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Fråga' })
    opener.click()
    opener.click()
    const question = await screen.findByRole('alertdialog', { name: 'Ta bort varukorgen?' })
    await expect(question).toHaveAccessibleDescription('Allt i den försvinner.')
    await expect(screen.getAllByRole('alertdialog', { hidden: true })).toHaveLength(1)
  },
}
