import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WalletButton } from './WalletButton'

const meta = {
  title: 'Kit/WalletButton',
  parameters: {
    usage: {
      when: 'To open the sheet of a wallet that this device has: in the cart, and where the wallet is chosen in the payment.',
      not: 'Where the device may lack the wallet, or for anything but paying at once.',
    },
  },
  component: WalletButton,
  args: { of: 'googlePay', label: 'Köp med Google Pay', onClick: fn() },
} satisfies Meta<typeof WalletButton>
export default meta
type Story = StoryObj<typeof meta>

export const GooglePay: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Köp med Google Pay' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const ApplePay: Story = { args: { of: 'applePay', label: 'Köp med Apple Pay' } }
export const Busy: Story = { args: { disabled: true } }
