import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Field } from './Field'

const meta = {
  title: 'Kit/Field',
  parameters: {
    usage: {
      when: 'Around a control that the kit does not have yet, so that its label, hint and error are wired as everywhere.',
      not: 'Around `TextField`, `Select` and the other fields: they are made with it. A group of choices has a legend instead.',
    },
  },
  component: Field,
  args: {
    label: 'Bild till kortet',
    hint: 'En JPEG eller PNG, högst 5 MB.',
    children: (wiring) => <input type="file" accept="image/jpeg,image/png" {...wiring} />,
  },
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const Wired: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Bild till kortet')).toHaveAccessibleDescription(
      'En JPEG eller PNG, högst 5 MB.',
    )
  },
}
export const Optional: Story = { args: { optional: true } }
export const Failed: Story = {
  args: { error: 'Bilden är för stor. Välj en på högst 5 MB.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Bild till kortet')).toBeInvalid()
  },
}
