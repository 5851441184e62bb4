import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { PhoneField, type PhoneFieldProps } from './PhoneField'

const Typing = (props: PhoneFieldProps) => {
  const [value, setValue] = useState(props.value)
  const [country, setCountry] = useState(props.country)
  return <PhoneField {...props} value={value} onChange={setValue} country={country} onCountry={setCountry} />
}

const meta = {
  title: 'Kit/PhoneField',
  parameters: {
    usage: {
      when: 'For every telephone number, with its country: it is kept as the world writes it.',
      not: 'For numbers that are no telephones, such as a customer number (`TextField` with `inputMode`).',
    },
  },
  component: PhoneField,
  args: {
    label: 'Mobilnummer',
    value: '',
    onChange: fn(),
    country: 'SE',
    onCountry: fn(),
    countries: [
      { country: 'SE', callingCode: '46', name: 'Sverige' },
      { country: 'NO', callingCode: '47', name: 'Norge' },
      { country: 'FI', callingCode: '358', name: 'Finland' },
      { country: 'US', callingCode: '1', name: 'USA' },
      { country: 'CA', callingCode: '1', name: 'Kanada' },
    ],
  },
  render: (args) => <Typing {...args} />,
} satisfies Meta<typeof PhoneField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Mobilnummer' })
    await userEvent.type(field, '070-174x06 05')
    await expect(field).toHaveValue('070-17406 05')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Landsnummer' }), 'CA')
    await expect(canvas.getByRole('combobox')).toHaveDisplayValue('+1 Kanada')
  },
}
export const PlusIsKept: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Mobilnummer' })
    await userEvent.type(field, '+1 (212) 555-0100')
    await expect(field).toHaveValue('+1 (212) 555-0100')
    await userEvent.clear(field)
    await userEvent.paste('+44 (0)20 7946 0958')
    await expect(field).toHaveValue('+44 (0)20 7946 0958')
  },
}
export const Failed: Story = { args: { value: '070', error: 'Numret är för kort.' } }
export const Disabled: Story = { args: { value: '070-174 06 05', disabled: true } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
