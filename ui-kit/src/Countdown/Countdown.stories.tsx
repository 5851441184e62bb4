import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Countdown } from './Countdown'

const meta = {
  title: 'Kit/Countdown',
  parameters: {
    usage: {
      when: 'While a time truly runs out for the visitor: a payment in an app, three minutes.',
      not: "To hurry a purchase. The day's last order time is said in words, with its hour.",
    },
  },
  component: Countdown,
  args: { until: 150_000, seconds: 180, now: () => 0, onEnd: fn() },
} satisfies Meta<typeof Countdown>
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2:30')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('2 minuter och 30 sekunder kvar')
  },
}
/** Each second is told, and the end once. */
export const Ticking: Story = {
  args: { until: 2000 },
  render: function Ticking(args) {
    const [now] = useState(() => {
      let time = -1000
      return () => (time += 1000)
    })
    return <Countdown {...args} now={now} />
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('0:02')).toBeVisible()
    await waitFor(() => expect(canvas.getByText('0:01')).toBeVisible())
    await expect(args.onEnd).not.toHaveBeenCalled()
    await waitFor(() => expect(args.onEnd).toHaveBeenCalledOnce())
  },
}
export const NearTheEnd: Story = { args: { until: 9000 } }
export const Over: Story = {
  args: { until: 0 },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onEnd).toHaveBeenCalledOnce())
    await expect(canvas.getByRole('status')).toHaveTextContent('Tiden är ute')
  },
}
