import type { Meta, StoryObj } from '@storybook/react-vite'
import { Wordmark } from './Wordmark'

const meta = {
  title: 'Kit/Wordmark',
  parameters: {
    usage: {
      when: 'Where the shop signs with its name: the header, the menu, the back office.',
      not: 'In running text, where the name is written as any word, or in another colour than ink or paper.',
    },
  },
  component: Wordmark,
} satisfies Meta<typeof Wordmark>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Large: Story = { args: { size: 56 } }
