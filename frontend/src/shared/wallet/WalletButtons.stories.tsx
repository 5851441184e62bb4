import type { Cart } from '@bukett/contracts/http/cart'
import { aCart, aShipment, cartHandlers } from '@bukett/ui-kit/mocks/cart'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShop } from '../story'
import { WalletButtons } from './WalletButtons'

const settings = { GooglePay: null, ApplePay: { ScriptUrl: null } }

const cartWith = ({ street, email }: { street: string; email: string }): Cart => {
  const cart = aCart()
  const { ShippingAddress } = aShipment()
  const Shipments = cart.OrderForm.Shipments.map((one) => ({
    ...one,
    ShippingAddress: { ...ShippingAddress, Line1: street, PostalCode: '11420', City: 'Stockholm' },
  }))
  return {
    ...cart,
    OrderForm: {
      ...cart.OrderForm,
      Shipments,
      BillingAddress: { ...cart.OrderForm.BillingAddress, Email: email },
    },
  }
}

const meta = {
  title: 'Checkout/WalletButtons',
  component: WalletButtons,
  decorators: [inShop],
  args: { cart: cartWith({ street: '', email: '' }), wallets: { settings, ready: ['applePay'] }, onLeave: fn() },
  beforeEach: ({ msw }) => msw.use(...cartHandlers()),
} satisfies Meta<typeof WalletButtons>
export default meta
type Story = StoryObj<typeof meta>

/** The sheet gives the address, the mail address and the payment. */
export const NoAddressYet: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Adress och betalning i ett steg' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Köp med Apple Pay' })).toBeVisible()
  },
}
/** In the payment, where the receiver is known. */
export const AddressGiven: Story = {
  args: { cart: cartWith({ street: 'Storgatan 1', email: '' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'E-post och betalning i ett steg' })).toBeVisible()
  },
}
export const EverythingGiven: Story = {
  args: { cart: cartWith({ street: 'Storgatan 1', email: 'emma.klovervall@example.se' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Betala direkt' })).toBeVisible()
    await expect(canvas.queryByText(/Adress/)).toBeNull()
  },
}
export const English: Story = {
  args: { cart: cartWith({ street: 'Storgatan 1', email: '' }) },
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Email and payment in one step')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
/** A device without a wallet shows nothing. */
export const NoWallet: Story = {
  args: { wallets: { settings, ready: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('group')).toBeNull()
  },
}
