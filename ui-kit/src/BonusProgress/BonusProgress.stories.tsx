import type { Meta, StoryObj } from '@storybook/react-vite'
import { BonusProgress } from './BonusProgress'

const meta = {
  title: 'Kit/BonusProgress',
  component: BonusProgress,
  args: { label: 'Din bonus', amount: 135000, goal: 200000 },
} satisfies Meta<typeof BonusProgress>
export default meta
type Story = StoryObj<typeof meta>

export const Underway: Story = {}
export const Untouched: Story = { args: { amount: 0 } }
export const Reached: Story = { args: { amount: 210000 } }
