import { giftCardApi } from '@bukett/contracts/http/giftcard'
import type { GivenReview } from '@bukett/contracts/http/order'
import { emptyAddress } from '@bukett/contracts/http/empty-shipment'
import { storeOrdersApi } from '@bukett/contracts/http/store-orders'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import { lostLine, quietLine, toldLine } from '@bukett/ui-kit/mocks/live'
import { anObjection, aStoreOrder } from '@bukett/ui-kit/mocks/order'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import { drawAt } from '../../shared/server-clock'
import { inOffice } from '../shell/story'
import { StoreOrdersView } from './StoreOrdersView'

const desk = { date: '2026-11-27', storeName: 'Rosen på Söder', Orders: [], Unanswered: [] }
const onItsWay = aStoreOrder({ State: 'OutForDelivery', acceptBefore: null, reports: ['Delivered', 'DeliveryFailed'] })

const meta = {
  title: 'Office/StoreOrders/StoreOrdersView',
  component: StoreOrdersView,
  decorators: [inOffice],
  args: { date: '2026-11-27', memberId: '1001', onDate: fn() },
  beforeEach: ({ msw }) =>
    msw.use(
      ...quietLine(),
      mock(storeOrdersApi.list, { ...desk, Orders: [onItsWay], Unanswered: [aStoreOrder({ OrderId: '100000025-1' })] }),
      mock(storeOrdersApi.report, ({ body }) => aStoreOrder({ State: body.Report as 'Accepted' })),
    ),
} satisfies Meta<typeof StoreOrdersView>
export default meta
type Story = StoryObj<typeof meta>

let reported = fn()

