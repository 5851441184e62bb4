import { customerServiceApi } from '@bukett/contracts/http/customer-service'
import { type MassOrder, massOrderApi } from '@bukett/contracts/http/mass-order'
import { orderApi } from '@bukett/contracts/http/order'
import { aCart } from '@bukett/ui-kit/mocks/cart'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { fill } from '../../shared/story'
import { inOffice } from '../shell/story'
import { PhoneOrderList } from './PhoneOrderList'

const row = {
  Name: 'CustomerService-1',
  EndCustomerId: null,
  ReceiverName: 'Gunnhild Ängströmsson',
  LineCount: 2,
  Total: 898_00,
  ChangedAt: '2026-11-20T09:00:00.000Z',
  Reduction: 0,
  NeedsApproval: false,
  LinkSentAt: null,
}
const rows = [
  row,
  { ...row, Name: 'CustomerService-2', ReceiverName: '', LinkSentAt: '2026-11-20T08:30:00.000Z' },
  { ...row, Name: 'CustomerService-3', ReceiverName: 'Bo Ek', Reduction: 600_00, NeedsApproval: true },
]
const mass: MassOrder = {
  Id: 'mo-1',
  State: 'Received',
  ReceivedAt: '2026-11-19T12:00:00.000Z',
  OrganizationId: null,
  LineItems: [
    {
      Code: 'DIG1',
      Name: 'Röda rosor',
      NameEn: 'Red roses',
      Price: 200_00,
      Quantity: 25,
      DeliveryType: 'DigitalEmail',
      DeliveryTypeText: 'Som e-post',
    },
  ],
  GreetingCardText: 'God jul!',
  WantLogotype: true,
  Logotype: null,
  Address: {
    CompanyName: 'Blomberg & Co AB',
    OrgNr: '556200-4431',
    FirstName: 'Bo',
    LastName: 'Blomberg',
    Email: 'bo@blomberg.example.se',
    DayTimePhoneNumber: '+46812345678',
    Line1: 'Storgatan 1',
    PostalCode: '11122',
    City: 'Stockholm',
  },
  Total: 5000_00,
  CartName: null,
}

const meta = {
  title: 'Office/PhoneOrders/PhoneOrderList',
  component: PhoneOrderList,
  decorators: [inOffice],
  args: { hrefOfOrder: (name) => `/admin/phone-orders/${name}`, onOpen: fn() },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(customerServiceApi.carts, rows),
      mock(customerServiceApi.create, aCart([], { Name: 'CustomerService-9' })),
      mock(massOrderApi.list, [mass]),
      mock(massOrderApi.read, mass),
    ),
} satisfies Meta<typeof PhoneOrderList>
export default meta
type Story = StoryObj<typeof meta>

export const Begins: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByRole('link', { name: 'Gunnhild Ängströmsson' })).toHaveAttribute(
      'href',
      '/admin/phone-orders/CustomerService-1',
    )
    await expect(canvas.getByText('Väntar på godkännande')).toBeVisible()
    await expect(canvas.getByText('Betallänk skickad')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ny telefonorder' }))
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith('CustomerService-9'))
  },
}
export const AnOldOrderIsCopied: Story = {
  beforeEach: ({ msw }) => msw.use(mock(orderApi.copy, aCart([], { Name: 'CustomerService-7' }))),
  play: async ({ canvas, userEvent, args }) => {
    await fill(userEvent, canvas.getByLabelText(/Ordernummer/), '100000017')
    await userEvent.click(canvas.getByRole('button', { name: 'Kopiera' }))
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith('CustomerService-7'))
  },
}
export const AMassOrderBecomesAnOrder: Story = {
  beforeEach: ({ msw }) => msw.use(mock(massOrderApi.toCart, aCart([], { Name: 'CustomerService-5' }))),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Visa massbeställningen från Blomberg & Co AB' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(await dialog.findByText(/^25 × Röda rosor à 200/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Offert är skickad' })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Gör en telefonorder av den' }))
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith('CustomerService-5'))
  },
}
const moved = fn()
/** No step leads out of a refusal, so one press does not make it. */
export const AMassOrderIsDeclined: Story = {
  beforeEach: ({ msw }) => {
    moved.mockClear()
    msw.use(
      mock(massOrderApi.setState, ({ body }) => {
        moved(body.State)
        return { ...mass, State: body.State }
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Visa massbeställningen från Blomberg & Co AB' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Avböj' }))
    const name = 'Avböja massbeställningen från Blomberg & Co AB?'
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name })).getByRole('button', { name: 'Avbryt' }),
    )
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(moved).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: 'Avböj' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name })).getByRole('button', { name: 'Avböj' }),
    )
    await waitFor(() => expect(moved).toHaveBeenCalledWith('Declined'))
  },
}
export const Nothing: Story = {
  beforeEach: ({ msw }) => msw.use(mock(customerServiceApi.carts, []), mock(massOrderApi.list, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ingen telefonorder är påbörjad.')).toBeVisible()
    await expect(await canvas.findByText('Inget företag har skickat en massbeställning.')).toBeVisible()
  },
}
export const Failed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mockError(customerServiceApi.carts, 'unavailable'), mockError(massOrderApi.list, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Kunde inte hämta telefonorderna/)).toBeVisible()
  },
}
export const Waiting: Story = {
  beforeEach: ({ msw }) => msw.use(mockWaiting(customerServiceApi.carts), mockWaiting(massOrderApi.list)),
}
