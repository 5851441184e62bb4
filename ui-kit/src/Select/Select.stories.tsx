import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Select, type SelectProps } from './Select'

const Choosing = (props: SelectProps<string>) => {
  const [value, setValue] = useState(props.value)
  return (
    <Select
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        props.onChange(next)
      }}
    />
  )
}

const meta = {
  title: 'Kit/Select',
  parameters: {
    usage: {
      when: 'For one of many short words that people know: a country, a month, an order of sorting.',
      not: 'For fewer than five that deserve to be seen at once (`RadioCards`), or where typing finds it sooner (`SuggestField`).',
    },
  },
  component: Select<string>,
  args: {
    label: 'Tillfälle',
    value: 'alla',
    onChange: fn(),
    options: [
      { value: 'alla', label: 'Visa alla' },
      { value: 'fodelsedag', label: 'Födelsedag' },
      { value: 'kondoleans', label: 'Kondoleans' },
    ],
  },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof Select<string>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Tillfälle' }), 'Kondoleans')
    await expect(args.onChange).toHaveBeenCalledWith('kondoleans')
  },
}
export const Failed: Story = { args: { error: 'Välj ett tillfälle.' } }
export const Disabled: Story = { args: { disabled: true } }
export const LongWordsOnAPhone: Story = {
  args: {
    value: 'lang',
    options: [{ value: 'lang', label: 'Samarbetspartnersjubileumsuppvaktning för hela personalavdelningen' }],
  },
  globals: { viewport: { value: 'phone' } },
}
