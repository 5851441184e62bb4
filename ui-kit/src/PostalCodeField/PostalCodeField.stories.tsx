import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn } from 'storybook/test'
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
/** Who corrects a digit goes on beside it, and gets the number that they see. */
export const CorrectedInTheMiddle: Story = {
  args: { value: '11345' },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Postnummer' })
    await userEvent.click(field)
    field.setSelectionRange(3, 3)
    await userEvent.keyboard('{Backspace}4')
    await expect(field).toHaveValue('114 45')
    await expect(args.onComplete).toHaveBeenCalledTimes(1)
    await expect(args.onComplete).toHaveBeenCalledWith('11445')
    await expect(field.selectionStart).toBe(3)
    // A sign that is no digit, and one digit too many, leave the place too.
    await userEvent.keyboard('a7')
    await expect([field.value, field.selectionStart]).toEqual(['114 74', 5])
  },
}
/** The gap is no sign of its own: what is deleted at it is the digit beside it. */
export const DeletedAtTheGap: Story = {
  args: { value: '11345' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Postnummer' })
    await userEvent.click(field)
    field.setSelectionRange(4, 4)
    await userEvent.keyboard('{Backspace}')
    await expect([field.value, field.selectionStart]).toEqual(['114 5', 2])
    await userEvent.keyboard('3')
    field.setSelectionRange(3, 3)
    await userEvent.keyboard('{Delete}')
    await expect([field.value, field.selectionStart]).toEqual(['113 5', 3])
  },
}
/** The same number once more without its gap, pasted or filled in by the browser, is the same number. */
export const FilledInAgain: Story = {
  args: { value: '11345' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Postnummer' })
    await userEvent.click(field)
    field.select()
    await userEvent.paste('11345')
    await expect([field.value, field.selectionStart]).toEqual(['113 45', 6])
    await fireEvent.input(field, { target: { value: '11345' } })
    await expect(field).toHaveValue('113 45')
  },
}