export const ADay: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Att svara på' })).toBeVisible()
    await expect(canvas.getByText('Svara senast 21 november 12.30.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Ta emot: order 100000025-1' })).toBeVisible()
  },
}
/** Who reads the page knows how many there are, and how many have not left. */
export const HowMany: Story = {
  beforeEach: ({ msw }) => {
    const done = aStoreOrder({ OrderId: '100000033-1', State: 'Delivered', acceptBefore: null, reports: [] })
    msw.use(mock(storeOrdersApi.list, { ...desk, Orders: [onItsWay, done] }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 order, 1 kvar att lämna.')).toBeVisible()
  },
}
/** At a locked door a press rings, and who leaves it there all the same has read that the buyer said no. */
export const MayNotBeLeft: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(storeOrdersApi.list, { ...desk, Orders: [{ ...onItsWay, LeaveAtDoorIfNotAtHome: false }] })),
  play: async ({ canvas, userEvent }) => {
    const ring = await canvas.findByRole('link', { name: /^070-/ })
    await expect(ring).toHaveAttribute('href', expect.stringMatching(/^tel:\+?\d+$/))
    await userEvent.click(canvas.getByRole('button', { name: `Lämnad: order ${onItsWay.OrderId}` }))
    const sheet = within(await screen.findByRole('dialog'))
    await expect(sheet.getByText('Köparen har sagt att den inte får lämnas vid dörren.')).toBeVisible()
  },
}
/** At a reception the flowers are asked for by the company and not by the person alone. */
export const ToAWorkplace: Story = {
  beforeEach: ({ msw }) => {
    const { ShippingAddress: to } = onItsWay
    const ShippingAddress = { ...to, CompanyName: 'Acme AB', HouseType: 'Workplace' as const }
    msw.use(mock(storeOrdersApi.list, { ...desk, Orders: [{ ...onItsWay, ShippingAddress }] }))
  },
  play: async ({ canvas }) => {
    const { FirstName, LastName } = onItsWay.ShippingAddress
    await expect(await canvas.findByText(`${FirstName} ${LastName}, Acme AB`)).toBeVisible()
    await expect(canvas.getByText(/Arbetsplats/)).toBeVisible()
  },
}
/** FU-01, FU-03: a driver looks for a church, and not for a street alone; the hour is the ceremony's, and the flowers are there before it. */
export const ToAFuneral: Story = {
  beforeEach: ({ msw }) => {
    const { ShippingAddress: to } = onItsWay
    const ShippingAddress = { ...to, FirstName: '', LastName: '', Organization: 'Högalids kyrka' }
    const when = { DeliveryTime: '11:00', promisesTime: true }
    const funeral = {
      ...onItsWay,
      ...when,
      OrderType: 'Funeral' as const,
      NameOfDeceased: 'Elsa Lindgren',
      ShippingAddress,
    }
    msw.use(mock(storeOrdersApi.list, { ...desk, Orders: [funeral] }))
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: /november: på plats senast kl. 10.00, ceremonin börjar kl. 11.00$/ }),
    ).toBeVisible()
    await expect(await canvas.findByText(/^Högalids kyrka /)).toHaveTextContent(onItsWay.ShippingAddress.Line1)
  },
}
/** What was answered does not leave the page without a word: it stands on the day on which it is delivered. */
export const TakenForAnotherDay: Story = {
  beforeEach: ({ msw }) => {
    const waiting = aStoreOrder({ OrderId: '100000025-1', DeliveryDate: '2026-12-02' })
    let isTaken = false
    msw.use(
      mock(storeOrdersApi.list, () => ({ ...desk, Unanswered: isTaken ? [] : [waiting] })),
      mock(storeOrdersApi.report, () => {
        isTaken = true
        return { ...waiting, State: 'Accepted' as const, acceptBefore: null }
      }),
    )
  },
  render: function Days(args) {
    const [date, setDate] = useState(args.date)
    return <StoreOrdersView {...args} date={date} onDate={setDate} />
  },
  play: async ({ canvas, userEvent }) => {
    const taken = 'Order 100000025-1 är mottagen. Den ska lämnas 2 december.'
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta emot: order 100000025-1' }))
    await expect(await canvas.findByText(taken)).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Ta emot/ })).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Visa 2 december' }))
    await expect(await canvas.findByRole('heading', { name: /2 december 2026/ })).toBeVisible()
    // Told once, it does not come back with its day.
    await fireEvent.change(canvas.getByLabelText('Leveransdag'), { target: { value: '2026-11-27' } })
    await expect(await canvas.findByRole('heading', { name: /27 november 2026/ })).toBeVisible()
    await expect(canvas.queryByText(taken)).toBeNull()
  },
}
/** A.15: who is no administrator of the store reads who answers, and has no press for it. */
export const AnsweredByAnAdministrator: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(storeOrdersApi.list, { ...desk, Orders: [], Unanswered: [aStoreOrder({ reports: [] })] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('En administratör i butiken svarar senast 21 november 12.30.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Ta emot/ })).toBeNull()
  },
}
/** 026: what was printed in the morning may be in the car: it stays where it stood, and says that it is not to go. */
export const NotToBeMade: Story = {
  beforeEach: ({ msw }) => {
    const stopped = { State: 'Cancelled' as const, acceptBefore: null, reports: [] }
    msw.use(
      mock(storeOrdersApi.list, {
        ...desk,
        Orders: [
          onItsWay,
          aStoreOrder({
            OrderId: '100000025-1',
            ...stopped,
            Stopped: 'cancelled',
            Risk: { Kind: 'late', How: 'pickup', Day: null },
            ReadyPicture: { At: '2026-11-27T09:00:00.000Z', Objections: [anObjection()] },
            Delivery: { at: '2026-11-27T13:05:00.000Z', outcome: 'carded', note: '', photo: false },
          }),
          aStoreOrder({
            OrderId: '100000026-1',
            ...stopped,
            Stopped: 'given',
            OrderType: 'Funeral',
            promisesTime: false,
            window: null,
            ShippingAddress: emptyAddress,
            GreetingCardText: '',
            CustomerGreetingName: '',
            DeliveryInstructions: '',
            LeaveAtDoorIfNotAtHome: null,
          }),
        ],
      }),
    )
  },
  play: async ({ canvas }) => {
    const cancelled = within(await canvas.findByRole('article', { name: '100000025-1' }))
    await expect(cancelled.getByText('Avbokad')).toBeVisible()
    await expect(cancelled.getByText(/^Bind och leverera den inte/)).toBeVisible()
    const given = within(canvas.getByRole('article', { name: '100000026-1' }))
    await expect(given.getByText('Given till annan butik')).toBeVisible()
    await expect(given.getByText(/^Bind och leverera den inte/)).toBeVisible()
    for (const card of [cancelled, given]) await expect(card.queryByRole('button')).toBeNull()
    await expect(given.queryByText('Vart')).toBeNull()
    // What the buyer chose before it was cancelled.
    await expect(cancelled.queryByText(/^Köparen hämtar den hos er/)).toBeNull()
    // The hour is the present order's, and no affair of the store that had it.
    await expect(given.queryByText(/ceremonin/)).toBeNull()
  },
}
/** 026: the card was printed in the morning, and the buyer may change its words until it is bound. */
export const ChangedSinceItsYes: Story = {
  beforeEach: ({ msw }) => {
    const [first, then] = ['2026-11-27T09:02:00.000Z', '2026-11-27T09:40:00.000Z']
    const Changed = [
      { Field: 'greeting' as const, At: first! },
      { Field: 'door' as const, At: then! },
      { Field: 'phone' as const, At: then! },
    ]
    const accepted = aStoreOrder({ State: 'Accepted', acceptBefore: null, reports: ['InProduction', 'Ready'], Changed })
    msw.use(mock(storeOrdersApi.list, { ...desk, Orders: [accepted] }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ändrat 27 november 10.02: texten på kortet.')).toBeVisible()
    await expect(canvas.getByText('Ändrat 27 november 10.40: portkoden, telefonnumret.')).toBeVisible()
  },
}
/** PU-03. */
export const NotFetched: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(storeOrdersApi.list, {
        ...desk,
        Orders: [aStoreOrder({ State: 'ReadyForPickup', acceptBefore: null, CallBuyer: '0701740643' })],
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Ring köparen på 070-174 06 43/)).toBeVisible()
  },
}
/** AD-05: the list is read again when the store is told that an order changed. */
export const NewOrder: Story = {
  beforeEach: ({ msw }) => {
    const list = { ...desk, Orders: [onItsWay] }
    const { handlers, tell } = toldLine('member:1001')
    let reads = 0
    msw.use(
      ...handlers,
      mock(storeOrdersApi.list, () => {
        reads += 1
        if (reads === 2) tell()
        return reads < 3 ? list : { ...list, Unanswered: [aStoreOrder({ OrderId: '100000026-1' })] }
      }),
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Ta emot: order 100000026-1' })).toBeVisible()
    await expect(canvas.getByText('En order att svara på.')).toHaveAttribute('role', 'status')
    await expect(canvas.queryByText(/Anslutningen|uppdateras inte/)).toBeNull()
  },
}
/** What was read stays, and with it what is being written, where it cannot be read again for a moment. */
export const NotReadAgain: Story = {
  beforeEach: ({ msw }) => {
    const { handlers, tell } = toldLine('member:1001')
    let reads = 0
    msw.use(
      ...handlers,
      mock(storeOrdersApi.list, () => {
        reads += 1
        if (reads === 2) {
          msw.use(mockError(storeOrdersApi.list, 'unavailable'))
          tell()
        }
        return { ...desk, Orders: [onItsWay] }
      }),
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kunde inte hämta butikens order.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: `Lämnad: order ${onItsWay.OrderId}` })).toBeVisible()
  },
}
export const ConnectionLost: Story = {
  beforeEach: ({ msw }) => msw.use(...lostLine()),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Listan uppdateras inte direkt just nu. Den läses om varje minut.'),
    ).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Ta emot: order 100000025-1' })).toBeVisible()
  },
}
/** OR-13: an outcome is demanded; with a card nothing was handed over. */
export const HandedOver: Story = {
  beforeEach: ({ msw }) => toldAt('2026-11-27T13:30:00.000Z', msw),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lämnad: order 100000017-1' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Rapportera' }))
    await expect(dialog.getByText('Ange hur leveransen lämnades.')).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'Till mottagaren' })).toHaveFocus())
    await userEvent.click(dialog.getByRole('radio', { name: 'Hos en granne' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Hos vem/ }), 'Ek, 2 tr')
    await userEvent.click(dialog.getByRole('button', { name: 'Rapportera' }))
    await waitFor(() =>
      expect(reported).toHaveBeenCalledWith(
        expect.objectContaining({ Outcome: 'neighbour', Note: 'Ek, 2 tr', Seen: onItsWay.StateSince }),
      ),
    )
  },
}
export const DeclinedWithoutReason: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tacka nej: order 100000025-1' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Rapportera' }))
    await expect(dialog.getByText('Skriv varför, så att nästa person vet.')).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Varför?' })).toHaveFocus())
  },
}
/** Each step takes its button away: who works by keys stays in the order, and is told that it was taken. */
export const ReportedByKeys: Story = {
  beforeEach: ({ msw }) => {
    let order = aStoreOrder({ State: 'Accepted', acceptBefore: null, reports: ['InProduction'] })
    msw.use(
      mock(storeOrdersApi.list, () => ({ ...desk, Orders: [order] })),
      mock(storeOrdersApi.report, () => {
        order = aStoreOrder({ State: 'InProduction', acceptBefore: null, reports: ['Ready'] })
        return order
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const step = await canvas.findByRole('button', { name: 'Binds nu: order 100000017-1' })
    step.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('button', { name: 'Klar: order 100000017-1' })).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('article', { name: '100000017-1' })).toHaveFocus())
    await expect(canvas.getByText('Rapporterat för order 100000017-1: Binds nu.')).toHaveAttribute('role', 'status')
  },
}
/** An answer takes its order from those that wait: the next one has the focus, also after a dialog. */
export const OnToTheNext: Story = {
  beforeEach: ({ msw }) => {
    let waiting = ['100000025-1', '100000026-1', '100000027-1'].map((OrderId) => aStoreOrder({ OrderId }))
    msw.use(
      mock(storeOrdersApi.list, () => ({ ...desk, Unanswered: waiting })),
      mock(storeOrdersApi.report, ({ params, body }) => {
        waiting = waiting.filter(({ OrderId }) => OrderId !== params.orderId)
        return aStoreOrder({ OrderId: params.orderId, State: body.Report === 'Accepted' ? 'Accepted' : 'ManualBroker' })
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const accept = await canvas.findByRole('button', { name: 'Ta emot: order 100000025-1' })
    accept.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('article', { name: '100000026-1' })).toHaveFocus())
    await expect(canvas.getByText(/^Order 100000025-1 är mottagen\./)).toHaveAttribute('role', 'status')
    canvas.getByRole('button', { name: 'Tacka nej: order 100000026-1' }).focus()
    await userEvent.keyboard('{Enter}')
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.type(sheet.getByRole('textbox', { name: 'Varför?' }), 'Rosorna är slut')
    await userEvent.click(sheet.getByRole('button', { name: 'Rapportera' }))
    await waitFor(() => expect(canvas.getByRole('article', { name: '100000027-1' })).toHaveFocus())
    await expect(canvas.getByText(/^Ni har tackat nej till order 100000026-1/)).toBeVisible()
  },
}
export const Refused: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(storeOrdersApi.report, 'order.changed')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta emot: order 100000025-1' }))
    await expect(await canvas.findByText(/ändrades samtidigt/)).toBeVisible()
  },
}
/** BR-24: a yes that came too late is told, though the order is gone from the page by then. */
export const TooLate: Story = {
  beforeEach: ({ msw }) => {
    let isGone = false
    msw.use(
      mock(storeOrdersApi.list, () => ({
        ...desk,
        Unanswered: isGone ? [] : [aStoreOrder({ OrderId: '100000025-1' })],
      })),
      mockError(storeOrdersApi.report, 'order.not-yours-any-more', {}, () => {
        isGone = true
        return false
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta emot: order 100000025-1' }))
    const told = 'Order 100000025-1: Ordern har gått till en annan butik. Bind och leverera den inte.'
    await expect(await canvas.findByText(told)).toBeVisible()
    await expect(canvas.queryByRole('article', { name: '100000025-1' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Stäng' }))
    await waitFor(() => expect(canvas.queryByText(told)).toBeNull())
  },
}
/** BR-13: nobody has it, and customer service looks for a store. */
export const TooLateForNobody: Story = {
  beforeEach: ({ msw }) => {
    let isGone = false
    msw.use(
      mock(storeOrdersApi.list, () => ({
        ...desk,
        Unanswered: isGone ? [] : [aStoreOrder({ OrderId: '100000025-1' })],
      })),
      mockError(storeOrdersApi.report, 'order.answered-too-late', {}, () => {
        isGone = true
        return false
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta emot: order 100000025-1' }))
    const told = 'Order 100000025-1: Svarstiden har gått ut. Kan ni ta ordern ändå, ring kundservice.'
    await expect(await canvas.findByText(told)).toBeVisible()
    await expect(canvas.queryByRole('article', { name: '100000025-1' })).toBeNull()
  },
}
/** What was written stays where it was written until it has been told. */
export const RefusedWithItsReason: Story = {
  ...Refused,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tacka nej: order 100000025-1' }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.type(sheet.getByRole('textbox', { name: 'Varför?' }), 'Rosorna är slut')
    await userEvent.click(sheet.getByRole('button', { name: 'Rapportera' }))
    await expect(await sheet.findByText(/ändrades samtidigt/)).toBeVisible()
    await expect(sheet.getByRole('textbox', { name: 'Varför?' })).toHaveValue('Rosorna är slut')
  },
}
export const WithAPicture: Story = {
  beforeEach: ({ msw }) => {
    const Delivery = { at: '2026-11-27T13:05:00.000Z', outcome: 'neighbour', note: 'Ek, 2 tr', photo: true } as const
    msw.use(
      mock(storeOrdersApi.list, {
        ...desk,
        Orders: [aStoreOrder({ State: 'Delivered', acceptBefore: null, reports: [], Delivery })],
      }),
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Lämnad hos en granne 27 november 14.05/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Visa bilden' })).toBeVisible()
  },
}
/** A picture is of one try: that of the next waits until it is told how it ended. */
export const OnItsWayAgain: Story = {
  beforeEach: ({ msw }) => {
    const Delivery = { at: '2026-11-27T13:05:00.000Z', outcome: 'carded', note: '', photo: true } as const
    const again = aStoreOrder({ State: 'Redelivery', acceptBefore: null, reports: ['Delivered'], Delivery })
    msw.use(mock(storeOrdersApi.list, { ...desk, Orders: [again] }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Lämnad/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Lägg till bild' })).toBeNull()
  },
}
const toldAt = (moment: string, msw: StoryContext['msw']): void => {
  reported = fn()
  drawAt(moment)
  msw.use(
    mock(storeOrdersApi.report, ({ body }) => {
      reported(body)
      return aStoreOrder({ State: 'Delivered', reports: [] })
    }),
  )
}
/** The van came home after closing time; the store reports in the morning when it really was. */
export const ReportedTheMorningAfter: Story = {
  beforeEach: ({ msw }) => toldAt('2026-11-28T08:00:00.000Z', msw),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Lämnad: order ${onItsWay.OrderId}` }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.click(sheet.getByRole('radio', { name: 'Vid dörren' }))
    await userEvent.type(sheet.getByRole('textbox', { name: 'Klockan' }), '1730')
    await userEvent.click(sheet.getByRole('button', { name: 'Rapportera' }))
    // Which day it was is not guessed.
    await expect(sheet.getByText('Fyll i fältet.')).toBeVisible()
    await expect(reported).not.toHaveBeenCalled()
    await fireEvent.change(sheet.getByLabelText(/^Vilken dag/), { target: { value: '2026-11-27' } })
    await userEvent.click(sheet.getByRole('button', { name: 'Rapportera' }))
    await waitFor(() =>
      expect(reported).toHaveBeenCalledWith(expect.objectContaining({ At: '2026-11-27T16:30:00.000Z' })),
    )
  },
}
/** OR-13, record 124: a Friday's hand-over that is told on Monday was no day late. */
export const ReportedAfterTheWeekend: Story = {
  beforeEach: ({ msw }) => toldAt('2026-11-30T08:00:00.000Z', msw),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Lämnad: order ${onItsWay.OrderId}` }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.click(sheet.getByRole('radio', { name: 'Vid dörren' }))
    await fireEvent.change(sheet.getByLabelText(/^Vilken dag/), { target: { value: '2026-11-27' } })
    await userEvent.type(sheet.getByRole('textbox', { name: 'Klockan' }), '14.00')
    await userEvent.click(sheet.getByRole('button', { name: 'Rapportera' }))
    await waitFor(() =>
      expect(reported).toHaveBeenCalledWith(expect.objectContaining({ At: '2026-11-27T13:00:00.000Z' })),
    )
  },
}
/** OR-12. */
export const Reviewed: Story = {
  beforeEach: ({ msw }) => {
    const at = '2026-11-28T09:00:00.000Z'
    const said: { answer: GivenReview['answer'] } = { answer: null }
    const reviewed = () =>
      aStoreOrder({ Review: { deliveryScore: 5, productScore: 4, at, text: 'Så fina!', answer: said.answer } })
    msw.use(
      mock(storeOrdersApi.list, () => ({ ...desk, Orders: [reviewed()] })),
      mock(storeOrdersApi.answerReview, ({ body }) => {
        said.answer = { text: body.Text, at }
        return reviewed()
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Så fina!')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Svara' }))
    await expect(await canvas.findByText(/Skriv ett svar/)).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Ert svar/ })).toHaveFocus())
    await userEvent.type(canvas.getByRole('textbox', { name: /Ert svar/ }), 'Tack, det gläder oss')
    await userEvent.click(canvas.getByRole('button', { name: 'Svara' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Svara' })).toBeNull())
    await expect(canvas.getByText(/Tack, det gläder oss/)).toBeVisible()
    await expect(await canvas.findByText('Svaret är skickat.')).toHaveAttribute('role', 'status')
    await waitFor(() => expect(canvas.getByRole('article')).toHaveFocus())
  },
}
/** What the buyer chose of the goods is what the florist makes. */
export const ChosenColours: Story = {
  beforeEach: ({ msw }) => {
    const [line] = aStoreOrder().LineItems
    const LineItems = [{ ...line!, SelectedColours: ['white', 'pink'], DescriptionText1: 'Vila i frid' }]
    msw.use(mock(storeOrdersApi.list, { ...desk, Orders: [aStoreOrder({ LineItems })] }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Vit Rosa ”Vila i frid”/)).toBeVisible()
  },
}
/** On paper no button says it: what is collected has no address, and no door to be left at. */
export const CollectedInTheStore: Story = {
  beforeEach: ({ msw }) => {
    const collected = aStoreOrder({ DeliveryType: 'StorePickup', LeaveAtDoorIfNotAtHome: false })
    msw.use(mock(storeOrdersApi.list, { ...desk, Orders: [collected], Unanswered: [] }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Hämtas i butiken')).toBeVisible()
    await expect(canvas.queryByText(/Drottninggatan/)).toBeNull()
    await expect(canvas.queryByText('Får inte lämnas vid dörren')).toBeNull()
  },
}
/** At a grave nobody was asked about a door. */
export const AtAGrave: Story = {
  beforeEach: ({ msw }) => {
    const grave = aStoreOrder({ OrderType: 'Grave', LeaveAtDoorIfNotAtHome: false })
    msw.use(mock(storeOrdersApi.list, { ...desk, Orders: [grave], Unanswered: [] }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Drottninggatan/)).toBeVisible()
    await expect(canvas.queryByText('Får inte lämnas vid dörren')).toBeNull()
  },
}
/** GC-09: what is printed on paper cards, which are of use once they are handed out. */
export const PaperCards: Story = {
  beforeEach: ({ msw }) => {
    const order = aStoreOrder({ State: 'Accepted', acceptBefore: null, reports: ['Ready'], hasPrintedCards: true })
    const card = {
      Id: 'c1',
      LineItemId: order.LineItems[0]?.LineItemId ?? '',
      Last4: '4711',
      Amount: 500_00,
      ExpiresOn: '2028-11-21',
      State: 'inactive',
      ClaimUrl: 'https://bukett.example/presentkort/abc',
    } as const
    msw.use(
      mock(storeOrdersApi.list, { ...desk, Orders: [order] }),
      mock(giftCardApi.printed, { Cards: [card] }),
      mock(giftCardApi.handOut, { Cards: [{ ...card, State: 'active' }] }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Presentkort att skriva ut' }))
    await expect(await canvas.findByText(/^.+, •••• 4711/)).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Korten är utlämnade' }))
    // Whoever holds a card that is valid too early has the money before the receiver: it is asked first.
    const question = within(await screen.findByRole('alertdialog', { name: 'Är korten utlämnade?' }))
    await userEvent.click(question.getByRole('button', { name: 'Korten är utlämnade' }))
    await expect(await canvas.findByText('Korten går att använda nu.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Korten är utlämnade' })).toBeNull()
  },
}
/** GC-06: what its buyer has withdrawn from before it left is not enclosed. */
export const WithdrawnCard: Story = {
  beforeEach: ({ msw }) => {
    const { LineItems } = aStoreOrder()
    const order = aStoreOrder({ WithdrawnCards: LineItems.slice(0, 1).map(({ LineItemId }) => LineItemId) })
    msw.use(mock(storeOrdersApi.list, { ...desk, Orders: [order] }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Ångrat: skicka inte med/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Presentkort att skriva ut' })).toBeNull()
  },
}
export const Nothing: Story = {
  beforeEach: ({ msw }) => msw.use(mock(storeOrdersApi.list, desk)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga order den här dagen.')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(storeOrdersApi.list)) }
export const Failed: Story = { beforeEach: ({ msw }) => msw.use(mockError(storeOrdersApi.list, 'unavailable')) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
