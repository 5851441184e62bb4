import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inOffice } from './in-office'
import { OfficeHeading } from './OfficeHeading'

const meta = {
  title: 'Kit/Office/OfficeHeading',
  component: OfficeHeading,
  decorators: [inOffice],
  parameters: {
    usage: {
      when: 'At the top of every page of the back office: where one is, what the page is for, what can be done.',
      not: 'In the shop, or for a part of a page: that has a heading of the second level.',
    },
  },
  args: {
    title: 'Att lösa',
    purpose: 'Beställningar som inte går vidare av sig själva och väntar på att någon bestämmer.',
    actions: <Button variant="contained">Ny beställning</Button>,
  },
} satisfies Meta<typeof OfficeHeading>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Att lösa' })).toBeVisible()
  },
}
export const NothingToDo: Story = { args: { actions: undefined } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
