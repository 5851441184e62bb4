import { brokerApi } from '@bukett/contracts/http/broker'
import { type Cart, cartApi, type CartEdit } from '@bukett/contracts/http/cart'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { customerServiceApi } from '@bukett/contracts/http/customer-service'
import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { internationalApi } from '@bukett/contracts/http/international'
import { memberApi } from '@bukett/contracts/http/member'
import { paymentsApi } from '@bukett/contracts/http/payments'
import { searchApi } from '@bukett/contracts/http/search'
import { aCart, aChosenShipment, aDigitalLine, aLine, aShipment, cartOf } from '@bukett/ui-kit/mocks/cart'
import { aCard, aCountry, anAddon, aProduct, aVariant, catalogueHandlers } from '@bukett/ui-kit/mocks/catalogue'
import { aMethod, deliveryHandlers } from '@bukett/ui-kit/mocks/delivery'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import { paymentMethods } from '@bukett/ui-kit/mocks/payment'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { failingReadAgain, fill } from '../../shared/story'
import { inOffice } from '../shell/story'
import { PhoneOrderView } from './PhoneOrderView'

const Name = 'CustomerService-1'
const ofService = { Name, Version: 3, OrderingMemberId: '2500' }
const open = (cart: Cart) => [
  mock(cartApi.get, cart),
  mock(cartApi.saveAndRebroker, cart),
  mock(customerServiceApi.carts, []),
  mock(paymentsApi.methods, paymentMethods()),
  ...deliveryHandlers(),
  ...catalogueHandlers(),
]

const meta = {
  title: 'Office/PhoneOrders/PhoneOrderKinds',
  component: PhoneOrderView,
  decorators: [inOffice],
  args: {
    name: Name,
    hrefOfList: '/admin/phone-orders',
    hrefOfOrder: (number) => `/admin/orders/${number}`,
    onRemoved: fn(),
  },
} satisfies Meta<typeof PhoneOrderView>
export default meta
type Story = StoryObj<typeof meta>

const pickedUp = cartOf(
  [
    aChosenShipment({
      DeliveryType: 'StorePickup',
      AvailableDeliveryMethods: [aMethod(), aMethod({ deliveryType: 'StorePickup', price: 0 })],
    }),
  ],
  ofService,
)
export const CollectedInAStore: Story = {
  beforeEach: ({ msw }) => msw.use(...open(pickedUp)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'Hämta i butik' })).toBeChecked()
    const store = await canvas.findByRole('combobox', { name: 'Butik att hämta i' })
    await expect(within(store).getByRole('option', { name: /^Vasastadens Blommor/ })).toBeVisible()
    await expect(canvas.queryByLabelText(/Gatuadress/)).toBeNull()
  },
}

const abroad = cartOf(
  [
    aShipment({
      LineItems: [aLine({ ProductCategory: 'International', CountryCode: 'CAN' })],
      ShippingAddress: { ...aShipment().ShippingAddress, CountryCode: 'CAN' },
    }),
  ],
  ofService,
)
const canada = aCountry({ CountryCode: 'CAN', Alpha2: 'CA', Name: 'Canada', NameSwe: 'Kanada' })
export const Abroad: Story = {
  beforeEach: ({ msw }) => msw.use(mock(internationalApi.countries, [canada]), ...open(abroad)),
  play: async ({ canvas }) => {
    const form = within(await canvas.findByRole('form', { name: 'Leverans och mottagare' }))
    await expect(form.getByLabelText(/^Land/)).toHaveAttribute('readonly')
    await expect(form.getByLabelText(/Region eller stat/)).toBeVisible()
    await expect(await form.findByText(/Utan landskod läser vi numret som ett i Kanada\.$/)).toBeVisible()
    await expect(form.queryByLabelText(/Om ingen är hemma/)).toBeNull()
    await expect(canvas.queryByRole('checkbox', { name: /Butiken har sagt ja/ })).toBeNull()
  },
}
/** Until its name is known nothing is said of it: a code is no name. */
export const AbroadWithoutItsName: Story = {
  beforeEach: ({ msw }) => msw.use(mock(internationalApi.countries, []), ...open(abroad)),
  play: async ({ canvas }) => {
    const form = within(await canvas.findByRole('form', { name: 'Leverans och mottagare' }))
    await expect(form.getByLabelText(/^Telefon/)).toBeVisible()
    await expect(form.queryByText(/Utan landskod/)).toBeNull()
  },
}
export const FoundInACountry: Story = {
  beforeEach: ({ msw }) => msw.use(...open(aCart([], ofService))),
  play: async ({ canvas, userEvent }) => {
    const range = await canvas.findByRole('combobox', { name: 'Sortiment' })
    const country = (await within(range).findAllByRole('option', { name: /^Till / }))[0]!
    await userEvent.selectOptions(range, country)
    await expect(await canvas.findByText('En florist i landet gör den. Priset är med leverans.')).toBeVisible()
    await expect(await canvas.findByRole('list', { name: 'Träffar' })).toBeVisible()
  },
}

