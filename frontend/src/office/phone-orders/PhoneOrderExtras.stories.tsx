import { brokerApi } from '@bukett/contracts/http/broker'
import { type Cart, cartApi } from '@bukett/contracts/http/cart'
import { customerServiceApi } from '@bukett/contracts/http/customer-service'
import { emptyAddress } from '@bukett/contracts/http/empty-shipment'
import { internationalApi } from '@bukett/contracts/http/international'
import { officePeopleApi } from '@bukett/contracts/http/office-people'
import { paymentsApi } from '@bukett/contracts/http/payments'
import { aCart, aLine, aShipment } from '@bukett/ui-kit/mocks/cart'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import { paymentMethods } from '@bukett/ui-kit/mocks/payment'
import { aPersonRow } from '@bukett/ui-kit/mocks/people'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { fill } from '../../shared/story'
import { inOffice } from '../shell/story'
import { PhoneOrderView } from './PhoneOrderView'

const Name = 'CustomerService-1'
const aServiceCart = (changes: Partial<Cart> = {}): Cart =>
  aCart([aLine()], { Name, Version: 3, OrderingMemberId: '2500', ...changes })
const offer = { Code: 'GAVA', DefaultAmount: 10_00, roundUpAmount: 2_00, customRoundUpAmount: 2_00 }
const sent = fn()

const meta = {
  title: 'Office/PhoneOrders/Extras',
  component: PhoneOrderView,
  decorators: [inOffice],
  args: {
    name: Name,
    hrefOfList: '/admin/phone-orders',
    hrefOfOrder: (number) => `/admin/orders/${number}`,
    onRemoved: fn(),
  },
  beforeEach: ({ msw }) => {
    sent.mockClear()
    let cart = aServiceCart({ DonationOffer: offer })
    msw.use(
      mock(cartApi.get, () => cart),
      mock(cartApi.applyCoupon, ({ params: { code } }) => {
        sent('code', code)
        return (cart = {
          ...cart,
          Coupons: [{ Code: code.toUpperCase(), Applied: true, Discount: 50_00 }],
          DiscountTotal: 50_00,
        })
      }),
      mock(cartApi.removeCoupon, () => (cart = { ...cart, Coupons: [], DiscountTotal: 0 })),
      mock(cartApi.donate, ({ query }) => {
        sent('donation', query)
        return cart
      }),
      mock(cartApi.saveAndRebroker, ({ body }) => {
        sent('saved', body)
        return cart
      }),
      mock(customerServiceApi.carts, []),
      mock(paymentsApi.methods, paymentMethods()),
      mock(brokerApi.calendar, { days: [], PostalCodeMessage: null }),
      mock(internationalApi.countries, []),
      mock(officePeopleApi.find, { Rows: [], Next: null }),
    )
  },
} satisfies Meta<typeof PhoneOrderView>
export default meta
type Story = StoryObj<typeof meta>

