import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { PostalCodeField, type PostalCodeFieldProps } from './PostalCodeField'

const Typing = (props: PostalCodeFieldProps) => {
  const [value, setValue] = useState(props.value)
  return <PostalCodeField {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Kit/PostalCodeField',
  parameters: {
    usage: {
      when: 'For a Swedish postal code; `onComplete` comes with the fifth digit, so no button is needed.',
      not: 'Abroad, where codes have letters (`TextField`), or where a street is also asked for (`SuggestField` gives all at once).',
    },
  },
  component: PostalCodeField,
  args: { label: 'Postnummer', value: '', onChange: fn(), onComplete: fn() },
  render: (args) => <Typing {...args} />,
} satisfies Meta<typeof PostalCodeField>
export default meta
type Story = StoryObj<typeof meta>

export const Typed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Postnummer' })
    await userEvent.type(field, 'SE-11420')
    await expect(field).toHaveValue('114 20')
    await expect(args.onComplete).toHaveBeenCalledTimes(1)
    await expect(args.onComplete).toHaveBeenCalledWith('11420')
  },
}
export const KnownPlace: Story = { args: { value: '11420', city: 'Stockholm' } }
export const Busy: Story = { args: { value: '11420', busy: true } }
export const Failed: Story = { args: { value: '99999', error: 'Vi kan tyvärr inte leverera dit.' } }
export const Phone: Story = {
  args: { value: '93991', city: 'Norra Fjällnäs' },
  globals: { viewport: { value: 'phone' } },
}
export const Disabled: Story = { args: { value: '11420', city: 'Stockholm', disabled: true } }
