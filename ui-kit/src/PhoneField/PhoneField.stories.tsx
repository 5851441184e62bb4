import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { PhoneField, type PhoneFieldProps } from './PhoneField'

const Typing = (props: PhoneFieldProps) => {
  const [value, setValue] = useState(props.value)
  const [dialCode, setDialCode] = useState(props.dialCode)
  return <PhoneField {...props} value={value} onChange={setValue} dialCode={dialCode} onDialCode={setDialCode} />
}

const meta = {
  title: 'Kit/PhoneField',
  component: PhoneField,
  args: {
    label: 'Mobilnummer',
    value: '',
    onChange: fn(),
    dialCode: '+46',
    dialCodes: [
      { code: '+46', country: 'Sverige' },
      { code: '+47', country: 'Norge' },
      { code: '+358', country: 'Finland' },
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
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Landsnummer' }), '+358')
    await expect(canvas.getByRole('combobox')).toHaveValue('+358')
  },
}
export const OneCountry: Story = { args: { dialCodes: [] } }
export const Failed: Story = { args: { value: '070', error: 'Numret är för kort.' } }
export const Disabled: Story = { args: { value: '070-174 06 05', disabled: true } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
