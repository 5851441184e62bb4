import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Spot } from './Spot'

const meta = {
  title: 'Kit/Spot',
  parameters: {
    usage: {
      when: 'To give a page that has little else to show something to rest the eye on: empty, failed, gone, done.',
      not: 'Beside words that explain it, with a meaning of its own: it has no alternative text. `EmptyState` has it already.',
    },
  },
  component: Spot,
  args: { name: 'thanks' },
} satisfies Meta<typeof Spot>
export default meta
type Story = StoryObj<typeof meta>

export const Thanks: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toHaveAttribute('alt', ''))
  },
}
export const Empty: Story = { args: { name: 'empty' } }
export const Failed: Story = { args: { name: 'error' } }
export const NotFound: Story = { args: { name: 'not-found' } }
export const Small: Story = { args: { width: 140 } }