export const ADigitalGift: Story = {
  beforeEach: ({ msw }) => msw.use(...open(aCart([aDigitalLine()], ofService))),
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Mottagare av digital gåva' }))
    await fill(userEvent, form.getByLabelText(/Mottagarens mobilnummer/), '08-123 45')
    await userEvent.click(form.getByRole('button', { name: 'Spara mottagaren' }))
    await expect(form.getByLabelText(/Mottagarens mobilnummer/)).toBeInvalid()
    await userEvent.clear(form.getByLabelText(/Mottagarens mobilnummer/))
    await fill(userEvent, form.getByLabelText(/Mottagarens mobilnummer/), '070-174 06 11')
    await fill(userEvent, form.getByLabelText(/Mottagarens namn/), 'Maja')
    await fill(userEvent, form.getByLabelText(/Från/), 'Bo')
    await userEvent.click(form.getByRole('button', { name: 'Spara mottagaren' }))
    await expect(await form.findByText('Sparat.')).toBeVisible()
  },
}

const saved = fn<(edit: CartEdit) => void>()
/** Goods are added while the form stands: what is typed of the first gift stays, and the second begins empty. */
export const AnotherDigitalGift: Story = {
  beforeEach: ({ msw }) => {
    const one = aDigitalLine()
    const other = aDigitalLine({ LineItemId: 'line-2' })
    msw.use(
      mock(cartApi.updateLines, aCart([one, other], { ...ofService, Version: 4 })),
      ...open(aCart([one], ofService)),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Mottagare av digital gåva' }))
    await fill(userEvent, form.getByLabelText(/Mottagarens namn/), 'Maja')
    await userEvent.click(canvas.getByRole('button', { name: /^Öka/ }))
    await waitFor(() =>
      expect(form.getAllByLabelText(/Mottagarens namn/).map((field) => (field as HTMLInputElement).value)).toEqual([
        'Maja',
        '',
      ]),
    )
  },
}
/** A gift is taken out: who gets the other one stands by that one, and nothing of the one that is gone waits to be saved. */
export const ADigitalGiftIsTakenOut: Story = {
  beforeEach: ({ msw }) => {
    const to = (Name: string) =>
      ({ Channel: 'sms', To: '070-174 06 11', Name, From: 'Bo', Text: '', SendAt: null }) as const
    const one = aDigitalLine({ DigitalDelivery: to('Maja') })
    const other = aDigitalLine({ LineItemId: 'line-2', DigitalDelivery: to('Nils') })
    const left = aCart([other], { ...ofService, Version: 4 })
    saved.mockClear()
    msw.use(
      mock(cartApi.removeLine, left),
      mock(cartApi.updateLines, left),
      mock(cartApi.saveAndRebroker, ({ body }) => {
        saved(body)
        return left
      }),
      ...open(aCart([one, other], ofService)),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Mottagare av digital gåva' }))
    await fill(userEvent, form.getAllByLabelText(/Mottagarens namn/)[0]!, ' Ek')
    await fill(userEvent, form.getAllByLabelText(/Från/)[1]!, ' Ros')
    await userEvent.click(canvas.getAllByRole('button', { name: /^Ta bort / })[0]!)
    await waitFor(() => expect(form.getAllByLabelText(/Mottagarens namn/)).toHaveLength(1))
    await expect(form.getByLabelText(/Mottagarens namn/)).toHaveValue('Nils')
    await expect(form.getByLabelText(/Från/)).toHaveValue('Bo Ros')
    await userEvent.click(form.getByRole('button', { name: 'Spara mottagaren' }))
    await expect(await form.findByText('Sparat.')).toBeVisible()
    await expect(saved.mock.lastCall?.[0].OrderForm?.Shipments?.[0]?.LineItems).toEqual([
      { LineItemId: 'line-2', DigitalDelivery: expect.objectContaining({ Name: 'Nils', From: 'Bo Ros' }) },
    ])
  },
}
/** Of a company's order of printed and digital cards, or of gifts that are not sent in the same ways, each delivery has its own. */
export const DigitalGiftsOfTwoDeliveries: Story = {
  beforeEach: ({ msw }) => {
    const to = { Channel: 'email', To: 'maja@example.se', Name: 'Maja', From: 'Bo', Text: '', SendAt: null } as const
    const mailed = aDigitalLine({ DigitalChannels: ['email'], DigitalDelivery: to })
    const sent = aDigitalLine({ LineItemId: 'line-2', DigitalChannels: ['sms'], DigitalDelivery: null })
    const shipments = [aShipment({ LineItems: [mailed] }), aShipment({ ShipmentId: '2', LineItems: [sent] })]
    const cart = cartOf(shipments, ofService)
    const save = mock(cartApi.saveAndRebroker, ({ body }) => {
      saved(body)
      return cart
    })
    saved.mockClear()
    msw.use(save, ...open(cart))
  },
  play: async ({ canvas, userEvent }) => {
    const first = within(await canvas.findByRole('form', { name: 'Mottagare av digital gåva, Leverans 1' }))
    const second = within(canvas.getByRole('form', { name: 'Mottagare av digital gåva, Leverans 2' }))
    await expect(first.getAllByLabelText(/Mottagarens namn/)).toHaveLength(1)
    await fill(userEvent, second.getByLabelText(/Mottagarens mobilnummer/), '070-174 06 11')
    await fill(userEvent, second.getByLabelText(/Mottagarens namn/), 'Nils')
    await fill(userEvent, second.getByLabelText(/Från/), 'Bo')
    await userEvent.click(second.getByRole('button', { name: 'Spara mottagaren' }))
    await expect(await second.findByText('Sparat.')).toBeVisible()
    await expect(saved.mock.lastCall?.[0].OrderForm?.Shipments).toEqual([
      {
        ShipmentId: '2',
        LineItems: [{ LineItemId: 'line-2', DigitalDelivery: expect.objectContaining({ Name: 'Nils' }) }],
      },
    ])
  },
}
export const ExtrasAndRibbon: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(catalogueApi.addons, [anAddon({ Code: 'BAND', Name: 'Sorgband', IsFuneralRibbonAddon: true })]),
      mock(cartApi.updateLines, aCart([aLine()], { ...ofService, Version: 4 })),
      ...open(aCart([aLine()], ofService)),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Ändra val för Rosendröm/ }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.click(await sheet.findByRole('checkbox', { name: /^Sorgband/ }))
    await userEvent.click(sheet.getByRole('button', { name: 'Spara' }))
    const ribbon = await sheet.findByRole('textbox')
    await expect(ribbon).toBeInvalid()
    await fill(userEvent, ribbon, 'Vila i frid')
    await userEvent.click(sheet.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** A page that nobody touches changes no half hour that is saved, though it is full in its list; it says so. */
export const AFullHalfHourIsTold: Story = {
  beforeEach: ({ msw }) => {
    saved.mockClear()
    const [shipment] = pickedUp.OrderForm.Shipments
    const cart = cartOf([{ ...shipment!, PickupStoreId: '2500', DeliveryTime: '14:00' }], ofService)
    const slots = [
      { time: '10:00' as const, isFull: false },
      { time: '14:00' as const, isFull: true },
    ]
    msw.use(
      mock(memberApi.pickupSlots, { slots }),
      mock(cartApi.saveAndRebroker, ({ body }) => {
        saved(body)
        return cart
      }),
      ...open(cart),
    )
  },
  play: async ({ canvas }) => {
    const full = await canvas.findByRole('option', { name: '14:00–14:30 (fullbokad)' })
    await expect((full as HTMLOptionElement).selected).toBe(true)
    await expect(full.closest('select')).toBeInvalid()
    await expect(saved).not.toHaveBeenCalled()
  },
}

const changed = fn()
/** An addon that has left the register is on its line until the choices are saved anew. */
export const ExtraThatIsGone: Story = {
  beforeEach: ({ msw }) => {
    changed.mockClear()
    msw.use(
      mock(catalogueApi.addons, [anAddon({ Code: 'TIL1002', Name: 'Fyra praliner' })]),
      mock(cartApi.updateLines, ({ body }) => {
        changed(body.LineItems)
        return aCart([aLine()], { ...ofService, Version: 4 })
      }),
      ...open(
        aCart(
          [
            aLine({
              Addons: [
                {
                  Code: 'TIL1001',
                  Name: 'Glasvas',
                  Price: 149_00,
                  Quantity: 1,
                  VatClass: 'standard',
                  Promoted: true,
                  FastTrackSupported: true,
                  IsRibbon: false,
                  IsFuneralRibbonAddon: false,
                },
              ],
            }),
          ],
          ofService,
        ),
      ),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Ändra val för Rosendröm/ }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.click(await sheet.findByRole('checkbox', { name: /^Fyra praliner/ }))
    await userEvent.click(sheet.getByRole('button', { name: 'Spara' }))
    const Addons = [{ Code: 'TIL1002', Quantity: 1 }]
    await waitFor(() => expect(changed).toHaveBeenCalledWith([expect.objectContaining({ Addons })]))
  },
}

const added = fn()
export const ASubscription: Story = {
  beforeEach: ({ msw }) => {
    added.mockClear()
    msw.use(
      mock(searchApi.products, { items: [aCard()], total: 1, page: 0, pageSize: 24 }),
      mock(catalogueApi.addons, []),
      mock(
        catalogueApi.product,
        aProduct({ Subscription: { CyclesInDays: [7, 14], PeriodsInMonths: [0, 6] }, Variants: [aVariant()] }),
      ),
      mock(cartApi.addProduct, ({ body }) => {
        added(body)
        return aCart([aLine()], { ...ofService, Version: 4 })
      }),
      ...open(aCart([], ofService)),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: /Sök produkt/ }), 'rosor{Enter}')
    await userEvent.click((await canvas.findAllByRole('button', { name: /^Lägg till / }))[0]!)
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: /Hur ofta/ }), 'varannan vecka')
    await userEvent.click(sheet.getByRole('button', { name: 'Lägg till' }))
    await waitFor(() =>
      expect(added).toHaveBeenCalledWith(
        expect.objectContaining({ subscriptionCycleInDays: 14, subscriptionPeriodInMonths: 0 }),
      ),
    )
  },
}
/** CA-13: also for a company that has no account here, as most that order cards in numbers. */
export const ACompanySetsAHighPrice: Story = {
  beforeEach: ({ msw }) => {
    const ofCompany = aCart([], ofService)
    const own = aVariant({ IsCustomerSpecifiedPrice: true })
    msw.use(
      mock(searchApi.products, { items: [aCard()], total: 1, page: 0, pageSize: 24 }),
      mock(catalogueApi.addons, []),
      mock(catalogueApi.product, aProduct({ Variants: [own] })),
      mock(cartApi.addProduct, ({ body }) => {
        added(body)
        return aCart([aLine()], { ...ofService, Version: 4 })
      }),
      ...open({ ...ofCompany, OrderForm: { ...ofCompany.OrderForm, CustomerType: 'company' } }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: /Sök produkt/ }), 'rosor{Enter}')
    await userEvent.click((await canvas.findAllByRole('button', { name: /^Lägg till / }))[0]!)
    const sheet = within(await screen.findByRole('dialog'))
    const amount = sheet.getByRole('textbox', { name: /belopp|pris/i })
    await userEvent.clear(amount)
    await userEvent.click(sheet.getByRole('button', { name: 'Lägg till' }))
    await waitFor(() => expect(amount).toHaveFocus())
    await expect(amount).toBeInvalid()
    await fill(userEvent, amount, '9000')
    await userEvent.click(sheet.getByRole('button', { name: 'Lägg till' }))
    await waitFor(() => expect(added).toHaveBeenCalledWith(expect.objectContaining({ CustomerSelectedPrice: 9000_00 })))
  },
}
export const MakesRoomWhenTheCallerAgrees: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(searchApi.products, { items: [aCard()], total: 1, page: 0, pageSize: 24 }),
      mockError(cartApi.addProduct, 'cart.incompatible-type', { type: 'product' }),
      ...open(aCart([aLine()], ofService)),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: /Sök produkt/ }), 'krans{Enter}')
    await userEvent.click((await canvas.findAllByRole('button', { name: /^Lägg till / }))[0]!)
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Varorna går inte ihop' }))
    await expect(dialog.getByRole('button', { name: 'Byt ut varorna' })).toBeVisible()
  },
}

