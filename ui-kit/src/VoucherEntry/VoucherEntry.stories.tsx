import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { VoucherEntry } from './VoucherEntry'

const meta = {
  title: 'Kit/VoucherEntry',
  parameters: {
    usage: {
      when: 'For one code without a PIN that lowers the price, with the answer at the field.',
      not: 'For a gift card (`GiftCardEntry`), or for what applies by itself: say that in the sum.',
    },
  },
  component: VoucherEntry,
  args: { label: 'Rabattkod', action: 'Använd', onApply: fn(() => Promise.resolve(true)) },
} satisfies Meta<typeof VoucherEntry>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Rabattkod' }), ' vinter26 {Enter}')
    await expect(args.onApply).toHaveBeenCalledWith('vinter26')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Rabattkod' })).toHaveValue(''))
  },
}
export const Refused: Story = {
  args: { error: 'Rabattkoden gäller inte.', onApply: fn(() => Promise.resolve(false)) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Rabattkod' }), 'SOMMAR{Enter}')
    await expect(canvas.getByRole('textbox', { name: 'Rabattkod' })).toHaveValue('SOMMAR')
    await expect(canvas.getByRole('textbox', { name: 'Rabattkod' })).toHaveAccessibleDescription(
      'Rabattkoden gäller inte.',
    )
    // The answer comes long after the press: it is read out.
    await expect(canvas.getByText('Rabattkoden gäller inte.').closest('[aria-live=polite]')).not.toBeNull()
  },
}
export const Busy: Story = { args: { busy: true } }
export const Disabled: Story = { args: { disabled: true, hint: 'Betalningen pågår.' } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
