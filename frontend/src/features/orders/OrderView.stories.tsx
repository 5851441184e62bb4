import { brokerApi } from '@bukett/contracts/http/broker'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { cartApi } from '@bukett/contracts/http/cart'
import { memberApi } from '@bukett/contracts/http/member'
import { type CustomerOrder, orderApi, type OrderEdit, type OrderReview } from '@bukett/contracts/http/order'
import { anAddon } from '@bukett/ui-kit/mocks/catalogue'
import { aCart } from '@bukett/ui-kit/mocks/cart'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import { anOrder, anOrderShipment, invoicedOrder, itself, orderDays } from '@bukett/ui-kit/mocks/order'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { onlineManager } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { fill, inShop } from '../../shared/story'
import { OrderView } from './OrderView'

const days = orderDays('2026-11-21')
const locked = Object.fromEntries(Object.keys(anOrderShipment().editable).map((field) => [field, false]))

const meta = {
  title: 'Orders/OrderView',
  component: OrderView,
  decorators: [inShop],
  args: {
    id: '100000017',
    orderGroupKey: 'a-key-of-22-characters',
    shopPath: '/',
    withdrawalPath: '/angra-kop',
    onCart: fn(),
  },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(orderApi.get, anOrder()),
      mock(orderApi.deliveryDates, { days, pickupOnly: false }),
      mock(orderApi.update, anOrder({ Shipments: [anOrderShipment({ GreetingCardText: 'Grattis, kära mormor' })] })),
      mock(orderApi.cancel, { Status: 'OK' }),
    ),
} satisfies Meta<typeof OrderView>
export default meta
type Story = StoryObj<typeof meta>

