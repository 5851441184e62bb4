import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StepIndicator } from './StepIndicator'

const meta = {
  title: 'Kit/StepIndicator',
  parameters: {
    usage: {
      when: 'Above a task of three to five pages in a fixed order: the checkout.',
      not: 'For what has happened to an order (`Timeline`), or for panels that can be read in any order (`Tabs`).',
    },
  },
  component: StepIndicator,
  args: {
    label: 'Din beställning',
    current: 3,
    steps: [
      { label: 'Varukorg', href: '#varukorg' },
      { label: 'Mottagare', href: '#mottagare' },
      { label: 'Betalning', href: '#betalning' },
      { label: 'Klart' },
    ],
  },
} satisfies Meta<typeof StepIndicator>
export default meta
type Story = StoryObj<typeof meta>

export const First: Story = { args: { current: 1 } }
export const Third: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(2)
    await expect(canvas.getByText('Betalning').closest('li')).toHaveAttribute('aria-current', 'step')
  },
}
export const Last: Story = { args: { current: 4 } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
