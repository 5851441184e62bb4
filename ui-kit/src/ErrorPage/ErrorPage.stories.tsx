import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ErrorPage } from './ErrorPage'

const meta = {
  title: 'Kit/ErrorPage',
  parameters: {
    usage: {
      when: 'When a whole page could not be shown: it is gone, not theirs to see, or failed on our side.',
      not: 'When a part of a page failed: a `Notice` in its place keeps the rest in use.',
    },
  },
  component: ErrorPage,
  args: {
    title: 'Något gick fel hos oss',
    children: 'Det är inte ditt fel. Försök igen om en stund.',
    action: <Button variant="contained">Försök igen</Button>,
    trace: 'Ärende 4f1c2b90',
  },
} satisfies Meta<typeof ErrorPage>
export default meta
type Story = StoryObj<typeof meta>

export const Failure: Story = {}
export const NotFound: Story = {
  args: {
    kind: 'not-found',
    title: 'Sidan finns inte',
    children: 'Länken kan vara gammal, eller så har vi flyttat sidan.',
    action: <Button variant="contained">Till startsidan</Button>,
    trace: undefined,
  },
}
