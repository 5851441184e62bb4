import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { GiftCardEntry } from './GiftCardEntry'

const meta = {
  title: 'Kit/GiftCardEntry',
  parameters: {
    usage: {
      when: "In the payment, where a gift card's number and PIN are given together.",
      not: 'For a discount code or a bonus voucher, which have no PIN (`VoucherEntry`).',
    },
  },
  component: GiftCardEntry,
  args: { onApply: fn(() => Promise.resolve(true)) },
} satisfies Meta<typeof GiftCardEntry>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const number = canvas.getByRole('textbox', { name: 'Presentkortets nummer' })
    await userEvent.type(number, '1234567890123452')
    await expect(number).toHaveValue('1234 5678 9012 3452')
    await userEvent.type(canvas.getByRole('textbox', { name: 'PIN-kod' }), '0417{Enter}')
    await expect(args.onApply).toHaveBeenCalledWith({ code: '1234567890123452', pin: '0417' })
    await waitFor(() => expect(number).toHaveValue(''))
  },
}
export const WrongPin: Story = { args: { pinError: 'PIN-koden stämmer inte.' } }
export const WrongNumber: Story = { args: { codeError: 'Presentkortets nummer stämmer inte. Ange 16 siffror.' } }
export const NotForTheseGoods: Story = {
  args: { error: 'Presentkort kan inte användas till varorna i varukorgen.' },
}
export const Busy: Story = { args: { busy: true } }
export const Disabled: Story = { args: { disabled: true } }
export const Phone: Story = { args: WrongPin.args ?? {}, globals: { viewport: { value: 'phone' } } }
/** Who corrects a digit goes on beside it, at the gap of a group too. */
export const CorrectedInTheMiddle: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const number = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Presentkortets nummer' })
    await userEvent.type(number, '1234567890123452')
    number.setSelectionRange(5, 5)
    await userEvent.keyboard('{Backspace}9')
    await expect(number).toHaveValue('1239 5678 9012 3452')
    await userEvent.type(canvas.getByRole('textbox', { name: 'PIN-kod' }), '0417{Enter}')
    await expect(args.onApply).toHaveBeenCalledWith({ code: '1239567890123452', pin: '0417' })
  },
}
/** The answer comes long after the press, beside which nothing else is heard. */
export const RefusalsAreReadOut: Story = {
  args: { codeError: 'Ange 16 siffror.', pinError: 'PIN-koden stämmer inte.' },
  play: async ({ canvas }) => {
    for (const error of ['Ange 16 siffror.', 'PIN-koden stämmer inte.'])
      await expect(canvas.getByText(error).closest('[aria-live=polite]')).not.toBeNull()
  },
}
/** A number that is pasted over itself, as it stands on the card or in a mail, keeps all its digits. */
export const PastedAgain: Story = {
  play: async ({ canvas, userEvent }) => {
    const number = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Presentkortets nummer' })
    await userEvent.type(number, '1234567890123452')
    for (const pasted of ['1234567890123452', '1234 5678 90123452']) {
      number.select()
      await userEvent.paste(pasted)
      await expect(number).toHaveValue('1234 5678 9012 3452')
    }
  },
}
