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
/** To the nearest half: 4.5 is not four, 4.8 is five, 4.2 is four. */
export const Halves: Story = {
  render: () => (
    <div style={{ display: 'grid' }}>
      {[4.5, 4.8, 4.2, 0.5, 0].map((value) => (
        <Rating key={value} value={value} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const drawn = (text: string): (string | undefined)[] =>
      [...(canvas.getByText(text).parentElement?.querySelectorAll<HTMLElement>('[data-filled]') ?? [])].map(
        ({ dataset }) => dataset['filled'],
      )
    await expect(drawn('Betyg 4,5 av 5')).toEqual(['whole', 'whole', 'whole', 'whole', 'half'])
    await expect(drawn('Betyg 4,8 av 5')).toEqual(['whole', 'whole', 'whole', 'whole', 'whole'])
    await expect(drawn('Betyg 4,2 av 5')).toEqual(['whole', 'whole', 'whole', 'whole', 'none'])
    await expect(drawn('Betyg 0,5 av 5')).toEqual(['half', 'none', 'none', 'none', 'none'])
    await expect(drawn('Betyg 0 av 5')).toEqual(['none', 'none', 'none', 'none', 'none'])
  },
}
export const Unanswered: Story = {
  args: { value: 0, label: 'Hur var blommorna?', error: 'Välj ett betyg.', onChange: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Hur var blommorna?' })).toHaveAccessibleDescription(
      'Välj ett betyg.',
    )
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