/** A code from a leaflet is used as in the shop, so that it is counted, and taken away again. */
export const ACodeFromALeaflet: Story = {
  play: async ({ canvas, userEvent }) => {
    const group = within(await canvas.findByRole('group', { name: 'Rabattkod' }))
    await fill(userEvent, group.getByRole('textbox', { name: 'Rabattkod' }), 'sommar')
    await userEvent.click(group.getByRole('button', { name: 'Använd koden' }))
    await expect(await group.findByRole('button', { name: 'Ta bort koden SOMMAR' })).toBeVisible()
    await expect(canvas.getByText('Rabatt').nextElementSibling).toHaveTextContent(/−50\skr/)
    await expect(sent).toHaveBeenLastCalledWith('code', 'sommar')
    await userEvent.click(group.getByRole('button', { name: 'Ta bort koden SOMMAR' }))
    await waitFor(() => expect(canvas.queryByText('Rabatt')).toBeNull())
  },
}
/** A code that takes all can be taken away, and its caller keeps it. */
export const ACodeThatTakesAll: Story = {
  beforeEach: ({ msw }) => {
    const cart = aServiceCart()
    const DiscountTotal = cart.GoodsTotal + cart.DeliveryFee
    const Coupons = [{ Code: 'HELA', Applied: true, Discount: DiscountTotal }]
    let now = { ...cart, Coupons, DiscountTotal, Total: 0, ToPay: 0 }
    msw.use(
      mock(cartApi.get, () => now),
      mock(cartApi.removeCoupon, ({ params: { code } }) => {
        sent('taken away', code)
        return (now = { ...cart, Coupons: [] })
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const group = within(await canvas.findByRole('group', { name: 'Rabattkod' }))
    await userEvent.click(group.getByRole('button', { name: 'Ta bort koden HELA' }))
    await waitFor(() => expect(group.queryByRole('button', { name: 'Ta bort koden HELA' })).toBeNull())
    await expect(sent).toHaveBeenLastCalledWith('taken away', 'HELA')
    await expect(group.getByRole('textbox', { name: 'Rabattkod' })).toBeVisible()
  },
}
export const ACodeThatIsNotValid: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(cartApi.applyCoupon, 'cart.invalid-coupon')),
  play: async ({ canvas, userEvent }) => {
    const group = within(await canvas.findByRole('group', { name: 'Rabattkod' }))
    const field = group.getByRole('textbox', { name: 'Rabattkod' })
    await fill(userEvent, field, 'vinter')
    await userEvent.click(group.getByRole('button', { name: 'Använd koden' }))
    await waitFor(() => expect(field).toBeInvalid())
    await expect(field).toHaveValue('vinter')
  },
}
/** What the caller gives is put into this cart, rounded up or an amount of their own. */
export const ADonation: Story = {
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Gåva' }))
    await userEvent.click(form.getByRole('button', { name: /^Skänk 2\skr$/ }))
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('donation', { code: 'GAVA', amount: 2_00, cart: Name }))
    const amount = form.getByRole('textbox', { name: 'Annat belopp i kronor' })
    await fill(userEvent, amount, '900')
    await userEvent.click(form.getByRole('button', { name: 'Skänk beloppet' }))
    await waitFor(() => expect(amount).toBeInvalid())
    await waitFor(() => expect(amount).toHaveFocus())
    await userEvent.clear(amount)
    await fill(userEvent, amount, '25')
    await userEvent.click(form.getByRole('button', { name: 'Skänk beloppet' }))
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('donation', { code: 'GAVA', amount: 25_00, cart: Name }))
  },
}
/** Mourners are asked for nothing more. */
export const NoDonationOfMourners: Story = {
  beforeEach: ({ msw }) => {
    const cart = aServiceCart({ DonationOffer: offer })
    msw.use(mock(cartApi.get, { ...cart, OrderForm: { ...cart.OrderForm, OrderType: 'Funeral' } }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Rabattkod' })).toBeVisible()
    await expect(canvas.queryByRole('form', { name: 'Gåva' })).toBeNull()
  },
}
/** One bouquet to each grandmother, in one order that is paid once. */
export const ToSomebodyElseAsWell: Story = {
  beforeEach: ({ msw }) => {
    const line = aLine({ Quantity: 2 })
    const one = aCart([line], { Name, Version: 3, OrderingMemberId: '2500' })
    const [first] = one.OrderForm.Shipments
    const half = { ...line, Quantity: 1 }
    const other = aShipment({ ShipmentId: '2', LineItems: [{ ...half, LineItemId: 'line-2' }] })
    const two = {
      ...one,
      OrderForm: { ...one.OrderForm, Shipments: [{ ...first!, LineItems: [half] }, other] },
    }
    let cart = one
    msw.use(
      mock(cartApi.get, () => cart),
      mock(cartApi.split, ({ body }) => {
        sent('split', body)
        return (cart = two)
      }),
      mock(cartApi.join, ({ params }) => {
        sent('join', params.shipmentId)
        return (cart = one)
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /till en annan mottagare$/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Hur många ska till en annan mottagare?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Flytta' }))
    await expect(await canvas.findByRole('heading', { name: 'Leverans 2' })).toBeVisible()
    await expect(sent).toHaveBeenLastCalledWith('split', {
      LineItems: [{ LineItemId: aLine().LineItemId, Quantity: 1 }],
    })
    await expect(canvas.queryByRole('button', { name: /till en annan mottagare$/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg tillbaka till mottagare 1: Leverans 2' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Lägg tillbaka varorna i Leverans 2?' }))
    await userEvent.click(question.getByRole('button', { name: 'Lägg tillbaka till mottagare 1' }))
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Leverans 2' })).toBeNull())
    await expect(sent).toHaveBeenLastCalledWith('join', '2')
  },
}
const asked = fn()
/** A regular's receivers are found by the address of whoever calls, and a press fills in the form. */
export const WhomTheyHaveSentToBefore: Story = {
  beforeEach: ({ msw }) => {
    asked.mockClear()
    const cart = aServiceCart()
    const email = 'emma.klovervall@example.se'
    msw.use(
      mock(cartApi.get, { ...cart, OrderForm: { ...cart.OrderForm, BillingAddressEmail: email } }),
      mock(officePeopleApi.find, { Rows: [aPersonRow({ id: 'emma', email })], Next: null }),
      mock(cartApi.suggestAddress, ({ params }) => {
        asked(params.customer)
        return [
          { ...emptyAddress, FirstName: 'Maja', LastName: 'Lindqvist', Line1: 'Sveavägen 1', PostalCode: '11151', City: 'Stockholm', DoorCode: '1234' }, // prettier-ignore
        ]
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const group = within(await canvas.findByRole('group', { name: 'Har fått förut' }))
    await expect(asked).toHaveBeenCalledWith('emma')
    await userEvent.click(group.getByRole('button', { name: 'Maja Lindqvist, Sveavägen 1, Stockholm' }))
    const form = within(canvas.getByRole('form', { name: 'Leverans och mottagare' }))
    await expect(form.getByRole('textbox', { name: /Gatuadress/ })).toHaveValue('Sveavägen 1')
    await expect(form.getByRole('textbox', { name: /Portkod/ })).toHaveValue('1234')
    await expect(form.getByRole('textbox', { name: 'Förnamn' })).toHaveValue('Maja')
  },
}
