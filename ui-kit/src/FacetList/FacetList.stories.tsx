import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { FacetList, type FacetListProps } from './FacetList'

const Choosing = (props: FacetListProps) => {
  const [chosen, setChosen] = useState(props.chosen)
  return (
    <FacetList
      {...props}
      chosen={chosen}
      onChange={(next) => {
        setChosen(next)
        props.onChange(next)
      }}
    />
  )
}

const meta = {
  title: 'Kit/FacetList',
  parameters: {
    usage: {
      when: 'To narrow a list by values of one kind, several at once, each with how many it holds.',
      not: 'For a choice of exactly one (`RadioCards` or `Select`), or for fewer than three values (a checkbox).',
    },
  },
  component: FacetList,
  args: {
    legend: 'Färg',
    chosen: ['pink'],
    onChange: fn(),
    facets: [
      { value: 'pink', label: 'Rosa', count: 48 },
      { value: 'white', label: 'Vit', count: 31 },
      { value: 'yellow', label: 'Gul', count: 1204 },
      { value: 'blue', label: 'Blå', count: 0 },
    ],
  },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof FacetList>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /Vit/ }))
    await expect(args.onChange).toHaveBeenCalledWith(['pink', 'white'])
    await expect(canvas.getByRole('checkbox', { name: /Blå/ })).toBeDisabled()
  },
}
export const NothingChosen: Story = { args: { chosen: [] } }
export const LongWords: Story = {
  args: {
    legend: 'Tillfälle',
    chosen: [],
    facets: [
      { value: 'a', label: 'Samarbetspartnersjubileumsuppvaktning', count: 12 },
      { value: 'b', label: 'Begravningsgästernas kondoleansbuketter', count: 3 },
    ],
  },
  globals: { viewport: { value: 'phone' } },
}