export const WithTheFlorist: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Beställning 100000017' })).toBeVisible()
    await expect(canvas.getByText(/Dag och adress går att ändra till 26 november 12.00/)).toBeVisible()
    await expect(canvas.getByText('Binds av Blad & Blom, Stockholm')).toBeVisible()
    await expect(canvas.getByRole('figure', { name: 'På kortet' })).toHaveTextContent('Grattis, mormor')
  },
}
/** GC-03: what the cards have paid is told where the purchase is found again, as on the confirmation and the receipt. */
export const PaidInTwoWays: Story = {
  beforeEach: ({ msw }) => {
    const Payments = [
      { PaymentMethodName: 'swish', Amount: 448_00, Last4: null },
      { PaymentMethodName: 'giftcard', Amount: 200_00, Last4: '0019' },
    ]
    msw.use(mock(orderApi.get, anOrder({ Payments })))
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findByText('Presentkort •••• 0019')).nextElementSibling).toHaveTextContent('200 kr')
    await expect(canvas.getByText('Swish').nextElementSibling).toHaveTextContent('448 kr')
  },
}
/** PA-10: the buyer sees whom the invoice goes to, what stands on it and when it is due. */
export const OnAnInvoice: Story = {
  beforeEach: ({ msw }) => msw.use(mock(orderApi.get, anOrder(invoicedOrder))),
  play: async ({ canvas }) => {
    await expect(
      (await canvas.findByText('Faktura att betala senast 21 december 2026')).nextElementSibling,
    ).toHaveTextContent('648 kr')
    await expect(canvas.getByText('Faktureras').nextElementSibling).toHaveTextContent(
      /Lilja Lager AB, 559999-0081\s*Lagervägen 2\s*417 55 Göteborg\s*GLN 7350000000006/,
    )
    await expect(canvas.getByText('Kostnadsställe').nextElementSibling).toHaveTextContent('4711')
    await expect(canvas.getByText('Er referens').nextElementSibling).toHaveTextContent('Kim Ek')
  },
}
const added = fn()
/** The same goods for somebody else: place and day are chosen in the cart. */
export const OrderedAgain: Story = {
  beforeEach: ({ msw }) => {
    added.mockClear()
    msw.use(
      mock(cartApi.addProduct, ({ params, body }) => {
        added(params.code, body)
        return aCart()
      }),
    )
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Beställ igen' }))
    await waitFor(() => expect(args.onCart).toHaveBeenCalled())
    const [line] = anOrderShipment().LineItems
    await expect(added).toHaveBeenCalledWith(line!.Code, expect.objectContaining({ Quantity: line!.Quantity }))
  },
}
const namedBy = fn<(code: unknown, key: string | null) => void>()
/** The second of two goods did not get into the cart: pressed again, the first one is not added a second time. */
export const OrderedAgainAfterAHalf: Story = {
  beforeEach: ({ msw }) => {
    namedBy.mockClear()
    const [line] = anOrderShipment().LineItems
    const LineItems = [line!, { ...line!, LineItemId: 'line-2', Code: 'BUK1002A' }]
    msw.use(
      mock(orderApi.get, anOrder({ Shipments: [anOrderShipment({ LineItems })] })),
      http.post(`*${cartApi.addProduct.path}`, ({ params, request }) => {
        namedBy(params['code'], request.headers.get('idempotency-key'))
        return namedBy.mock.calls.length === 2 ? HttpResponse.error() : undefined
      }),
      mock(cartApi.addProduct, aCart()),
    )
  },
  play: async ({ canvas, userEvent, args }) => {
    const again = await canvas.findByRole('button', { name: 'Beställ igen' })
    await userEvent.click(again)
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await userEvent.click(again)
    await waitFor(() => expect(args.onCart).toHaveBeenCalled())
    const [first, second, ...after] = namedBy.mock.calls
    await expect(first?.[1]).not.toBeNull()
    await expect(after).toEqual([first, second])
  },
}
/** The vase has left the register, the flowers have not. */
export const OrderedAgainWithoutWhatIsGone: Story = {
  beforeEach: ({ msw }) => {
    added.mockClear()
    const [line] = anOrderShipment().LineItems
    const addon = {
      Name: 'Glasvas',
      Price: 0,
      Quantity: 1,
      VatClass: 'standard',
      Promoted: false,
      FastTrackSupported: true,
      IsRibbon: false,
      IsFuneralRibbonAddon: false,
    } as const
    const Addons = ['TIL1001', 'TIL1002'].map((Code) => ({ ...addon, Code }))
    msw.use(
      mock(orderApi.get, anOrder({ Shipments: [anOrderShipment({ LineItems: [{ ...line!, Addons }] })] })),
      mock(catalogueApi.addons, [anAddon({ Code: 'TIL1002' })]),
      http.post(`*${cartApi.addProduct.path}`, async ({ request }) => {
        const { Addons: sent } = (await request.clone().json()) as { Addons: readonly object[] }
        added(sent)
        return sent.length === 2
          ? HttpResponse.json({ errorCode: 'catalogue.unknown-addon', errorMessage: '' }, { status: 404 })
          : undefined
      }),
      mock(cartApi.addProduct, aCart()),
    )
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Beställ igen' }))
    await expect(await canvas.findByText(/^Glasvas: Tillägget går inte längre att få till /)).toBeVisible()
    await expect(added).toHaveBeenLastCalledWith([{ Code: 'TIL1002', Quantity: 1 }])
    await userEvent.click(canvas.getByRole('button', { name: 'Till varukorgen' }))
    await expect(args.onCart).toHaveBeenCalled()
  },
}
/** Pressed again where not all of it came along: what lies in the cart is not added a second time. */
export const OrderedAgainPressedTwice: Story = {
  beforeEach: ({ msw }) => {
    namedBy.mockClear()
    const [line] = anOrderShipment().LineItems
    const LineItems = [line!, { ...line!, LineItemId: 'line-2', Code: 'VAS1001A' }]
    msw.use(
      mock(orderApi.get, anOrder({ Shipments: [anOrderShipment({ LineItems })] })),
      http.post(`*${cartApi.addProduct.path}`, ({ params, request }) => {
        if (params['code'] === 'VAS1001A')
          return HttpResponse.json({ errorCode: 'cart.out-of-stock', Message: 'Slutsåld' }, { status: 400 })
        namedBy(params['code'], request.headers.get('idempotency-key'))
        return undefined
      }),
      mock(cartApi.addProduct, aCart()),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Beställ igen' })
    await userEvent.click(again)
    await expect(await canvas.findByText('Allt kom inte med')).toBeVisible()
    await userEvent.click(again)
    await waitFor(() => expect(namedBy).toHaveBeenCalledTimes(2))
    const [first, second] = namedBy.mock.calls
    await expect(first?.[1]).not.toBeNull()
    await expect(second).toEqual(first)
  },
}
/** What cannot be had today is named, and keeps nothing else out of the cart; a colour that is gone keeps no flowers out. */
export const OrderedAgainPastWhatIsRefused: Story = {
  beforeEach: ({ msw }) => {
    added.mockClear()
    const [line] = anOrderShipment().LineItems
    const LineItems = [
      { ...line!, DisplayName: 'Vasen Ylva', Code: 'VAS1001A' },
      { ...line!, LineItemId: 'line-2', DisplayName: 'Tio rosor', SelectedColours: ['yellow'] },
    ]
    const refused = (errorCode: string, Message: string) => HttpResponse.json({ errorCode, Message }, { status: 400 })
    msw.use(
      mock(orderApi.get, anOrder({ Shipments: [anOrderShipment({ LineItems })] })),
      http.post(`*${cartApi.addProduct.path}`, async ({ params, request }) => {
        const { SelectedColours } = (await request.clone().json()) as { SelectedColours: readonly string[] }
        if (params['code'] === 'VAS1001A') return refused('cart.out-of-stock', 'Otillräckligt antal varor i lager')
        if (SelectedColours.length > 0) return refused('cart.unknown-colour', 'Produkten finns inte i den färgen.')
        added(SelectedColours)
        return undefined
      }),
      mock(cartApi.addProduct, aCart()),
    )
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Beställ igen' }))
    await expect(await canvas.findByText('Vasen Ylva: Otillräckligt antal varor i lager')).toBeVisible()
    await expect(canvas.getByText('Tio rosor: Produkten finns inte i den färgen.')).toBeVisible()
    await expect(added).toHaveBeenCalledWith([])
    await expect(args.onCart).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Till varukorgen' }))
    await expect(args.onCart).toHaveBeenCalled()
  },
}
/** A subscription has ordered it: what comes next is chosen there. */
export const OfSubscription: Story = {
  beforeEach: ({ msw }) => msw.use(mock(orderApi.get, anOrder({ offersAgain: false, ofSubscription: '100000009' }))),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Se din prenumeration' })
    await expect(link).toHaveAttribute('href', '/prenumeration/100000009')
    await expect(canvas.queryByRole('button', { name: 'Beställ igen' })).toBeNull()
  },
}
/** What is changed of one delivery is not changed of those that follow, and the form says so. */
export const ChangingOneOfMany: Story = {
  beforeEach: ({ msw }) => {
    const [line] = anOrderShipment().LineItems
    const LineItems = [{ ...line!, SubscriptionCycleInDays: 7 as const, SubscriptionPeriodInMonths: 0 }]
    msw.use(mock(orderApi.get, anOrder({ Shipments: [anOrderShipment({ LineItems })] })))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra' }))
    const form = within(await canvas.findByRole('form'))
    await expect(form.getByText(/gäller bara den här leveransen/)).toBeVisible()
    await expect(form.getByRole('link', { name: 'Se din prenumeration' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/prenumeration\/100000017/),
    )
  },
}
/** What was bought is no longer sold. */
export const NothingToOrderAgain: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(cartApi.addProduct, 'catalogue.unknown-product')),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Beställ igen' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(args.onCart).not.toHaveBeenCalled()
  },
}
export const Changing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra' }))
    // What was pressed has gone: its place has the focus, here and on each way back.
    const form = await canvas.findByRole('form')
    await expect(form).toContainElement(document.activeElement as HTMLElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Stäng utan att ändra' }))
    await expect(canvas.getByRole('button', { name: 'Ändra' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const card = await canvas.findByRole('textbox', { name: /Text på kortet/ })
    await userEvent.clear(card)
    await userEvent.type(card, 'Grattis, kära mormor')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara ändringen' }))
    await expect(await canvas.findByText('Ändringen är sparad.')).toBeVisible()
    await expect(canvas.getByText('Ändringen är sparad.').closest('[tabindex]')).toHaveFocus()
    await expect(canvas.getByText('Grattis, kära mormor')).toBeVisible()
  },
}
/** What the store has accepted keeps its place: the first field that may still be changed has the focus. */
export const ChangingWhatIsAccepted: Story = {
  beforeEach: ({ msw }) => {
    const editable = { ...anOrderShipment().editable, Name: false, Address: false, Phone: true }
    msw.use(mock(orderApi.get, anOrder({ Shipments: [anOrderShipment({ editable })] })))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra' }))
    const receiver = within(await canvas.findByRole('group', { name: 'Mottagare' }))
    await expect(receiver.getByLabelText(/^Förnamn/)).toBeDisabled()
    await expect(receiver.getAllByLabelText(/^Mobil|^Telefon/)[0]).toHaveFocus()
  },
}
const sent = fn<(edit: OrderEdit) => void>()
export const ChangingAFuneral: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear()
    const editable = { ...anOrderShipment().editable, NameOfDeceased: true, AllowOrderReview: false }
    const order = anOrder({
      orderType: 'Funeral',
      Shipments: [
        anOrderShipment({
          NameOfDeceased: 'Elsa Lindgren',
          DeliveryTime: '13:00',
          editable,
          ShippingAddress: {
            ...anOrderShipment().ShippingAddress!,
            Organization: 'Högalids kyrka',
            Line1: 'Högalids Kyrkväg 1',
          },
        }),
      ],
    })
    msw.use(
      mock(orderApi.get, order),
      mock(orderApi.update, ({ body }) => {
        sent(body)
        return order
      }),
    )
  },
  globals: { theme: 'quiet' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Till minne av')).toBeVisible()
    // FU-01: the church stands above its street.
    await expect(canvas.getByText(/^Högalids kyrka Högalids Kyrkväg 1 /)).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra' }))
    await expect(await canvas.findByLabelText('Den avlidnes namn')).toHaveValue('Elsa Lindgren')
    await expect(canvas.queryByLabelText('Portkod')).toBeNull()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Ceremonin börjar' }), '14:15')
    const church = canvas.getByLabelText(/Kyrka eller kapell/)
    await userEvent.clear(church)
    await fill(userEvent, church, 'Sofia kyrka')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara ändringen' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({
          DeliveryDateTime: '2026-11-27T13:15:00.000Z',
          Receiver: { Organization: 'Sofia kyrka' },
        }),
      ),
    )
  },
}
/** Where it is collected is told in words that are right once it has been. */
export const CollectedInEnglish: Story = {
  globals: { locale: 'en' },
  beforeEach: ({ msw }) => {
    const PickupStore = { id: '1002', name: 'Kronblad', storeAddress: 'Odengatan 44', storeCity: 'Stockholm' }
    const collected = anOrderShipment({ State: 'PickedUp', DeliveryType: 'StorePickup', PickupStore })
    msw.use(mock(orderApi.get, anOrder({ Shipments: [collected] })))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Pickup at')).toBeVisible()
    await expect(canvas.queryByText(/To be collected/)).toBeNull()
  },
}
/** PU-02: the store and its half hours; the own one stays free to it. */
export const ChangingWhenToCollect: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear()
    const PickupStore = {
      id: '1002',
      name: 'Vasastadens Blommor',
      storeAddress: 'Odengatan 44',
      storeCity: 'Stockholm',
    }
    const order = anOrder({
      Shipments: [
        anOrderShipment({ DeliveryType: 'StorePickup', DeliveryTime: '14:00', promisesTime: true, PickupStore }),
      ],
    })
    const slots = ['13:30', '14:00', '14:30'].map((time) => ({ time, isFull: time !== '14:30' }))
    msw.use(
      mock(orderApi.get, order),
      mock(memberApi.pickupSlots, { slots }),
      mock(orderApi.update, ({ body }) => {
        sent(body)
        return order
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra' }))
    const times = await canvas.findByRole('combobox', { name: /Tid för upphämtning/ })
    await expect(times).toHaveValue('14:00')
    await expect(within(times).getByRole('option', { name: '13:30–14:00 (fullbokad)' })).toBeDisabled()
    await userEvent.selectOptions(times, '14:30')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara ändringen' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ DeliveryDateTime: '2026-11-27T13:30:00.000Z' })),
    )
  },
}
/** The receiver tells the code of the door while the buyer writes on the card: what was not touched here stays as the receiver has it. */
export const ReceiverSaysMoreMeanwhile: Story = {
  play: async ({ canvas, userEvent, msw }) => {
    sent.mockClear()
    const edit = await canvas.findByRole('button', { name: 'Ändra' })
    const ShippingAddress = { ...anOrderShipment().ShippingAddress!, DoorCode: '4711' }
    const said = anOrder({
      cancellable: false,
      Shipments: [anOrderShipment({ ShippingAddress, DeliveryInstructions: 'Ring på hos grannen' })],
    })
    await userEvent.click(edit)
    const card = await canvas.findByRole('textbox', { name: /Text på kortet/ })
    await userEvent.clear(card)
    await userEvent.type(card, 'Grattis, kära mormor')
    msw.use(
      mock(orderApi.get, said),
      mock(orderApi.update, ({ body }) => {
        sent(body as OrderEdit)
        return said
      }),
    )
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Avboka beställningen' })).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Spara ändringen' }))
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    await expect(sent.mock.lastCall?.[0]).toMatchObject({ GreetingCardText: 'Grattis, kära mormor', Receiver: {} })
    await expect(sent.mock.lastCall?.[0]).not.toHaveProperty('DoorCode')
    await expect(sent.mock.lastCall?.[0]).not.toHaveProperty('DeliveryInstructions')
  },
}
/** OR-06: what is ordered for a day far ahead, or of goods that are not to be had before, is moved among the days there. */
export const ChangeFarAhead: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear()
    const far = anOrderShipment({ DeliveryDate: '2027-02-12', earliestDeliveryDate: '2026-11-28' })
    msw.use(
      mock(orderApi.get, anOrder({ Shipments: [far] })),
      mock(orderApi.deliveryDates, ({ body }) => ({ days: orderDays(body.From ?? '2026-11-21'), pickupOnly: false })),
      mock(orderApi.update, ({ body }) => {
        sent(body as OrderEdit)
        return anOrder()
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra' }))
    const day = await canvas.findByRole('button', { name: /15 februari/ })
    await waitFor(() => expect(day).toHaveAttribute('aria-disabled', 'false'))
    await userEvent.click(day)
    await userEvent.click(canvas.getByRole('button', { name: 'Spara ändringen' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ DeliveryDateTime: '2027-02-15T11:00:00.000Z' })),
    )
  },
}
/** One month that cannot be read takes neither the others away nor what has been typed, and is asked for again. */
export const AMonthThatFails: Story = {
  beforeEach: ({ msw }) => {
    let asked = 0
    msw.use(
      mock(orderApi.get, anOrder({ Shipments: [anOrderShipment({ DeliveryDate: '2026-12-03' })] })),
      mockError(orderApi.deliveryDates, 'unavailable', {}, () => {
        asked += 1
        return asked !== 2
      }),
      mock(orderApi.deliveryDates, ({ body }) => ({ days: orderDays(body.From ?? '2026-11-28'), pickupOnly: false })),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra' }))
    for (const month of ['januari', 'februari']) {
      await userEvent.click(await canvas.findByRole('button', { name: 'Nästa månad' }))
      await expect(await canvas.findByText(new RegExp(`^${month} 2027$`, 'i'))).toBeVisible()
    }
    const again = await canvas.findByRole('button', { name: 'Försök igen' })
    await expect(canvas.getByRole('button', { name: 'Föregående månad' })).toBeVisible()
    await userEvent.click(again)
    await waitFor(() => expect(again).not.toBeInTheDocument())
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /15 februari/ })).toHaveAttribute('aria-disabled', 'false'),
    )
  },
}
/** OR-06: what is refused names the days that can be, and a press takes one. */
export const ChangeRefusedWithOtherDays: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mockError(orderApi.update, 'order.date-not-possible', { AlternativeDates: ['2026-11-28', '2026-11-30'] })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Spara ändringen' }))
    const days = within(await canvas.findByRole('group', { name: 'Möjliga dagar' }))
    await expect(days.getAllByRole('button')).toHaveLength(2)
    await userEvent.click(days.getByRole('button', { name: /30 november/ }))
  },
}
/** Spec 2 §5: focus goes to the first field that is wrong, and nothing is sent. */
export const ChangeWithFaults: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(
      mock(orderApi.update, ({ body }) => {
        sent(body)
        return anOrder()
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra' }))
    const phone = canvas.getAllByRole('textbox', { name: 'Telefon' })[0]!
    const code = canvas.getByRole('textbox', { name: /Postnummer/ })
    await userEvent.clear(code)
    await userEvent.clear(phone)
    await userEvent.type(phone, 'abc')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara ändringen' }))
    await waitFor(() => expect(phone).toHaveFocus())
    await expect(sent).not.toHaveBeenCalled()
  },
}
/** The city follows the postal code. */
export const CityOfThePostalCode: Story = {
  beforeEach: ({ msw }) => msw.use(mock(brokerApi.postalCode, [{ code: '41103', area: 'Göteborg' }])),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra' }))
    const code = canvas.getByRole('textbox', { name: /Postnummer/ })
    await userEvent.clear(code)
    await userEvent.type(code, '41103')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Ort' })).toHaveValue('Göteborg'))
  },
}
export const ChangeRefused: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(orderApi.update, 'order.date-not-possible')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Spara ändringen' }))
    await expect(await canvas.findByText(/Välj en annan dag eller adress/)).toBeVisible()
  },
}
/** OR-12. */
export const Reviewed: Story = {
  beforeEach: ({ msw }) => {
    const at = '2026-11-28T09:00:00.000Z'
    const answer = { text: 'Det gläder oss', at }
    const said = {
      deliveryScore: 5,
      productScore: 4,
      at,
      text: 'Så fina!',
      answer,
      waits: false,
      refusal: null,
      mayBeShown: false,
    }
    msw.use(mock(orderApi.get, anOrder({ Review: { ...said, isOwn: false } })))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Mottagarens omdöme' })).toBeVisible()
    await expect(canvas.getByText('Så fina!')).toBeVisible()
  },
}
const given = fn<(review: OrderReview) => void>()
/** S-21: by the link of the own invitation, or logged in. */
export const Reviewing: Story = {
  args: { orderGroupKey: undefined },
  beforeEach: ({ msw }) => {
    given.mockClear()
    const delivered = { State: 'Delivered', cancellable: false, groupKey: null } as const
    const score = { deliveryScore: 5, productScore: 4, at: '2026-11-28T09:00:00.000Z', text: 'Så fina!', answer: null }
    msw.use(
      mock(orderApi.get, anOrder({ ...delivered, mayReview: true })),
      mock(orderApi.review, ({ body }) => {
        given(body)
        return anOrder({
          ...delivered,
          Review: { ...score, waits: true, refusal: null, mayBeShown: false, isOwn: true },
        })
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const delivery = within(await canvas.findByRole('group', { name: 'Leveransen' }))
    await userEvent.click(delivery.getAllByRole('radio')[4]!)
    await userEvent.click(within(canvas.getByRole('group', { name: 'Blommorna' })).getAllByRole('radio')[3]!)
    await userEvent.click(canvas.getByRole('button', { name: 'Lämna omdömet' }))
    const told = await canvas.findByText('Tack för ditt omdöme.')
    await expect(told).toBeVisible()
    await waitFor(() => expect(told.closest('[tabindex]')).toHaveFocus())
    await expect(given).toHaveBeenCalledWith({ orderGroupId: '100000017', deliveryScore: 5, productScore: 4 })
    await expect(canvas.queryByRole('heading', { name: 'Mottagarens omdöme' })).toBeNull()
  },
}
/** OR-12: whoever sends it without a mark is led to the question, and again at each press. */
export const ReviewWithoutMarks: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(orderApi.get, anOrder({ State: 'Delivered', cancellable: false, mayReview: true }))),
  play: async ({ canvas, userEvent }) => {
    const delivery = await canvas.findByRole('group', { name: 'Leveransen' })
    const flowers = canvas.getByRole('group', { name: 'Blommorna' })
    const send = canvas.getByRole('button', { name: 'Lämna omdömet' })
    for (const _ of ['once', 'again']) {
      await userEvent.click(send)
      await waitFor(() => expect(within(delivery).getAllByRole('radio')[0]).toHaveFocus())
      await expect(delivery).toHaveAccessibleDescription('Välj ett betyg.')
    }
    await userEvent.click(within(delivery).getAllByRole('radio')[4]!)
    await expect(delivery).not.toHaveAccessibleDescription()
    await userEvent.click(send)
    await waitFor(() => expect(within(flowers).getAllByRole('radio')[0]).toHaveFocus())
  },
}
export const Cancelling: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Avboka beställningen' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Ja, avboka' }))
    const told = await canvas.findByText(/Beställningen är avbokad/)
    await expect(told).toBeVisible()
    await waitFor(() => expect(told.closest('[tabindex]')).toHaveFocus())
  },
}
const onInvoice: CustomerOrder['cancelBack'] = [{ Way: 'invoice', Amount: 648_00 }]
/** PA-13: nothing was paid, so nothing is said to be on its way back. */
export const CancellingAnInvoice: Story = {
  beforeEach: ({ msw }) => msw.use(mock(orderApi.get, anOrder({ ...invoicedOrder, cancelBack: onInvoice }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Avboka beställningen' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await expect(dialog.getByText(/^648\skr dras av från fakturan. Är den redan betald betalar vi/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Ja, avboka' }))
    await expect(await canvas.findByText(/^Beställningen är avbokad. 648\skr dras av från fakturan. Är/)).toBeVisible()
  },
}
/** PA-13: what a gift card has paid is the card's again, whatever paid the rest. */
export const CancellingWhatAGiftCardPaidAPartOf: Story = {
  beforeEach: ({ msw }) => {
    const cancelBack = [
      { Way: 'giftcard', Amount: 200_00 },
      { Way: 'hand', Amount: 448_00 },
    ] as const
    msw.use(mock(orderApi.get, anOrder({ cancelBack: [...cancelBack] })))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Avboka beställningen' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await expect(
      dialog.getByText(/^200\skr läggs tillbaka på ditt presentkort. Du får tillbaka 448\skr inom/),
    ).toBeVisible()
  },
}
/** What was chosen of the goods stands by them. */
export const ChosenColours: Story = {
  beforeEach: ({ msw }) => {
    const [line] = anOrderShipment().LineItems
    const LineItems = [{ ...line!, SelectedColours: ['white', 'pink'] }]
    msw.use(mock(orderApi.get, anOrder({ Shipments: [anOrderShipment({ LineItems })] })))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Rosa')).toBeVisible()
  },
}
/** SU-07: the VAT of a period was told when it was paid, and only then. */
export const OfAPrepaidPeriod: Story = {
  beforeEach: ({ msw }) => {
    const Payments = [{ PaymentMethodName: 'prepaid', Amount: 648_00, Last4: null }]
    msw.use(mock(orderApi.get, anOrder({ Payments, cancelBack: [] })))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/momsen står på kvittot för hela perioden/)).toBeVisible()
    await expect(canvas.queryByText(/varav moms/)).toBeNull()
  },
}
/** What is sent again costs nothing: no money is promised back, and no receipt comes. */
export const CancellingWhatWasSentAgain: Story = {
  beforeEach: ({ msw }) => {
    const Payments = [{ PaymentMethodName: 'gift', Amount: 648_00, Last4: null }]
    msw.use(mock(orderApi.get, anOrder({ Payments, cancelBack: [], hasReceipt: false })))
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Gåva från oss')).toBeVisible()
    await expect(canvas.queryByText(/kvitto/i)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Avboka beställningen' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await expect(dialog.queryByText(/får tillbaka/)).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Ja, avboka' }))
    await expect(await canvas.findByText('Beställningen är avbokad.')).toBeVisible()
  },
}
/** From Mina köp there is no key: the session says whose order it is. */
export const CancellingLoggedIn: Story = {
  args: { orderGroupKey: undefined },
  beforeEach: ({ msw }) =>
    msw.use(mock(orderApi.get, anOrder({ groupKey: null })), mock(orderApi.cancelOwn, { Status: 'OK' })),
  play: async (context) => Cancelling.play!(context),
}
/** The way to the withdrawal says which purchase it is, with a key or without: nobody types the number of an order that is open. */
export const WithdrawingLoggedIn: Story = {
  args: { orderGroupKey: undefined },
  beforeEach: ({ msw }) => msw.use(mock(orderApi.get, anOrder({ groupKey: null, mayWithdraw: true }))),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Ångra köp' })
    await expect(link).toHaveAttribute('href', '/angra-kop?orderGroupId=100000017')
  },
}
/** OR-10: what was withdrawn is told, and not asked again. */
export const Withdrawn: Story = {
  beforeEach: ({ msw }) => {
    const Withdrawals = [{ At: '2026-11-28T09:05:00.000Z', LineItemIds: ['line-1'] }]
    msw.use(mock(orderApi.get, anOrder({ Withdrawals })))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Du har ångrat 1 × Rosendröm.*28 november 10\.05/)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Ångra köp' })).toBeNull()
  },
}
export const CancelFailed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(orderApi.cancel, 'unexpected')),
  play: async (context) => CancelRefused.play!(context),
}
export const CancelRefused: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(orderApi.cancel, 'order.cancel-refused')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Avboka beställningen' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Ja, avboka' }))
    await expect(
      await canvas.findByText('Kunde inte avbryta order. Var god att kontakta support för ytterligare information.'),
    ).toBeVisible()
  },
}
export const Cancelled: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        orderApi.get,
        anOrder({
          State: 'Cancelled',
          cancellable: false,
          orderiseditable: false,
          Shipments: [anOrderShipment({ State: 'Cancelled', orderiseditable: false, editable: locked as never })],
          Refunds: [{ Id: 'r1', At: '2026-11-22T09:00:00.000Z', PaymentMethodName: 'swish', Amount: 648_00 }],
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Avbokad')).toBeVisible()
    await expect(canvas.queryByText(/^Binds av/)).toBeNull()
  },
}
const endedAs = (GiftEnding: 'gift-card' | 'refund' | 'declined', wentBack: CustomerOrder['cancelBack'] = []) =>
  mock(
    orderApi.get,
    anOrder({
      State: 'Cancelled',
      cancellable: false,
      orderiseditable: false,
      Payments: [{ PaymentMethodName: 'swish', Amount: 648_00, Last4: null }],
      Shipments: [
        anOrderShipment({
          State: 'Cancelled',
          GiftEnding,
          wentBack,
          orderiseditable: false,
          editable: locked as never,
        }),
      ],
    }),
  )
