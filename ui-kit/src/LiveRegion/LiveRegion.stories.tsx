import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { LiveRegion } from './LiveRegion'

const meta = {
  title: 'Kit/LiveRegion',
  parameters: {
    usage: {
      when: 'For a change that is seen elsewhere on the page than where one pressed: a new sum, the number of hits.',
      not: 'For what a field or a `Notice` says: they are read out already, and twice is noise.',
    },
  },
  component: LiveRegion,
  args: { message: '' },
} satisfies Meta<typeof LiveRegion>
export default meta
type Story = StoryObj<typeof meta>

export const PriceChanged: Story = {
  render: function Changing(args) {
    const [message, setMessage] = useState(args.message)
    return (
      <>
        <Button variant="outlined" onClick={() => setMessage('Summa 548 kr')}>
          Öka antalet
        </Button>
        <LiveRegion {...args} message={message} />
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByRole('status')).toHaveTextContent('Summa 548 kr')
  },
}
