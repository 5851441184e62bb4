import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tag } from './Tag'

const meta = {
  title: 'Kit/Tag',
  parameters: {
    usage: {
      when: 'For a state or a trait in a word or two, beside the name of what has it.',
      not: 'For something to press (a button), or to tell something in a sentence (`Notice`).',
    },
  },
  component: Tag,
  args: { children: 'Nyhet' },
} satisfies Meta<typeof Tag>
export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = {}
export const Leaf: Story = { args: { tone: 'leaf', children: 'Levererad' } }
export const Petal: Story = { args: { tone: 'petal', children: 'Erbjudande' } }
export const Sun: Story = { args: { tone: 'sun', children: 'Bonus' } }
