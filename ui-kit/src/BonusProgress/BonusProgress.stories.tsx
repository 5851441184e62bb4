import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BonusProgress } from './BonusProgress'

const meta = {
  title: 'Kit/BonusProgress',
  parameters: {
    usage: {
      when: 'Where somebody collects towards a known goal: points to the next bonus voucher.',
      not: "For work that is under way and ends by itself (a skeleton or a button's `loading`), or for the steps of an order (`StepIndicator`).",
    },
  },
  component: BonusProgress,
  args: { label: 'Dina poäng', amount: '675', percent: 67.5, left: '325 poäng kvar till nästa bonuscheck' },
} satisfies Meta<typeof BonusProgress>
export default meta
type Story = StoryObj<typeof meta>

export const Underway: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '67.5')
  },
}
/** A refund may take more points than there are. */
export const BelowZero: Story = {
  args: { amount: '−40', percent: -4, left: '1040 poäng kvar till nästa bonuscheck' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  },
}
