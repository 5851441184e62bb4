import type { Meta, StoryObj } from '@storybook/react-vite'
import { PayMark } from './PayMark'

const meta = {
  title: 'Kit/PayMark',
  parameters: {
    usage: {
      when: 'Where somebody wonders how one may pay: beside the way itself in the payment.',
      not: 'In place of the words of a choice (`RadioCards` says them), or for a way that the shop does not take.',
    },
  },
  component: PayMark,
  args: { of: 'swish' },
} satisfies Meta<typeof PayMark>
export default meta
type Story = StoryObj<typeof meta>

export const Swish: Story = {}
export const Visa: Story = { args: { of: 'visa' } }
export const Mastercard: Story = { args: { of: 'mastercard' } }
export const GooglePay: Story = { args: { of: 'googlePay' } }
export const ApplePay: Story = { args: { of: 'applePay' } }
