import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { QuantityStepper, type QuantityStepperProps } from './QuantityStepper'

const sent = fn()

const Counting = (props: QuantityStepperProps) => {
  const [value, setValue] = useState(props.value)
  return (
    <QuantityStepper
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
  title: 'Kit/QuantityStepper',
  parameters: {
    usage: {
      when: 'For a small number that is changed by one or two: how many of a bouquet.',
      not: 'For large or exact numbers (`TextField`), for money, or where nought means to take away: give that a button of its own.',
    },
  },
  component: QuantityStepper,
  args: { value: 2, onChange: fn(), label: 'Antal Morgondagg' },
  render: (args) => <Counting {...args} />,
} satisfies Meta<typeof QuantityStepper>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Öka antalet: Antal Morgondagg' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(3)
    const field = canvas.getByRole('spinbutton')
    await userEvent.clear(field)
    await userEvent.type(field, '12{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(12)
    await userEvent.keyboard('{Home}')
    await expect(args.onChange).toHaveBeenLastCalledWith(1)
  },
}
export const AtTheLeast: Story = {
  args: { value: 1 },
  play: async ({ args, canvas, userEvent }) => {
    const less = canvas.getByRole('button', { name: /Minska/ })
    await expect(less).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(less)
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
export const AtTheMost: Story = { args: { value: 3, max: 3 } }
export const Busy: Story = { args: { busy: true } }
export const Disabled: Story = { args: { disabled: true } }
export const Failed: Story = { args: { error: 'Antalet kunde inte ändras. Försök igen.' } }
/** Enter ends the number, and not the form that it stands in. */
export const InAForm: Story = {
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      <Counting {...args} />
      <button>Skicka</button>
    </form>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('spinbutton')
    await userEvent.clear(field)
    await userEvent.type(field, '12{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(12)
    await expect(sent).not.toHaveBeenCalled()
  },
}
