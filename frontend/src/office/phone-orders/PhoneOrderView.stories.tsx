import { brokerApi } from '@bukett/contracts/http/broker'
import { type Cart, cartApi, type CartEdit } from '@bukett/contracts/http/cart'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { customerServiceApi, type ServiceCartRow } from '@bukett/contracts/http/customer-service'
import { internationalApi } from '@bukett/contracts/http/international'
import { paymentsApi } from '@bukett/contracts/http/payments'
import { searchApi } from '@bukett/contracts/http/search'
import type { LineItem } from '@bukett/contracts/http/line-item'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { aCart, aLine, aShipment, cartOf } from '@bukett/ui-kit/mocks/cart'
import { aCard, anAddon, aProduct, catalogueHandlers } from '@bukett/ui-kit/mocks/catalogue'
import { companyPaymentMethods, anOutcome, paymentMethods } from '@bukett/ui-kit/mocks/payment'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { fill } from '../../shared/story'
import { inOffice } from '../shell/story'
import { isAnythingUnsaved } from '../shell/use-unsaved'
import { PhoneOrderView } from './PhoneOrderView'

const Name = 'CustomerService-1'
const row: ServiceCartRow = {
  Name,
  EndCustomerId: null,
  ReceiverName: 'Bo Ek',
  LineCount: 1,
  Total: 548_00,
  ChangedAt: '2026-11-20T09:00:00.000Z',
  Reduction: 0,
  NeedsApproval: false,
  LinkSentAt: null,
}
const aServiceCart = (changes: Partial<Cart> = {}): Cart =>
  aCart([aLine()], { Name, Version: 3, OrderingMemberId: '2500', ...changes })
const open = (cart: Cart, changes: Partial<ServiceCartRow> = {}) => [
  mock(cartApi.get, cart),
  mock(cartApi.saveAndRebroker, cart),
  // As a process of before answers, which does not know that one cart is asked for.
  mock(customerServiceApi.carts, [
    { ...row, Name: 'CustomerService-2', NeedsApproval: true },
    { ...row, ...changes },
  ]),
  mock(paymentsApi.methods, paymentMethods()),
  mock(brokerApi.calendar, { days: [], PostalCodeMessage: null }),
  mock(internationalApi.countries, []),
]

const meta = {
  title: 'Office/PhoneOrders/PhoneOrderView',
  component: PhoneOrderView,
  decorators: [inOffice],
  args: {
    name: Name,
    hrefOfList: '/admin/phone-orders',
    hrefOfOrder: (number) => `/admin/orders/${number}`,
    onRemoved: fn(),
  },
  beforeEach: ({ msw }) => msw.use(...open(aServiceCart())),
} satisfies Meta<typeof PhoneOrderView>
export default meta
type Story = StoryObj<typeof meta>

