import { brokerApi } from '@bukett/contracts/http/broker'
import { orderApi, type ReceiverUpdate } from '@bukett/contracts/http/order'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import { anOrder, aReceiverOrder, orderDays, readyPhotograph } from '@bukett/ui-kit/mocks/order'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { failingReadAgain, inShop } from '../../shared/story'
import { ReceiverOrderView } from './ReceiverOrderView'

const days = orderDays('2026-11-21')
const awaited = aReceiverOrder(
  { IsFastTrack: true, awaitsReceiver: true, State: 'AwaitingReceiver', DeliveryDateTime: null },
  { State: 'AwaitingReceiver', DeliveryDate: null, DeliveryDateTime: null, DeliveryType: null },
)
const review = {
  deliveryScore: 5,
  productScore: 4,
  at: '2026-11-27T15:00:00.000Z',
  text: 'Så fina!',
  waits: true,
  refusal: null,
  mayBeShown: false,
  answer: null,
}

const meta = {
  title: 'Orders/ReceiverOrderView',
  component: ReceiverOrderView,
  decorators: [inShop],
  args: { token: '100000017-a-key-of-22-characters', shopPath: '/' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(orderApi.get, aReceiverOrder()),
      mock(orderApi.updateReceiver, aReceiverOrder({}, { LeaveAtDoorIfNotAtHome: true })),
      mock(orderApi.deliveryDates, { days, pickupOnly: false }),
      mock(brokerApi.postalCode, []),
      mock(orderApi.review, aReceiverOrder({ Review: review })),
    ),
} satisfies Meta<typeof ReceiverOrderView>
export default meta
type Story = StoryObj<typeof meta>