/** FT-06: by Swish it takes a minute. */
export const GiftOnItsWayBack: Story = {
  beforeEach: ({ msw }) => msw.use(endedAs('refund')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Pengarna är på väg tillbaka/)).toBeVisible()
  },
}
/** A company that was to be invoiced is not told that money comes the way it was paid. */
export const GiftDeclinedOnInvoice: Story = {
  beforeEach: ({ msw }) => msw.use(endedAs('declined', onInvoice)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Mottagaren har tackat nej. 648\skr dras av från fakturan./)).toBeVisible()
  },
}
/** All of it had gone back before. */
export const GiftDeclinedAndNothingGoesBack: Story = {
  beforeEach: ({ msw }) => msw.use(endedAs('declined')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Mottagaren har tackat nej. Beställningen är avslutad.')).toBeVisible()
  },
}
/** FT-06: nothing comes back of what its receiver has got as a gift card. */
export const GiftThatBecameACard: Story = {
  beforeEach: ({ msw }) => msw.use(endedAs('gift-card')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Vi har skickat ett presentkort/)).toBeVisible()
    await expect(canvas.queryByText(/Pengarna är på väg tillbaka/)).toBeNull()
  },
}
export const OnItsWay: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Det går inte längre att avboka här/)).toBeVisible()
  },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        orderApi.get,
        anOrder({
          State: 'OutForDelivery',
          cancellable: false,
          orderiseditable: false,
          Shipments: [anOrderShipment({ State: 'OutForDelivery', orderiseditable: false, editable: locked as never })],
        }),
      ),
    ),
}
/** Customer service is not told to call customer service. */
export const AsCustomerServiceReadsIt: Story = {
  args: { isService: true },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        orderApi.get,
        anOrder({
          State: 'OutForDelivery',
          cancellable: false,
          orderiseditable: false,
          Shipments: [anOrderShipment({ State: 'OutForDelivery', orderiseditable: false, editable: locked as never })],
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Köparen kan inte längre ändra dag och adress.')).toBeVisible()
    await expect(canvas.getByText('Det går inte längre att avboka.')).toBeVisible()
    await expect(canvas.queryByText(/Kontakta kundservice/)).toBeNull()
  },
}
/** OR-13: with whom it was left is the receiver's to know. */
export const HandedOver: Story = {
  beforeEach: ({ msw }) => {
    const Delivery = { at: '2026-11-27T13:05:00.000Z', outcome: 'neighbour', note: '', photo: false } as const
    msw.use(
      mock(
        orderApi.get,
        anOrder({ State: 'Delivered', Shipments: [anOrderShipment({ State: 'Delivered', Delivery })] }),
      ),
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Lämnad hos en granne 27 november 14.05')).toBeVisible()
  },
}
/** IN-04: an address of the United States has a state; one abroad has a country, and its telephone says whose it is (B.4). */
export const InAState: Story = {
  beforeEach: ({ msw }) => {
    const to = {
      ...anOrderShipment().ShippingAddress!,
      PostalCode: '43004',
      City: 'Columbus',
      RegionName: 'Ohio',
      CountryCode: 'USA',
      DayTimePhoneNumber: '+46701740605',
    }
    const Country = { Name: 'The United States', NameSwe: 'USA' }
    const shipment = anOrderShipment({ DeliveryType: 'International', ShippingAddress: to, Country })
    msw.use(mock(orderApi.get, anOrder({ Shipments: [shipment] })))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Columbus\s+Ohio\s+USA$/)).toBeVisible()
    await expect(canvas.getByText(/\+46701740605/)).toBeVisible()
  },
}
/** IN-05: the florist abroad has said no, and suggests another day. */
export const RejectedAbroad: Story = {
  beforeEach: ({ msw }) => {
    const shipment = { State: 'Confirmed', DeliveryType: 'International', orderiseditable: false } as const
    msw.use(
      mock(
        orderApi.get,
        anOrder({ Shipments: [anOrderShipment({ ...shipment, Abroad: { suggestedDate: '2026-11-30' } })] }),
      ),
      mock(orderApi.chooseAbroad, ({ body }) =>
        anOrder({ Shipments: [anOrderShipment({ ...shipment, DeliveryDate: body.DeliveryDate ?? null })] }),
      ),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leverera 30 november i stället' }))
    await waitFor(() => expect(canvas.queryByText('Välj en ny dag, eller få pengarna tillbaka')).toBeNull())
    const told = canvas.getByText('Blommorna levereras 30 november.')
    await expect(told).toBeVisible()
    await waitFor(() => expect(told.closest('[tabindex]')).toHaveFocus())
  },
}
/** What went back before goes back no second time. */
export const MoneyBackFromAbroad: Story = {
  beforeEach: ({ msw }) => {
    const shipment = anOrderShipment({ State: 'Confirmed', DeliveryType: 'International', cancelBack: itself(608_00) })
    msw.use(
      mock(orderApi.get, anOrder({ Shipments: [{ ...shipment, Abroad: { suggestedDate: null } }] })),
      mock(orderApi.chooseAbroad, anOrder({ Shipments: [{ ...shipment, State: 'Cancelled', cancelBack: [] }] })),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Avboka och få pengarna tillbaka' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await expect(await dialog.findByText(/Du får tillbaka 608\skr/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Ja, avboka' }))
    const told = await canvas.findByText(/Leveransen är avbokad. Du får tillbaka 608\skr/)
    await expect(told).toBeVisible()
    await waitFor(() => expect(told.closest('[tabindex]')).toHaveFocus())
  },
}
/** FT-07: the sender does not see where it goes. */
export const AddressByTheReceiver: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        orderApi.get,
        anOrder({
          IsFastTrack: true,
          Shipments: [
            anOrderShipment({
              ShippingAddress: null,
              editable: { ...anOrderShipment().editable, DeliveryDateTime: false, Name: false, Address: false },
            }),
          ],
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Mottagarens adress visas inte.')).toBeVisible()
    await expect(canvas.queryByText(/Dag och adress/)).toBeNull()
  },
}
const asking = (sendsAt: string | null) =>
  anOrder({
    IsFastTrack: true,
    State: 'AwaitingReceiver',
    awaitsReceiver: true,
    Shipments: [
      anOrderShipment({
        State: 'AwaitingReceiver',
        DeliveryDate: null,
        ShippingAddress: null,
        editDeadline: null,
        FastTrack: { Name: 'Astrid Ek', sendsAt },
      }),
    ],
  })
