import { swedishMobile } from '@bukett/contracts/rules/phone'
import { TextField } from '@bukett/ui-kit'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import * as z from 'zod'
import { useForm } from './form'
import { FormFrame } from './FormFrame'
import { inShop } from './story'

/** A form that sends a number nobody is asked for. */
const FormOfOneField = ({ phone, onDone }: { phone: string; onDone: () => void }) => {
  const form = useForm({
    initial: { name: '' },
    labels: { name: 'Namn' },
    schema: z.object({ name: z.string().min(1), phone: swedishMobile }),
    bodyOf: (values) => ({ ...values, phone }),
    send: () => Promise.resolve(),
    onDone,
  })
  return (
    <FormFrame form={form} label="Namn" submit="Spara">
      <TextField {...form.text('name')} required />
    </FormFrame>
  )
}

const meta = {
  title: 'Shared/FormFrame',
  component: FormOfOneField,
  decorators: [inShop],
  args: { phone: '070-174 06 43', onDone: fn() },
} satisfies Meta<typeof FormOfOneField>
export default meta
type Story = StoryObj<typeof meta>

export const Wrong: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByRole('button', { name: 'Namn: Fyll i fältet.' })).toBeVisible()
    await expect(canvas.getByLabelText('Namn', { selector: 'input' })).toHaveFocus()
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}
/** What is wrong at no field of the form is said all the same, once the fields are right. */
export const WrongAtNoField: Story = {
  args: { phone: '08-123 45 67' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Namn', { selector: 'input' }), 'Emma')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Vänligen ange ett svenskt mobilnummer.')
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}
