import type { Cart } from '@bukett/contracts/http/cart'
import { walletsApi } from '@bukett/contracts/http/wallets'
import { aCart, aShipment, cartHandlers } from '@bukett/ui-kit/mocks/cart'
import { mock } from '@bukett/ui-kit/mocks/mock'
import { anOutcome } from '@bukett/ui-kit/mocks/payment'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
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
const whole = cartWith({ street: 'Storgatan 1', email: 'emma.klovervall@example.se' })
export const EverythingGiven: Story = {
  args: { cart: whole },
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

/** Apple's sheet, approved as it opens; `close` closes the one that is open. */
const approvedSheet = () => {
  let close = (): void => undefined
  class Sheet {
    static readonly STATUS_SUCCESS = 0
    static readonly STATUS_FAILURE = 1
    oncancel = (): void => undefined
    onpaymentauthorized: (event: object) => void = () => undefined
    begin(): void {
      close = () => this.oncancel()
      this.onpaymentauthorized({ payment: { token: { paymentData: {} } } })
    }
    completePayment(): never {
      throw new Error('The sheet is closed.')
    }
  }
  Object.assign(window, { ApplePaySession: Sheet })
  return { close: () => close(), remove: () => void Reflect.deleteProperty(window, 'ApplePaySession') }
}
/** The sheet's time is up while the purchase is under way: its end is told all the same. */
export const ClosedOnceSent: Story = {
  args: { cart: whole },
  beforeEach: ({ msw }) => {
    const sheet = approvedSheet()
    msw.use(
      mock(walletsApi.purchase, () => {
        sheet.close()
        return { ...anOutcome(), bankUrl: null }
      }),
      ...cartHandlers(whole),
    )
    return sheet.remove
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Köp med Apple Pay' }))
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledWith(anOutcome().redirectUrl))
  },
}
/** What became of it was told in no sheet, so the page tells it. */
export const ClosedOnceSentAndRefused: Story = {
  args: { cart: whole },
  beforeEach: ({ msw }) => {
    const sheet = approvedSheet()
    msw.use(
      mock(walletsApi.purchase, () => {
        sheet.close()
        const refused = { status: 'Failed', redirectUrl: null, Message: 'Kortet nekades.' } as const
        return { ...anOutcome(refused), bankUrl: null }
      }),
      ...cartHandlers(whole),
    )
    return sheet.remove
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Köp med Apple Pay' }))
    await expect(await canvas.findByText('Kortet nekades.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Köp med Apple Pay' })).toBeEnabled()
  },
}