export const AGiftCardIsTakenOff: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(giftCardApi.remove, { PinOk: true, GiftCards: [], ToPay: 549_00 }),
      ...open(aCart([aLine()], { ...ofService, GiftCards: [{ Id: 'card-1', Last4: '4417', Amount: 100_00 }] })),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/betalas med presentkortet som slutar på 4417/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ta av presentkortet som slutar på 4417' }))
    await waitFor(() => expect(canvas.queryByText('Ändringen kunde inte sparas')).toBeNull())
  },
}
export const SomethingIsMissing: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mockError(customerServiceApi.sendLink, 'cart.invalid', {
        fields: [
          { path: 'OrderForm.Shipments.0.DeliveryDate', Message: 'Välj ett leveransdatum.' },
          { path: 'OrderForm.Shipments.0.ShippingAddress.DayTimePhoneNumber', Message: 'Ogiltigt nummer' },
          { path: 'OrderForm.BillingAddress.DayTimePhoneNumber', Message: 'För få tecken' },
        ],
      }),
      ...open(aCart([aLine()], ofService)),
    ),
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Skicka betallänk' }))
    await userEvent.clear(form.getByLabelText(/E-post/))
    await fill(userEvent, form.getByLabelText(/E-post/), 'asa@example.se')
    await userEvent.click(form.getByRole('button', { name: 'Skicka länken' }))
    await expect(await form.findByText('Det här saknas eller är fel i ordern')).toBeVisible()
    await expect(form.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Välj ett leveransdatum.',
      'Leverans och mottagare, telefon: Ogiltigt nummer',
      'Den som ringer, telefon: För få tecken',
    ])
  },
}

