import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { PersonalNumberField, type PersonalNumberFieldProps } from './PersonalNumberField'

const Typing = (props: PersonalNumberFieldProps) => {
  const [value, setValue] = useState(props.value)
  return <PersonalNumberField {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Kit/PersonalNumberField',
  parameters: {
    usage: {
      when: 'Where the law or the bank asks who somebody is: identification, invoice, Senare.',
      not: 'To tell customers apart: an e-mail address or an order number asks for less.',
    },
  },
  component: PersonalNumberField,
  args: { label: 'Personnummer', value: '', onChange: fn() },
  render: (args) => <Typing {...args} />,
} satisfies Meta<typeof PersonalNumberField>
export default meta
type Story = StoryObj<typeof meta>

export const Typed: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Personnummer' })
    await userEvent.type(field, '1990 01 01-2385')
    await expect(field).toHaveValue('19900101-2385')
  },
}
/** One digit too many is to be seen and told: cut, it would be somebody else's number. */
export const TooLong: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Personnummer' })
    await userEvent.click(field)
    await userEvent.paste('19121212-12123')
    await expect(field).toHaveValue('19121212-12123')
  },
}
export const Failed: Story = { args: { value: '19900101-2386', error: 'Kontrollera de fyra sista siffrorna.' } }
export const Empty: Story = { args: { optional: true } }
export const Disabled: Story = { args: { value: '19900101-2385', disabled: true } }
