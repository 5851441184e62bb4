import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { TextField, type TextFieldProps } from './TextField'

const Typing = (props: TextFieldProps) => {
  const [value, setValue] = useState(props.value)
  return (
    <TextField
      {...props}
      value={value}
      onChange={(next, event) => {
        setValue(next)
        props.onChange(next, event)
      }}
    />
  )
}

const meta = {
  title: 'Kit/TextField',
  parameters: {
    usage: {
      when: 'For a line or a few of free text, with its label always in sight.',
      not: 'For telephone, postal code, personal number, greeting or a choice: each has a field that knows its rule.',
    },
  },
  component: TextField,
  args: { label: 'Förnamn', value: '', onChange: fn(), autoComplete: 'given-name' },
  render: (args) => <Typing {...args} />,
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Förnamn' }), 'Åsa')
    await expect(args.onChange).toHaveBeenLastCalledWith('Åsa', expect.anything())
  },
}
export const Filled: Story = { args: { value: 'Astrid' } }
export const Required: Story = { args: { required: true } }
export const Optional: Story = { args: { label: 'Portkod', optional: true, hint: 'Så att floristen kommer in.' } }
export const Failed: Story = {
  args: { value: 'x', error: 'Skriv minst två bokstäver.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Förnamn' })
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('Skriv minst två bokstäver.')
  },
}
export const Disabled: Story = { args: { value: 'Astrid', disabled: true } }
export const SeveralLines: Story = {
  args: { label: 'Leveransinstruktioner', rows: 4, optional: true },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: /^Leveransinstruktioner/ })
    await expect(field).toHaveAttribute('rows', '4')
    // A field of several lines is of no type.
    await expect(field).not.toHaveAttribute('type')
  },
}
export const LongLabel: Story = { args: { label: 'Begravningsentreprenörens kontaktpersons telefonnummer dagtid' } }
/** Whatever country the browser is of, the day stands in the page's words. */
export const ADay: Story = {
  args: { label: 'Från', type: 'date', value: '2026-11-22', hint: 'Tidigast i dag' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('22 november 2026. Tidigast i dag')).toBeVisible()
  },
}
