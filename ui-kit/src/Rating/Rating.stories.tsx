import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Rating, type RatingProps } from './Rating'

const Rated = (props: RatingProps) => {
  const [value, setValue] = useState(props.value)
  return (
    <Rating
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        props.onChange?.(next)
      }}
    />
  )
}

const meta = {
  title: 'Kit/Rating',
  parameters: {
    usage: {
      when: 'For the mark that others gave, and for a question with five answers in order.',
      not: 'For a choice without an order (`RadioCards`), or with so few marks that a mean says nothing.',
    },
  },
  component: Rating,
  args: { value: 4.3 },
} satisfies Meta<typeof Rating>
export default meta
type Story = StoryObj<typeof meta>

export const Mean: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Betyg 4,3 av 5')).toBeInTheDocument()
  },
}
export const Question: Story = {
  args: { value: 0, label: 'Hur var blommorna?', onChange: fn() },
  render: (args) => <Rated {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '4 av 5' }))
    await expect(args.onChange).toHaveBeenCalledWith(4)
  },
}