/** FT-02: the sender sees when the question goes out, as on the confirmation. */
export const ReceiverToBeAsked: Story = {
  beforeEach: ({ msw }) => msw.use(mock(orderApi.get, asking('2026-11-22T08:30:00.000Z'))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('SMS:et till Astrid Ek skickas 22 november 09.30.')).toBeVisible()
  },
}
export const ReceiverAsked: Story = {
  beforeEach: ({ msw }) => msw.use(mock(orderApi.get, asking(null))),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Astrid Ek har fått ett SMS. Du får veta så snart svaret har kommit.'),
    ).toBeVisible()
  },
}
/** GC-07: nobody binds or drives it, and nobody chooses a day for it. */
export const GiftByMail: Story = {
  beforeEach: ({ msw }) => {
    const { LineItems, ...shipment } = anOrderShipment({
      State: 'Delivered',
      DeliveryType: 'DigitalEmail',
      DeliveryDate: null,
      DeliveryTime: null,
      Store: null,
      orderiseditable: false,
      editDeadline: null,
      editable: { ...anOrderShipment().editable, ...locked },
    })
    msw.use(
      mock(
        orderApi.get,
        anOrder({
          State: 'Delivered',
          Shipments: [{ ...shipment, LineItems: LineItems.map((line) => ({ ...line, ProductCategory: 'Digital' })) }],
        }),
      ),
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Levererad')).toBeVisible()
    for (const text of ['Mottagaren väljer dag', 'Hos floristen', /^Dag och adress/])
      await expect(canvas.queryByText(text)).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Ändra' })).toBeNull()
  },
}
/** OR-04: what can no longer be changed does not stand there as a field. */
export const ChangingWhatIsLeft: Story = {
  beforeEach: ({ msw }) => {
    const editable = { ...anOrderShipment().editable, ...locked, AllowOrderReview: true }
    const delivered = anOrderShipment({ State: 'Delivered', orderiseditable: false, editable })
    msw.use(mock(orderApi.get, anOrder({ State: 'Delivered', cancellable: false, Shipments: [delivered] })))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra' }))
    await expect(await canvas.findByRole('checkbox', { name: /omdöme/ })).toBeEnabled()
    await expect(canvas.queryByRole('textbox', { name: /Förnamn|Gatuadress/ })).toBeNull()
  },
}
export const WithoutReceipt: Story = {
  beforeEach: ({ msw }) => msw.use(mock(orderApi.get, anOrder({ hasReceipt: false }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Öppna kvittot' })).toBeDisabled()
  },
}
export const WrongKey: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(orderApi.get, 'order.unknown')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Vi hittar inte beställningen' })).toBeVisible()
  },
}
/** Without an answer to the cancel the order is read again, in vain too: its page stays, and tells what could not be done. */
export const NothingAnswers: Story = {
  play: async ({ canvas, userEvent, msw }) => {
    const cancel = await canvas.findByRole('button', { name: 'Avboka beställningen' })
    msw.use(mockError(orderApi.cancel, 'unexpected'), mockError(orderApi.get, 'unavailable'))
    await userEvent.click(cancel)
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Ja, avboka' }))
    await expect(
      await canvas.findByText('Kunde inte avbryta order. Var god att kontakta support för ytterligare information.'),
    ).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'Beställning 100000017' })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Vi hittar inte beställningen' })).toBeNull()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(orderApi.get)) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
