import { accountApi } from '@bukett/contracts/http/account'
import { cartApi } from '@bukett/contracts/http/cart'
import { paymentsApi } from '@bukett/contracts/http/payments'
import { walletsApi } from '@bukett/contracts/http/wallets'
import { guest } from '@bukett/ui-kit/mocks/account'
import { aChosenShipment, cartHandlers, cartOf } from '@bukett/ui-kit/mocks/cart'
import { mock } from '@bukett/ui-kit/mocks/mock'
import { anOutcome, paymentHandlers, paymentMethods } from '@bukett/ui-kit/mocks/payment'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { held, inShop } from '../../../shared/story'
import { PaymentPage } from './PaymentPage'

const meta = {
  title: 'Payment/PaymentPage',
  component: PaymentPage,
  decorators: [inShop],
  parameters: { docs: { story: { inline: false, height: '900px' } } },
} satisfies Meta<typeof PaymentPage>
export default meta
type Story = StoryObj<typeof meta>

const shipment = aChosenShipment()
const cart = cartOf([
  {
    ...shipment,
    ShippingAddress: { ...shipment.ShippingAddress, FirstName: 'Karin', LastName: 'Lind', Line1: 'Storgatan 1' },
  },
])
const asked = fn()
const walletsAsked = fn()
const cartHeld = held()

/** Who opens it by its address: the ways to pay and the wallets are asked for beside the cart, and not again when it has come. */
export const AskedInOneTurn: Story = {
  beforeEach: ({ msw }) => {
    asked.mockClear()
    msw.use(
      mock(accountApi.current, guest),
      mock(cartApi.get, async () => {
        await cartHeld.until
        return cart
      }),
      mock(paymentsApi.methods, () => {
        asked()
        return paymentMethods()
      }),
      mock(walletsApi.settings, () => {
        walletsAsked()
        return { GooglePay: null, ApplePay: null }
      }),
      ...cartHandlers(cart),
      ...paymentHandlers(),
    )
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(walletsAsked).toHaveBeenCalledTimes(1))
    cartHeld.letGo()
    await expect(await canvas.findByRole('heading', { name: 'Dina uppgifter' })).toBeVisible()
    await expect(asked).toHaveBeenCalledTimes(1)
  },
}
/** CA-06: a cart does not come along to an account while it is being paid; the ways in wait for the end of that. */
export const WaysInWaitForThePayment: Story = {
  beforeEach: ({ msw }) => {
    let isGivenUp = false
    const InProgress = { purchaseId: 'purchase-1', PaymentMethodName: 'card', state: 'Pending' } as const
    msw.use(
      mock(accountApi.current, guest),
      mock(paymentsApi.methods, () => paymentMethods(isGivenUp ? {} : { InProgress })),
      mock(paymentsApi.cancel, () => {
        isGivenUp = true
        return anOutcome({ status: 'Cancelled', orderGroupId: null, orderGroupKey: null })
      }),
      ...cartHandlers(cart),
      ...paymentHandlers(),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Avbryt betalningen först, så följer varukorgen med/)).toBeVisible()
    await expect(canvas.getByLabelText('E-postadress')).toBeVisible()
    await expect(canvas.queryByRole('tab', { name: 'Logga in' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Avbryt betalningen' }))
    await expect(await canvas.findByRole('tab', { name: 'Logga in' })).toBeVisible()
    await expect(canvas.getByLabelText('E-postadress')).toBeVisible()
  },
}