const atAnAddress = cartOf([aShipment({ LineItems: [aLine({ FastTrackSupported: true })] })], ofService)
const byTelephone = cartOf([aShipment({ LineItems: [aLine({ FastTrackSupported: true })] })], {
  ...ofService,
  OrderForm: { ...atAnAddress.OrderForm, IsFastTrack: true },
})
/** FT-02: whoever calls has no address; the receiver is asked for it by SMS. */
export const ToATelephone: Story = {
  beforeEach: ({ msw }) => {
    saved.mockClear()
    msw.use(
      mock(cartApi.saveAndRebroker, ({ body }) => {
        saved(body)
        return body.OrderForm?.IsFastTrack === false ? atAnAddress : byTelephone
      }),
      mock(brokerApi.fastTrack, { isEnabled: true }),
      ...open(atAnAddress),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^Mottagaren väljer själv/ }))
    const sms = within(await canvas.findByRole('form', { name: 'SMS till mottagaren' }))
    await expect(canvas.queryByLabelText(/Gatuadress/)).toBeNull()
    await expect(canvas.queryByText(/^Spara postnumret/)).toBeNull()
    await userEvent.click(sms.getByRole('button', { name: 'Spara mobilnumret' }))
    await expect(await sms.findByText('Vänligen ange ett svenskt mobilnummer.')).toBeVisible()
    await expect(sms.getByText('Skriv mottagarens namn.')).toBeVisible()
    await fill(userEvent, sms.getByLabelText(/Mottagarens mobilnummer/), '070-174 06 11')
    await fill(userEvent, sms.getByLabelText(/Mottagarens namn/), 'Maja')
    // A day that was emptied is not kept either.
    await userEvent.click(sms.getByRole('radio', { name: /^Vid en tid jag väljer/ }))
    await userEvent.clear(sms.getByLabelText(/^Dag/))
    const before = saved.mock.calls.length
    await userEvent.click(sms.getByRole('button', { name: 'Spara mobilnumret' }))
    await expect(sms.getByLabelText(/^Dag/)).toBeInvalid()
    await expect(saved.mock.calls.length).toBe(before)
    await userEvent.click(sms.getByRole('radio', { name: /^Inom 30/ }))
    await userEvent.click(sms.getByRole('button', { name: 'Spara mobilnumret' }))
    await expect(await sms.findByText('Sparat.')).toBeVisible()
    await expect(saved.mock.lastCall?.[0].OrderForm?.Shipments?.[0]?.FastTrack).toMatchObject({
      Phone: '070-174 06 11',
      Name: 'Maja',
      SendOption: 'within30Min',
      SendTime: null,
    })
    await userEvent.click(canvas.getByRole('radio', { name: /^Till en adress/ }))
    await expect(await canvas.findByLabelText(/Gatuadress/)).toBeVisible()
  },
}
/** FT-01: nobody is offered what the network has switched off. */
export const NoTelephoneWhereItIsOff: Story = {
  beforeEach: ({ msw }) => msw.use(mock(brokerApi.fastTrack, { isEnabled: false }), ...open(atAnAddress)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/Gatuadress/)).toBeVisible()
    await expect(canvas.queryByRole('radio', { name: /^Mottagaren väljer själv/ })).toBeNull()
  },
}