const spoken = fn()
export const LinkIsSent: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(customerServiceApi.sendLink, {
        Url: 'https://bukett.example/betala/CustomerService-1.abc.def',
        ExpiresAt: '2026-11-22T09:00:00.000Z',
      }),
      ...open(aServiceCart()),
    ),
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Skicka betallänk' }))
    await userEvent.clear(form.getByLabelText(/E-post/))
    await fill(userEvent, form.getByLabelText(/E-post/), 'asa@example.se')
    await userEvent.click(form.getByRole('button', { name: 'Skicka länken' }))
    await expect(await canvas.findByText(/^Länken är skickad till asa@example.se/)).toBeVisible()
    // It is another cart that waits for a second person.
    await expect(canvas.queryByRole('button', { name: 'Godkänn nedsättningen' })).toBeNull()
  },
}
export const LinkNeedsAnAddress: Story = {
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Skicka betallänk' }))
    await userEvent.clear(form.getByLabelText(/E-post/))
    await userEvent.clear(form.getByLabelText(/Mobilnummer/))
    await userEvent.click(form.getByRole('button', { name: 'Skicka länken' }))
    await expect((await canvas.findAllByText(/Ange en e-postadress eller ett mobilnummer/))[0]).toBeVisible()
  },
}
export const PricedWithAReason: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(customerServiceApi.setPrice, aServiceCart({ Version: 4 })), ...open(aServiceCart())),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Ändra pris på/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await fill(userEvent, dialog.getByLabelText(/Pris per styck/), 'billigt')
    await userEvent.click(dialog.getByRole('button', { name: 'Sätt priset' }))
    await expect((await dialog.findAllByText(/Skriv ett pris i kronor/))[0]).toBeVisible()
    await userEvent.clear(dialog.getByLabelText(/Pris per styck/))
    await fill(userEvent, dialog.getByLabelText(/Pris per styck/), '299')
    await fill(userEvent, dialog.getByLabelText(/Varför/), 'Sen leverans')
    await userEvent.click(dialog.getByRole('button', { name: 'Sätt priset' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const WaitsForASecondPerson: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mockError(customerServiceApi.approve, 'customer-service.own-approval'),
      ...open(aServiceCart(), { NeedsApproval: true, Reduction: 600_00 }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Godkänn nedsättningen' }))
    await expect(await canvas.findByText('Ändringen kunde inte sparas')).toBeVisible()
  },
}
export const GoodsAreFound: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(searchApi.products, { items: [], total: 0, page: 0, pageSize: 24 }),
      mock(catalogueApi.selected, ({ query }) =>
        query.codes === 'BUK1009' ? [aCard({ Code: 'BUK1009', Name: 'Sommaräng' })] : [],
      ),
      mockWaiting(catalogueApi.product),
      ...open(aServiceCart()),
    ),
  play: async ({ canvas, userEvent }) => {
    const search = await canvas.findByRole('searchbox', { name: /Sök produkt/ })
    await userEvent.type(search, 'xyz{Enter}')
    await expect(await canvas.findByText('Ingen produkt passar sökningen.')).toBeVisible()
    // What is out of season is in no search, and is sold by its code.
    await userEvent.clear(search)
    await userEvent.type(search, 'BUK1009{Enter}')
    await expect(await canvas.findByText('Sommaräng')).toBeVisible()
  },
}
/** Who does not see the order hears what was added or taken away, and the new sum; by keys one goes on from the row beside. */
export const ChangedGoodsAreTold: Story = {
  beforeEach: ({ msw }) => {
    const small = aLine({ LineItemId: 'line-2', Code: 'BUK1001A', DisplayName: 'Rosendröm, Liten' })
    const added = aCart([aLine(), small], { Name, Version: 4, OrderingMemberId: '2500' })
    const left = aCart([small], { Name, Version: 5, OrderingMemberId: '2500' })
    let cart = aServiceCart()
    msw.use(
      mock(cartApi.get, () => cart),
      mock(searchApi.products, { items: [aCard({ Name: 'Rosendröm' })], total: 1, page: 0, pageSize: 24 }),
      mock(catalogueApi.selected, []),
      mock(catalogueApi.product, aProduct()),
      mock(cartApi.addProduct, () => {
        cart = added
        return cart
      }),
      mock(cartApi.removeLine, () => {
        cart = left
        return cart
      }),
      ...open(cart),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: /Sök produkt/ }), 'rosor{Enter}')
    await expect(canvas.queryByText(/^Att betala \d/)).toBeNull()
    await userEvent.click(await canvas.findByRole('button', { name: /^Lägg till Liten/ }))
    await expect(await canvas.findByText('Tillagt: Rosendröm, Liten.')).toHaveAttribute('role', 'status')
    const sum = canvas.getByText(/^Att betala \d/)
    await expect(sum).toHaveAttribute('role', 'status')
    const whole = sum.textContent
    const remove = canvas.getByRole('button', { name: 'Ta bort Rosendröm, Mellan' })
    await waitFor(() => expect(remove).toBeEnabled())
    remove.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('Borttaget: Rosendröm, Mellan.')).toHaveAttribute('role', 'status')
    const beside = canvas.getByRole('button', { name: 'Ta bort Rosendröm, Liten' }).closest('li')
    await waitFor(() => expect(beside).toHaveFocus())
    await expect(sum.textContent).not.toBe(whole)
  },
}
export const PlacedWithoutAPayment: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(paymentsApi.registerPaid, anOutcome({ orderGroupId: '100000017' })), ...open(aServiceCart())),
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Utan betalning här' }))
    await userEvent.click(form.getByRole('button', { name: 'Lägg ordern' }))
    await expect(form.getByLabelText(/Referens/)).toBeInvalid()
    await expect(isAnythingUnsaved()).toBe(false)
    await fill(userEvent, form.getByLabelText(/Referens/), 'Bankgiro 123')
    await expect(isAnythingUnsaved()).toBe(true)
    await userEvent.click(form.getByRole('button', { name: 'Lägg ordern' }))
    await expect(form.getByRole('checkbox', { name: /godkänner köpvillkoren/ })).toBeInvalid()
    await userEvent.click(form.getByRole('checkbox', { name: /godkänner köpvillkoren/ }))
    await userEvent.click(form.getByRole('button', { name: 'Lägg ordern' }))
    await expect(await canvas.findByText(/^Order 100000017 är lagd/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Visa ordern' })).toHaveAttribute('href', '/admin/orders/100000017')
    await expect(isAnythingUnsaved()).toBe(false)
  },
}
const placed = fn<(version?: number) => void>()
const kept = fn<(edit: CartEdit) => void>()
/** The order is placed as it is saved: what is only typed would not come with it. */
export const NothingTypedIsLeftOut: Story = {
  beforeEach: ({ msw }) => {
    placed.mockClear()
    msw.use(
      mock(paymentsApi.registerPaid, () => {
        placed()
        return anOutcome({ orderGroupId: '100000017' })
      }),
      ...open(aServiceCart()),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const receiver = within(await canvas.findByRole('form', { name: 'Leverans och mottagare' }))
    const pay = within(canvas.getByRole('form', { name: 'Utan betalning här' }))
    await fill(userEvent, receiver.getByLabelText(/Portkod/), '4711')
    await fill(userEvent, pay.getByLabelText(/Referens/), 'Bankgiro 123')
    await userEvent.click(pay.getByRole('checkbox', { name: /godkänner köpvillkoren/ }))
    await userEvent.click(pay.getByRole('button', { name: 'Lägg ordern' }))
    await expect(await pay.findByText(/^Det här är skrivet men inte sparat/)).toBeVisible()
    await expect(pay.getByRole('listitem')).toHaveTextContent('Leverans och mottagare')
    await expect(placed).not.toHaveBeenCalled()
    await userEvent.click(receiver.getByRole('button', { name: 'Spara mottagaren' }))
    await expect(await receiver.findByText('Sparat.')).toBeVisible()
    await waitFor(() => expect(pay.queryByText(/^Det här är skrivet men inte sparat/)).toBeNull())
    await userEvent.click(pay.getByRole('button', { name: 'Lägg ordern' }))
    await expect(await canvas.findByText(/^Order 100000017 är lagd/)).toBeVisible()
  },
}
/** Record 107: what the shop asks of an address is asked here, so that a copied c/o does not go out with another address unseen. */
export const AllOfACopiedAddressIsShown: Story = {
  beforeEach: ({ msw }) => {
    kept.mockClear()
    const ShippingAddress = { ...aShipment().ShippingAddress, CoAddress: 'Lind', HouseType: 'Institution' as const }
    const cart = cartOf([aShipment({ LineItems: [aLine()], ShippingAddress })], { Name, Version: 3 })
    msw.use(
      mock(cartApi.saveAndRebroker, ({ body }) => {
        kept(body)
        return cart
      }),
      ...open(cart),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const receiver = within(await canvas.findByRole('form', { name: 'Leverans och mottagare' }))
    await expect(receiver.getByLabelText(/^c\/o/)).toHaveValue('Lind')
    await expect(receiver.getByRole('combobox', { name: /^Bostad/ })).toHaveValue('Institution')
    await userEvent.clear(receiver.getByLabelText(/^c\/o/))
    await userEvent.selectOptions(receiver.getByRole('combobox', { name: /^Bostad/ }), 'Lägenhet')
    await userEvent.click(receiver.getByRole('button', { name: 'Spara mottagaren' }))
    await expect(await receiver.findByText('Sparat.')).toBeVisible()
    await expect(kept.mock.lastCall?.[0].OrderForm?.Shipments?.[0]?.ShippingAddress).toMatchObject({
      CoAddress: '',
      HouseType: 'Flat',
    })
  },
}
/** The order as the server keeps it, which a colleague changes as well: a save that began from an older one is refused. */
const sharedOrder = (begun: Cart, byColleague: (cart: Cart) => Cart) => {
  let cart = begun
  let isOvertaken = false
  const read = (): Cart => {
    isOvertaken = false
    return cart
  }
  return {
    colleagueSaves: () => {
      cart = { ...byColleague(cart), Version: cart.Version + 1 }
      isOvertaken = true
    },
    handlers: [
      mock(cartApi.get, read),
      mockError(cartApi.saveAndRebroker, 'cartChanged', {}, () => !isOvertaken),
      mock(cartApi.saveAndRebroker, ({ body }) => {
        kept(body)
        const [edit] = body.OrderForm?.Shipments ?? []
        cart = {
          ...cart,
          Version: cart.Version + 1,
          OrderForm: {
            ...cart.OrderForm,
            BillingAddress: { ...cart.OrderForm.BillingAddress, ...(body.OrderForm?.BillingAddress as object) },
            Shipments: cart.OrderForm.Shipments.map((one) => ({
              ...one,
              ...(edit as object),
              LineItems: one.LineItems,
              ShippingAddress: { ...one.ShippingAddress, ...(edit?.ShippingAddress as object) },
            })),
          },
        }
        return cart
      }),
      mockError(paymentsApi.registerPaid, 'cartChanged', {}, () => !isOvertaken),
      mock(paymentsApi.registerPaid, ({ body }) => {
        placed(body.Version)
        return anOutcome({ orderGroupId: '100000017' })
      }),
    ],
  }
}
const withReceiver = (
  cart: Cart,
  address: Partial<Shipment['ShippingAddress']>,
  more: Partial<Shipment> = {},
): Cart => ({
  ...cart,
  OrderForm: {
    ...cart.OrderForm,
    Shipments: cart.OrderForm.Shipments.map((one) => ({
      ...one,
      ...more,
      ShippingAddress: { ...one.ShippingAddress, ...address },
    })),
  },
})
const aSharedCart = () => cartOf([aShipment({ LineItems: [aLine()] })], { Name, Version: 3 })
const shared: { current?: ReturnType<typeof sharedOrder> } = {}
const share = (byColleague: (cart: Cart) => Cart) => {
  placed.mockClear()
  kept.mockClear()
  const order = sharedOrder(aSharedCart(), byColleague)
  shared.current = order
  return [...order.handlers, ...open(aSharedCart())]
}

/** AD-03: who has an older page open does not put back the street that a colleague has corrected, and sees it. */
export const AColleaguesStreetStays: Story = {
  beforeEach: ({ msw }) => msw.use(...share((cart) => withReceiver(cart, { Line1: 'Rätta gatan 2' }))),
  play: async ({ canvas, userEvent }) => {
    const receiver = within(await canvas.findByRole('form', { name: 'Leverans och mottagare' }))
    shared.current?.colleagueSaves()
    await userEvent.clear(receiver.getByLabelText(/Text på kortet/))
    await fill(userEvent, receiver.getByLabelText(/Text på kortet/), 'Kram')
    await userEvent.click(receiver.getByRole('button', { name: 'Spara mottagaren' }))
    await expect(await receiver.findByText('Sparat.')).toBeVisible()
    await expect(kept).toHaveBeenCalledTimes(1)
    await expect(kept.mock.lastCall?.[0]).toMatchObject({
      Version: 4,
      OrderForm: { Shipments: [{ GreetingCardText: 'Kram' }] },
    })
    await expect(kept.mock.lastCall?.[0].OrderForm?.Shipments?.[0]?.ShippingAddress).toEqual({})
    await expect(receiver.getByLabelText(/Gatuadress/)).toHaveValue('Rätta gatan 2')
  },
}
/** Two have changed the same: what is typed stays, what stands is told, and the next press decides. */
export const TheSameStreetIsTold: Story = {
  beforeEach: ({ msw }) => msw.use(...share((cart) => withReceiver(cart, { Line1: 'Rätta gatan 2' }))),
  play: async ({ canvas, userEvent }) => {
    const receiver = within(await canvas.findByRole('form', { name: 'Leverans och mottagare' }))
    const pay = within(canvas.getByRole('form', { name: 'Utan betalning här' }))
    shared.current?.colleagueSaves()
    await userEvent.clear(receiver.getByLabelText(/Gatuadress/))
    await fill(userEvent, receiver.getByLabelText(/Gatuadress/), 'Tredje gatan 3')
    await userEvent.click(receiver.getByRole('button', { name: 'Spara mottagaren' }))
    await expect(await receiver.findByRole('alert')).toHaveTextContent(/Gatuadress.*Rätta gatan 2/)
    await expect(receiver.getByLabelText(/Gatuadress/)).toHaveValue('Tredje gatan 3')
    await expect(kept).not.toHaveBeenCalled()
    // It is not placed meanwhile: the page shows another street than the order has.
    await fill(userEvent, pay.getByLabelText(/Referens/), 'Bankgiro 123')
    await userEvent.click(pay.getByRole('checkbox', { name: /godkänner köpvillkoren/ }))
    await userEvent.click(pay.getByRole('button', { name: 'Lägg ordern' }))
    await expect(await pay.findByText(/^Det här är skrivet men inte sparat/)).toBeVisible()
    await userEvent.click(receiver.getByRole('button', { name: 'Spara mottagaren' }))
    await expect(await receiver.findByText('Sparat.')).toBeVisible()
    await expect(kept.mock.lastCall?.[0].OrderForm?.Shipments?.[0]?.ShippingAddress).toEqual({
      Line1: 'Tredje gatan 3',
    })
  },
}
/** What another part's save brings along is shown: nobody reads out an address that the order does not have. */
export const AnUntouchedFormFollows: Story = {
  beforeEach: ({ msw }) => msw.use(...share((cart) => withReceiver(cart, { Line1: 'Rätta gatan 2' }))),
  play: async ({ canvas, userEvent }) => {
    const receiver = within(await canvas.findByRole('form', { name: 'Leverans och mottagare' }))
    const buyer = within(canvas.getByRole('form', { name: 'Den som ringer' }))
    await fill(userEvent, receiver.getByLabelText(/Portkod/), '4711')
    shared.current?.colleagueSaves()
    await fill(userEvent, buyer.getByLabelText(/Företag/), 'Ek AB')
    await userEvent.click(buyer.getByRole('button', { name: 'Spara' }))
    await expect(await buyer.findByText('Sparat.')).toBeVisible()
    await waitFor(() => expect(receiver.getByLabelText(/Gatuadress/)).toHaveValue('Rätta gatan 2'))
    await expect(receiver.getByLabelText(/Portkod/)).toHaveValue('4711')
  },
}
const placeIt = async (
  canvas: Pick<typeof screen, 'findByRole'>,
  userEvent: { click: (element: Element) => Promise<void> },
) => {
  const pay = within(await canvas.findByRole('form', { name: 'Utan betalning här' }))
  await fill(userEvent as never, pay.getByLabelText(/Referens/), 'Bankgiro 123')
  await userEvent.click(pay.getByRole('checkbox', { name: /godkänner köpvillkoren/ }))
  shared.current?.colleagueSaves()
  await userEvent.click(pay.getByRole('button', { name: 'Lägg ordern' }))
  return pay
}
/** CS-02: the sum that was read out is the one that is placed; another one is read out first. */
export const PlacedAsItWasReadOut: Story = {
  beforeEach: ({ msw }) => msw.use(...share((cart) => ({ ...cart, Total: 698_00, ToPay: 698_00 }))),
  play: async ({ canvas, userEvent }) => {
    const pay = await placeIt(canvas, userEvent)
    await expect(await pay.findByText(/ändrades samtidigt på ett annat ställe/)).toBeVisible()
    await expect(canvas.getByText(/^698.kr$/)).toBeVisible()
    await expect(pay.getByRole('checkbox', { name: /godkänner köpvillkoren/ })).not.toBeChecked()
    await expect(placed).not.toHaveBeenCalled()
    await userEvent.click(pay.getByRole('checkbox', { name: /godkänner köpvillkoren/ }))
    await userEvent.click(pay.getByRole('button', { name: 'Lägg ordern' }))
    await expect(await canvas.findByText(/^Order 100000017 är lagd/)).toBeVisible()
    await expect(placed).toHaveBeenCalledWith(4)
  },
}
/** What a colleague changes of what was read out takes the tick of it, also where another save brings it: nothing is placed unheard. */
const readAnew = (byColleague: (cart: Cart) => Cart): Story => ({
  beforeEach: ({ msw }) => msw.use(...share(byColleague)),
  play: async ({ canvas, userEvent }) => {
    const receiver = within(await canvas.findByRole('form', { name: 'Leverans och mottagare' }))
    const pay = within(canvas.getByRole('form', { name: 'Utan betalning här' }))
    await userEvent.click(pay.getByRole('checkbox', { name: /godkänner köpvillkoren/ }))
    await fill(userEvent, receiver.getByLabelText(/Portkod/), '4711')
    shared.current?.colleagueSaves()
    await userEvent.click(receiver.getByRole('button', { name: 'Spara mottagaren' }))
    await expect(await receiver.findByText('Sparat.')).toBeVisible()
    await waitFor(() => expect(pay.getByRole('checkbox', { name: /godkänner köpvillkoren/ })).not.toBeChecked())
    await expect(pay.getByText('Ordern är ändrad sedan den lästes upp. Läs upp den på nytt.')).toBeVisible()
    await userEvent.click(pay.getByRole('checkbox', { name: /godkänner köpvillkoren/ }))
    await expect(pay.queryByText(/^Ordern är ändrad/)).toBeNull()
  },
})
const withLine = (cart: Cart, change: Partial<LineItem>): Cart => {
  const [shipment] = cart.OrderForm.Shipments
  return withReceiver(cart, {}, { LineItems: shipment!.LineItems.map((line) => ({ ...line, ...change })) })
}
export const OtherRibbonIsReadAnew = readAnew((cart) => withLine(cart, { DescriptionText1: 'Vila i frid' }))
export const OtherColoursAreReadAnew = readAnew((cart) => withLine(cart, { SelectedColours: ['Vit'] }))
export const OtherDayOfAGiftIsReadAnew = readAnew((cart) =>
  withLine(cart, {
    DigitalDelivery: { Channel: 'sms', To: '', Name: '', From: '', Text: '', SendAt: '2026-12-22T09:00:00.000Z' },
  }),
)
export const OtherStoreIsReadAnew = readAnew((cart) => withReceiver(cart, {}, { PickupStoreId: '2500' }))
/** A colleague has only approved, or sent the link: the order is the one that was read out. */
export const PlacedThoughItsVersionRose: Story = {
  beforeEach: ({ msw }) => msw.use(...share((cart) => cart)),
  play: async ({ canvas, userEvent }) => {
    await placeIt(canvas, userEvent)
    await expect(await canvas.findByText(/^Order 100000017 är lagd/)).toBeVisible()
    await expect(placed).toHaveBeenCalledWith(4)
  },
}
const refused = fn()
/** CS-01: what is typed in an order that has been paid meanwhile goes into no order, and is not lost. */
export const PaidWhileSomebodyTypes: Story = {
  beforeEach: ({ msw }) => {
    refused.mockClear()
    let isPaid = false
    const locked = aServiceCart({ Locked: { PurchaseId: 'purchase-1' } })
    const living = withReceiver(locked, {}, { GreetingCardText: 'Grattis' })
    const gone = withReceiver(aServiceCart({ Version: 0 }), {}, { GreetingCardText: '' })
    msw.use(
      mock(cartApi.get, () => (isPaid ? gone : living)),
      mockError(cartApi.saveAndRebroker, 'cart.unknown-name', {}, () => {
        refused()
        isPaid = true
        return false
      }),
      mock(paymentsApi.outcome, anOutcome({ orderGroupId: '100000017' })),
      ...open(living),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const receiver = within(await canvas.findByRole('form', { name: 'Leverans och mottagare' }))
    await expect(canvas.getByText(/^Kunden betalar just nu/)).toBeVisible()
    await userEvent.clear(receiver.getByLabelText(/Text på kortet/))
    await fill(userEvent, receiver.getByLabelText(/Text på kortet/), 'Kram')
    await userEvent.click(receiver.getByRole('button', { name: 'Spara mottagaren' }))
    await expect(await canvas.findByText(/Det blev order 100000017\. Det du skrev sist är inte sparat/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Visa ordern' })).toHaveAttribute('href', '/admin/orders/100000017')
    await expect(receiver.getByLabelText(/Text på kortet/)).toHaveValue('Kram')
    await expect(canvas.queryByRole('button', { name: 'Skicka länken' })).toBeNull()
    // Nobody has emptied the text: there is no order any more to save it in.
    await userEvent.click(receiver.getByRole('button', { name: 'Spara mottagaren' }))
    await waitFor(() => expect(refused).toHaveBeenCalledTimes(2))
    await expect(await receiver.findByText('Varukorgen finns inte.')).toBeVisible()
    await expect(receiver.getByLabelText(/Text på kortet/)).toHaveValue('Kram')
  },
}
const approved = fn<(seen: number | undefined) => void>()
/** CS-02: what is approved is what was seen. */
export const ApprovedAsSeen: Story = {
  beforeEach: ({ msw }) => {
    approved.mockClear()
    msw.use(
      mock(customerServiceApi.approve, ({ body }) => {
        approved(body.Reduction)
        return aServiceCart()
      }),
      ...open(aServiceCart(), { NeedsApproval: true, Reduction: 600_00 }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Godkänn nedsättningen' }))
    await waitFor(() => expect(approved).toHaveBeenCalledWith(600_00))
  },
}
/** The link goes to the buyer who is saved, where nothing else has been written. */
export const ALinkFollowsTheBuyer: Story = {
  beforeEach: ({ msw }) => {
    const cart = aServiceCart()
    const BillingAddress = { ...cart.OrderForm.BillingAddress, Email: 'ny@example.se' }
    const changed = { ...cart, OrderForm: { ...cart.OrderForm, BillingAddress, BillingAddressEmail: 'ny@example.se' } }
    msw.use(mock(cartApi.saveAndRebroker, changed), ...open(cart))
  },
  play: async ({ canvas, userEvent }) => {
    const buyer = within(await canvas.findByRole('form', { name: 'Den som ringer' }))
    const link = within(canvas.getByRole('form', { name: 'Skicka betallänk' }))
    await userEvent.clear(buyer.getByLabelText(/E-post/))
    await fill(userEvent, buyer.getByLabelText(/E-post/), 'ny@example.se')
    await userEvent.click(buyer.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(link.getByLabelText(/E-post/)).toHaveValue('ny@example.se'))
  },
}
/** Letters and the link are in the language of who calls, whatever the clerk reads. */
export const InTheCallersLanguage: Story = {
  beforeEach: ({ msw }) => {
    spoken.mockClear()
    const cart = aServiceCart()
    msw.use(
      mock(cartApi.saveAndRebroker, ({ body }) => {
        spoken(body.Language)
        return { ...cart, ...(body.Language && { Language: body.Language }) }
      }),
      ...open(cart),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const buyer = within(await canvas.findByRole('form', { name: 'Den som ringer' }))
    const link = within(canvas.getByRole('form', { name: 'Skicka betallänk' }))
    await expect(buyer.getByLabelText('Språk för brev och sms')).toHaveValue('sv')
    await userEvent.selectOptions(buyer.getByLabelText('Språk för brev och sms'), 'en')
    await userEvent.click(buyer.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(link.getByLabelText('Språk')).toHaveValue('en'))
    await expect(spoken).toHaveBeenCalledWith('en')
  },
}
export const OnInvoice: Story = {
  beforeEach: ({ msw }) => msw.use(mock(paymentsApi.methods, companyPaymentMethods()), ...open(aServiceCart())),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Beställ mot faktura' })).toBeVisible()
  },
}
const counted = fn<(quantity: number | undefined) => void>()
/** MO-03: a row of 200 cards is lowered by one, not to what a line of the shop holds, and raised again. */
export const MoreCardsThanALineOfTheShop: Story = {
  beforeEach: ({ msw }) => {
    counted.mockClear()
    let Quantity = 200
    const cart = () => aCart([aLine({ Quantity })], { Name, Version: 3 + 200 - Quantity })
    msw.use(
      mock(cartApi.get, cart),
      mock(cartApi.updateLines, ({ body }) => {
        counted(body.LineItems[0]?.Quantity)
        Quantity = body.LineItems[0]?.Quantity ?? 0
        return cart()
      }),
      ...open(cart()),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('spinbutton', { name: /^Antal/ })
    await userEvent.click(canvas.getByRole('button', { name: /^Minska/ }))
    await waitFor(() => expect(field).toHaveValue(199))
    // While a number is being saved no other one is taken.
    await waitFor(() => expect(canvas.getByRole('group', { name: /^Antal/ })).toHaveAttribute('aria-busy', 'false'))
    await userEvent.click(canvas.getByRole('button', { name: /^Öka/ }))
    await waitFor(() => expect(field).toHaveValue(200))
    await expect(counted.mock.calls).toEqual([[199], [200]])
  },
}
const lineSaved = fn<(body: unknown) => void>()
/** AD-03: who chooses an extra in an older page does not put back the number that a colleague has raised, nor take the extra away. */
export const AColleaguesNumberStays: Story = {
  beforeEach: ({ msw }) => {
    lineSaved.mockClear()
    const [vase, card] = [anAddon({ Code: 'TIL1001', Name: 'Glasvas' }), anAddon({ Code: 'TIL1002', Name: 'Praliner' })]
    const old = aServiceCart()
    const raised = withLine(old, {
      Quantity: 3,
      Addons: [{ ...vase, Quantity: 1, VatClass: 'standard', Promoted: true, IsRibbon: false } as never],
    })
    let cart = old
    msw.use(
      mock(cartApi.get, () => cart),
      mock(catalogueApi.addons, [vase, card]),
      mockError(cartApi.updateLines, 'cartChanged', {}, () => {
        const isSecond = cart.Version === 4
        cart = { ...raised, Version: 4 }
        return isSecond
      }),
      mock(cartApi.updateLines, ({ body }) => {
        lineSaved(body)
        return { ...raised, Version: 5 }
      }),
      ...catalogueHandlers(),
      ...open(old),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Ändra val för Rosendröm/ }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.click(await sheet.findByRole('checkbox', { name: /^Praliner/ }))
    await userEvent.click(sheet.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(lineSaved.mock.lastCall?.[0]).toMatchObject({
      Version: 4,
      LineItems: [{ Quantity: 3, Addons: [{ Code: 'TIL1001' }, { Code: 'TIL1002' }] }],
    })
  },
}
/** One more than what was seen is not what a colleague has made of it. */
export const ANumberThatIsAnotherIsTold: Story = {
  beforeEach: ({ msw }) => {
    lineSaved.mockClear()
    let cart = aServiceCart()
    msw.use(
      mock(cartApi.get, () => cart),
      mockError(cartApi.updateLines, 'cartChanged', {}, () => {
        const isSecond = cart.Version === 4
        cart = { ...withLine(cart, { Quantity: 3 }), Version: 4 }
        return isSecond
      }),
      mock(cartApi.updateLines, ({ body }) => {
        lineSaved(body)
        return cart
      }),
      ...open(cart),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Öka/ }))
    await expect(await canvas.findByText(/ändrades samtidigt på ett annat ställe/)).toBeVisible()
    await expect(canvas.getByRole('spinbutton', { name: /^Antal/ })).toHaveValue(3)
    await expect(lineSaved).not.toHaveBeenCalled()
  },
}
export const NothingYet: Story = {
  beforeEach: ({ msw }) =>
    msw.use(...open(aCart([], { Name, Version: 1, Total: 0, ToPay: 0, GoodsTotal: 0, DeliveryFee: 0 }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Lägg till det kunden vill ha.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Skicka länken' })).toBeNull()
  },
}
export const AFuneral: Story = {
  beforeEach: ({ msw }) => {
    const cart = aServiceCart()
    msw.use(
      ...open({
        ...cart,
        OrderForm: {
          ...cart.OrderForm,
          OrderType: 'Funeral',
          Shipments: [
            aShipment({
              LineItems: [aLine()],
              ShippingAddress: { ...aShipment().ShippingAddress, PostalCode: '11420' },
            }),
          ],
        },
      }),
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/Den avlidnes namn/)).toBeVisible()
    await expect(await canvas.findByLabelText(/Begravningens tid/)).toBeVisible()
  },
}
export const TakenBackOrPaid: Story = {
  beforeEach: ({ msw }) => msw.use(...open(aServiceCart({ Version: 0 }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Telefonordern är betald eller borttagen.')).toBeVisible()
  },
}
/** Who takes the order back herself stands in the list again, whatever was typed in it. */
export const TakenBackHere: Story = {
  beforeEach: ({ msw }) => msw.use(mock(cartApi.remove, aServiceCart({ Version: 0 })), ...open(aServiceCart())),
  play: async ({ canvas, userEvent, args }) => {
    const receiver = within(await canvas.findByRole('form', { name: 'Leverans och mottagare' }))
    await fill(userEvent, receiver.getByLabelText(/Portkod/), '4711')
    await userEvent.click(canvas.getByRole('button', { name: 'Ta bort telefonordern' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Ta bort telefonordern' }))
    await waitFor(() => expect(args.onRemoved).toHaveBeenCalled())
  },
}
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(cartApi.get, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Kunde inte hämta telefonordern/)).toBeVisible()
  },
}
export const Waiting: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(cartApi.get)) }