export const OnItsWay: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Emma skickar dig blommor' })).toBeVisible()
    await expect(canvas.queryByText(/kr/)).toBeNull()
    await expect(canvas.getByText('Binds av Blad & Blom, Stockholm')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Så vet du att det är vi' })).toBeVisible()
  },
}
export const Declined: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(orderApi.get, awaited),
      mock(orderApi.decline, aReceiverOrder({ State: 'Cancelled' }, { State: 'Cancelled', GiftEnding: 'declined' })),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Nej tack' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Ja, tacka nej' }))
    await expect(await canvas.findByText('Du har tackat nej. Vi frågar inte igen.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Skicka blommorna hit' })).toBeNull()
    await waitFor(() => expect(canvas.getByRole('region', { name: /^Order/ })).toHaveFocus())
    // Nobody who has declined reads that flowers are on their way, or how to know who asks.
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Inga blommor kommer' })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Så vet du att det är vi' })).toBeNull()
  },
}
export const AnsweredTooLate: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(orderApi.get, aReceiverOrder({ State: 'Cancelled' }, { State: 'Cancelled', GiftEnding: 'gift-card' })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Vi har i stället skickat ett presentkort/)).toBeVisible()
  },
}
/** Nobody was at home, or it has come: it is on its way no more. */
export const NotOnItsWay: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(orderApi.get, aReceiverOrder({ State: 'DeliveryFailed', From: null }, { State: 'DeliveryFailed' }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Blommor till dig' })).toBeVisible()
    await expect(canvas.queryByText(/^Levereras/)).toBeNull()
  },
}
/** What the buyer saw before it left is shown to the receiver once it has come. */
export const SeenWhenItHasCome: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      readyPhotograph,
      mock(orderApi.get, aReceiverOrder({ State: 'Delivered' }, { State: 'Delivered', hasReadyPicture: true })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /Det som floristen har gjort/ })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1, name: 'Blommor till dig från Emma' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Något ser fel ut' })).toBeNull()
  },
}
export const AnswerMissing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Spara' }))
    await expect(
      await canvas.findAllByText(/Vänligen ange om leveransen kan lämnas vid dörr eller inte/),
    ).not.toHaveLength(0)
  },
}
export const DoorSaid: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /Ja, lämna vid dörren/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('Tack. Budet får veta.')).toBeVisible()
  },
}
const told = fn<(update: ReceiverUpdate) => void>()
export const HouseTypeSaid: Story = {
  beforeEach: ({ msw }) => {
    told.mockClear()
    msw.use(
      mock(orderApi.updateReceiver, ({ body }) => {
        told(body)
        return aReceiverOrder()
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: /Bostad/ }), 'Flat')
    await userEvent.click(canvas.getByRole('radio', { name: /Ja, lämna vid dörren/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining({ HouseType: 'Flat' })))
  },
}
/** What the buyer enters meanwhile is not written over with what stood here when the page was opened, and is shown once it is known. */
export const OnlyWhatIsSaid: Story = {
  beforeEach: ({ msw }) => {
    told.mockClear()
    let address = { ...aReceiverOrder().Shipments[0]!.ShippingAddress!, DoorCode: '1234' }
    msw.use(
      mock(orderApi.updateReceiver, ({ body }) => {
        told(body)
        address = { ...address, ...(body.DoorCode !== undefined && { DoorCode: body.DoorCode }) }
        return aReceiverOrder({}, { LeaveAtDoorIfNotAtHome: true, ShippingAddress: address })
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /Ja, lämna vid dörren/ }))
    const save = canvas.getByRole('button', { name: 'Spara' })
    const doorCode = canvas.getByRole('textbox', { name: /Portkod/ })
    await expect(doorCode).toHaveValue('1907')
    await userEvent.click(save)
    const { orderGroupId: OrderGroupId, groupKey: OrderGroupKey, Shipments } = aReceiverOrder()
    const said = {
      OrderGroupId,
      OrderGroupKey,
      ShipmentId: Shipments[0]!.ShipmentId,
      LeaveAtDoorIfNotAtHome: true,
    }
    await waitFor(() => expect(told).toHaveBeenLastCalledWith(said))
    await waitFor(() => expect(doorCode).toHaveValue('1234'))
    await userEvent.clear(doorCode)
    await userEvent.type(doorCode, '1907')
    await waitFor(() => expect(save).toBeEnabled())
    await userEvent.click(save)
    await waitFor(() => expect(told).toHaveBeenLastCalledWith({ ...said, DoorCode: '1907' }))
    // What has been emptied again is a change too.
    await waitFor(() => expect(save).toBeEnabled())
    await userEvent.clear(doorCode)
    await userEvent.click(save)
    await waitFor(() => expect(told).toHaveBeenLastCalledWith({ ...said, DoorCode: '' }))
  },
}
/** S-08: the buyer's own key opens it too. */
export const AsTheCustomer: Story = {
  beforeEach: ({ msw }) => {
    told.mockClear()
    msw.use(
      mock(orderApi.get, anOrder()),
      mock(orderApi.updateReceiver, ({ body }) => {
        told(body)
        return anOrder()
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Hjälp budet att hitta fram' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Se hela beställningen' })).toHaveAttribute(
      'href',
      expect.stringContaining('/order/100000017?orderGroupKey='),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('Tack. Budet får veta.')).toBeVisible()
    await expect(told).toHaveBeenCalledWith(expect.objectContaining({ OrderGroupId: '100000017', ShipmentId: '1' }))
  },
}
const missingAnswers = /om leveransen kan lämnas vid dörr/
/** FT-05. */
export const Where: Story = {
  beforeEach: ({ msw }) => msw.use(mock(orderApi.get, awaited)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Skicka blommorna hit' }))
    await expect(await canvas.findAllByText(missingAnswers)).not.toHaveLength(0)
  },
}
/** Whoever bought it need not answer for the receiver's door. */
export const WhereMissingOfTheCustomer: Story = {
  beforeEach: ({ msw }) => {
    const [shipment] = anOrder().Shipments
    msw.use(
      mock(
        orderApi.get,
        anOrder({
          IsFastTrack: true,
          awaitsReceiver: true,
          State: 'AwaitingReceiver',
          Shipments: [{ ...shipment!, State: 'AwaitingReceiver', DeliveryDate: null, DeliveryType: null }],
        }),
      ),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Skicka blommorna hit' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Gatuadress/ })).toBeInvalid())
    await expect(canvas.queryByText(missingAnswers)).toBeNull()
  },
}
/** Who has answered sees where it goes and changes it as long as that can be done; the rest stays as it is. */
const answered = (changes: Parameters<typeof aReceiverOrder>[1] = {}) => {
  const order = aReceiverOrder({ IsFastTrack: true }, { LeaveAtDoorIfNotAtHome: true, ...changes })
  const Shipments = order.Shipments.map((one) => ({
    ...one,
    editable: { ...one.editable, Name: true, Address: true, DeliveryDateTime: true },
  }))
  return { ...order, Shipments }
}
export const WhereChanged: Story = {
  beforeEach: ({ msw }) => {
    told.mockClear()
    msw.use(
      mock(orderApi.get, answered()),
      mock(orderApi.updateReceiver, ({ body }) => {
        told(body)
        const ShippingAddress = { ...answered().Shipments[0]!.ShippingAddress!, Line1: 'Drottninggatan 72' }
        return answered({ ShippingAddress })
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Drottninggatan 27/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ändra adress eller dag' }))
    const street = await canvas.findByRole('textbox', { name: /Gatuadress/ })
    await expect(street).toHaveValue('Drottninggatan 27')
    await userEvent.click(canvas.getByRole('button', { name: 'Stäng utan att ändra' }))
    const change = await canvas.findByRole('button', { name: 'Ändra adress eller dag' })
    await waitFor(() => expect(change).toHaveFocus())
    await userEvent.click(change)
    const again = await canvas.findByRole('textbox', { name: /Gatuadress/ })
    await userEvent.clear(again)
    await userEvent.type(again, 'Drottninggatan 72')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara ändringen' }))
    const { orderGroupId: OrderGroupId, groupKey: OrderGroupKey, Shipments } = answered()
    await waitFor(() =>
      expect(told).toHaveBeenCalledWith({
        OrderGroupId,
        OrderGroupKey,
        ShipmentId: Shipments[0]!.ShipmentId,
        Receiver: { Line1: 'Drottninggatan 72' },
        LeaveAtDoorIfNotAtHome: true,
      }),
    )
    await expect(await canvas.findByText(/Drottninggatan 72/)).toBeVisible()
    await expect(canvas.getByText(/^Tack\. Blommorna kommer/)).toBeVisible()
  },
}
/** It is too late to change it, and it stands there all the same. */
export const WhereFixed: Story = {
  beforeEach: ({ msw }) => msw.use(mock(orderApi.get, aReceiverOrder({ IsFastTrack: true }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Drottninggatan 27/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Ändra adress eller dag' })).toBeNull()
  },
}
export const WhereMissing: Story = {
  beforeEach: ({ msw }) => msw.use(mock(orderApi.get, awaited)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Skicka blommorna hit' }))
    // The sentence is said once; each field says what it wants.
    await expect(await canvas.findByText('Någon uppgift saknas, vänligen se över formuläret')).toBeVisible()
  },
}
export const WherePickupOnly: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(orderApi.get, awaited), mock(orderApi.deliveryDates, { days, pickupOnly: true })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Postnummer/ }), '98199')
    await expect(await canvas.findByText(/kontaktar vi dig om hämtning i butik/)).toBeVisible()
  },
}
/** FT-05: what nobody brings has no hour at which it comes. */
export const WhereNobodyBrings: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(orderApi.get, awaited),
      mock(
        orderApi.updateReceiver,
        aReceiverOrder(
          { IsFastTrack: true, State: 'ManualBroker' },
          { State: 'ManualBroker', DeliveryType: 'StorePickup', Store: null, LeaveAtDoorIfNotAtHome: true },
        ),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    for (const [label, text] of [
      [/Förnamn/, 'Maja'],
      [/Efternamn/, 'Lindqvist'],
      [/Gatuadress/, 'Fjällvägen 1'],
      [/Postnummer/, '98199'],
      [/Ort/, 'Abisko'],
    ] as const)
      await userEvent.type(await canvas.findByRole('textbox', { name: label }), text)
    await userEvent.click(canvas.getByRole('radio', { name: /Ja, lämna vid dörren/ }))
    await userEvent.click(await canvas.findByRole('button', { name: /30 november/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Skicka blommorna hit' }))
    await expect(await canvas.findByText('Tack. Vi hör av oss om hämtning i butik.')).toBeVisible()
    await expect(canvas.getByText(/Kundservice hör av sig till dig om hämtning i butik/)).toBeVisible()
    await expect(canvas.queryByText(/Levereras|12\.00/)).toBeNull()
  },
}
/** Nobody was at home, and the store keeps it. */
export const WaitsInItsStore: Story = {
  beforeEach: ({ msw }) => {
    const PickupStore = { id: '1001', name: 'Blad & Blom', storeAddress: 'Sveavägen 12', storeCity: 'Stockholm' }
    msw.use(mock(orderApi.get, aReceiverOrder({ State: 'ReadyForPickup' }, { State: 'ReadyForPickup', PickupStore })))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Hämtas hos Blad & Blom, Sveavägen 12, Stockholm')).toBeVisible()
    await expect(canvas.queryByText(/^Levereras/)).toBeNull()
  },
}
/** FT-05: only a store could be reached, and customer service has found one with her. */
export const StoreWasFound: Story = {
  beforeEach: ({ msw }) => {
    const PickupStore = { id: '1001', name: 'Blad & Blom', storeAddress: 'Sveavägen 12', storeCity: 'Stockholm' }
    const found = { State: 'Accepted', DeliveryType: 'StorePickup', PickupStore, promisesTime: false } as const
    msw.use(mock(orderApi.get, aReceiverOrder({ IsFastTrack: true, State: 'Accepted' }, found)))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Hämtas .+ hos Blad & Blom, Sveavägen 12, Stockholm$/)).toBeVisible()
    await expect(canvas.queryByText(/^Levereras|12\.00/)).toBeNull()
  },
}
export const PromisedAndOff: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(orderApi.get, aReceiverOrder({ IsFastTrack: true, State: 'Cancelled' }, { State: 'Cancelled' }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Inga blommor kommer' })).toBeVisible()
    await expect(canvas.getByText('Leveransen blir tyvärr inte av. Du behöver inte göra något.')).toBeVisible()
  },
}
export const WhereNothing: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(orderApi.get, awaited), mock(orderApi.deliveryDates, { days: [], pickupOnly: false })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Postnummer/ }), '98199')
    await expect(
      await canvas.findByText(
        'Vi kan tyvärr inte leverera på det valda datumet och postnumret. Vänligen prova ett annat datum.',
      ),
    ).toBeVisible()
  },
}
export const Review: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(orderApi.get, aReceiverOrder({ mayReview: true, State: 'Delivered' }, { State: 'Delivered' }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lämna omdömet' }))
    await expect((await canvas.findAllByText('Välj ett betyg.'))[0]).toBeVisible()
  },
}
export const Reviewed: Story = {
  beforeEach: ({ msw }) => msw.use(mock(orderApi.get, aReceiverOrder({ Review: review }, { State: 'Delivered' }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tack för ditt omdöme.')).toBeVisible()
    await expect(canvas.getByText(/Vi läser det du skrev/)).toBeVisible()
  },
}
export const ReviewAnswered: Story = {
  beforeEach: ({ msw }) => {
    const Review = { ...review, waits: false, answer: { text: 'Det gläder oss', at: '2026-11-28T09:00:00.000Z' } }
    msw.use(mock(orderApi.get, aReceiverOrder({ Review }, { State: 'Delivered' })))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Så fina!')).toBeVisible()
    await expect(canvas.getByText('Det gläder oss')).toBeVisible()
  },
}
export const ReviewNotShown: Story = {
  beforeEach: ({ msw }) => {
    const Review = { ...review, text: null, waits: false, refusal: 'Namnger en granne' }
    msw.use(mock(orderApi.get, aReceiverOrder({ Review }, { State: 'Delivered' })))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/har tagit bort det: Namnger en granne/)).toBeVisible()
  },
}
/** The network is back, the server is not yet: the page that is read stays. */
export const ReadAgainInVain: Story = {
  play: async ({ canvas, msw }) => {
    const heading = await canvas.findByRole('heading', { level: 1, name: 'Emma skickar dig blommor' })
    await failingReadAgain(msw, orderApi.get)
    await expect(heading).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Vi hittar inte beställningen' })).toBeNull()
  },
}
export const WrongLink: Story = {
  args: { token: 'not-a-token' },
  beforeEach: ({ msw }) => msw.use(mockError(orderApi.get, 'order.unknown')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Länken gäller inte längre/)).toBeVisible()
    await expect(canvas.queryByText(/orderbekräftelse/)).toBeNull()
  },
}
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => msw.use(mock(orderApi.get, awaited)),
}
export const English: Story = { globals: { locale: 'en' } }