const agreedWith = (DeliveringMemberId: string): Cart =>
  cartOf([aChosenShipment({ LineItems: [aLine()], DeliveringMemberId })], { ...ofService, OverrideBroker: true })
const agreedEdit = (DeliveringMemberId: string) => ({
  OverrideBroker: true,
  PastCutOffConsent: true,
  OrderForm: { Shipments: [{ ShipmentId: '1', DeliveringMemberId, DeliveryType: 'CarZone1' }] },
})
const way = 'Sätt som butiken har sagt ja till'
/** CS-02: what is shown of an agreement is what is saved, and an order is not placed while another store stands in its field. */
export const AnotherStoreAgrees: Story = {
  beforeEach: ({ msw }) => {
    saved.mockClear()
    msw.use(
      mock(cartApi.saveAndRebroker, ({ body }) => {
        saved(body)
        return agreedWith('102')
      }),
      ...open(agreedWith('101')),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const store = await canvas.findByRole('combobox', { name: /^Butik, namn eller nummer/ })
    const how = canvas.getByRole('combobox', { name: way })
    await expect(how).toHaveValue('CarZone1')
    await userEvent.clear(store)
    await fill(userEvent, store, '102')
    await expect(how).toHaveValue('')
    const pay = within(canvas.getByRole('form', { name: 'Utan betalning här' }))
    await fill(userEvent, pay.getByLabelText(/Referens/), 'Bankgiro 123')
    await userEvent.click(pay.getByRole('checkbox', { name: /godkänner köpvillkoren/ }))
    await userEvent.click(pay.getByRole('button', { name: 'Lägg ordern' }))
    await expect(await pay.findByText('Butiken som har sagt ja, och sättet')).toBeVisible()
    await userEvent.selectOptions(how, 'CarZone1')
    await waitFor(() => expect(saved.mock.lastCall?.[0]).toEqual(agreedEdit('102')))
    await waitFor(() => expect(how).toHaveValue('CarZone1'))
    await waitFor(() => expect(pay.queryByText('Butiken som har sagt ja, och sättet')).toBeNull())
  },
}
/** What the broker had found is nothing that a store has agreed to: the same way is chosen anew, for that store. */
export const AStoreAgreesToTheWayThatStood: Story = {
  beforeEach: ({ msw }) => {
    saved.mockClear()
    msw.use(
      mock(cartApi.saveAndRebroker, ({ body }) => {
        saved(body)
        return agreedWith('102')
      }),
      ...open(cartOf([aChosenShipment({ LineItems: [aLine()], DeliveringMemberId: '101' })], ofService)),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Butiken har sagt ja/ }))
    const store = canvas.getByRole('combobox', { name: /^Butik, namn eller nummer/ })
    const how = canvas.getByRole('combobox', { name: way })
    await expect(store).toHaveValue('')
    await expect(how).toHaveValue('')
    await fill(userEvent, store, '102')
    await userEvent.selectOptions(how, 'CarZone1')
    await waitFor(() => expect(saved.mock.lastCall?.[0]).toEqual(agreedEdit('102')))
    await waitFor(() => expect(how).toHaveValue('CarZone1'))
  },
}
/** What is typed of the receiver stays while the way is chosen, though another way asks for other things. */
export const TypedBeforeTheWayIsChosen: Story = {
  beforeEach: ({ msw }) => {
    const AvailableDeliveryMethods = [aMethod(), aMethod({ deliveryType: 'StorePickup', price: 0 })]
    const toADoor = cartOf([aChosenShipment({ LineItems: [aLine()], AvailableDeliveryMethods })], ofService)
    msw.use(mock(cartApi.saveAndRebroker, pickedUp), ...open(toADoor))
  },
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, await canvas.findByLabelText(/Text på kortet/), 'Grattis')
    const collected = canvas.getByRole('radio', { name: 'Hämta i butik' })
    await expect(collected).toHaveAccessibleDescription(/0 kr$/)
    await userEvent.click(collected)
    await waitFor(() => expect(canvas.queryByLabelText(/Gatuadress/)).toBeNull())
    await expect(canvas.getByLabelText(/Text på kortet/)).toHaveValue('Grattis')
  },
}
/** A store's word is about one delivery: another that goes another way is paid with it as it is. */
export const OneOfTwoIsAgreed: Story = {
  beforeEach: ({ msw }) => {
    const byPost = aChosenShipment({
      ShipmentId: '2',
      LineItems: [aLine({ LineItemId: '2' })],
      DeliveryType: 'PostalService',
    })
    const both = [aChosenShipment({ LineItems: [aLine()], DeliveringMemberId: '101' }), byPost]
    msw.use(...open(cartOf(both, { ...ofService, OverrideBroker: true })))
  },
  play: async ({ canvas }) => {
    const [first, second] = await canvas.findAllByRole('checkbox', { name: /Butiken har sagt ja/ })
    await expect(first).toBeChecked()
    await expect(second).not.toBeChecked()
  },
}
/** Nobody has agreed to a delivery that has no store, and who is without one delivery's word keeps that of the other. */
export const TheOtherKeepsItsStore: Story = {
  beforeEach: ({ msw }) => {
    const toADoor = (ShipmentId: string, DeliveringMemberId: string | null) =>
      aChosenShipment({ ShipmentId, LineItems: [aLine({ LineItemId: ShipmentId })], DeliveringMemberId })
    const all = [toADoor('1', '101'), toADoor('2', '102'), toADoor('3', null)]
    const cart = cartOf(all, { ...ofService, OverrideBroker: true })
    saved.mockClear()
    msw.use(
      mock(cartApi.saveAndRebroker, ({ body }) => {
        saved(body)
        return cart
      }),
      ...open(cart),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const [first, second, third] = await canvas.findAllByRole('checkbox', { name: /Butiken har sagt ja/ })
    await expect(third).not.toBeChecked()
    await userEvent.click(first!)
    await waitFor(() =>
      expect(saved).toHaveBeenLastCalledWith({
        OrderForm: { Shipments: [{ ShipmentId: '1', DeliveringMemberId: null }] },
      }),
    )
    await expect(second).toBeChecked()
    await userEvent.click(second!)
    await waitFor(() =>
      expect(saved).toHaveBeenLastCalledWith({
        OverrideBroker: false,
        PastCutOffConsent: false,
        OrderForm: { Shipments: [{ ShipmentId: '2', DeliveringMemberId: null }] },
      }),
    )
  },
}
/** The order and its days are read again in vain: what is typed stays. */
export const ReadAgainInVain: Story = {
  beforeEach: ({ msw }) => msw.use(...open(agreedWith('101'))),
  play: async ({ canvas, userEvent, msw }) => {
    const card = await canvas.findByLabelText(/Text på kortet/)
    await fill(userEvent, card, 'Grattis')
    const store = await canvas.findByRole('combobox', { name: /^Butik, namn eller nummer/ })
    await userEvent.clear(store)
    await fill(userEvent, store, '102')
    await failingReadAgain(msw, cartApi.get)
    await expect(card).toBeVisible()
    await expect(card).toHaveValue('Grattis')
    await expect(store).toHaveValue('102')
  },
}
/** The days cannot be read: that is told where they were to stand, and the rest of the delivery stays. */
export const NoDays: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(brokerApi.calendar, 'unavailable'), ...open(agreedWith('101'))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: /^Butik, namn eller nummer/ })).toBeVisible()
    await expect(await canvas.findByRole('button', { name: /^Försök igen/ })).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: /^Butik, namn eller nummer/ })).toBeVisible()
  },
}
