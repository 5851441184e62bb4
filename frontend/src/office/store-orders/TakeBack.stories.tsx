import { storeOrdersApi } from '@bukett/contracts/http/store-orders'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import { quietLine } from '@bukett/ui-kit/mocks/live'
import { aStoreOrder } from '@bukett/ui-kit/mocks/order'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { drawAt } from '../../shared/server-clock'
import { inOffice } from '../shell/story'
import { StoreOrdersView } from './StoreOrdersView'

const now = '2026-11-27T14:20:00.000Z'
const onItsWay = aStoreOrder({ State: 'OutForDelivery', acceptBefore: null, reports: ['Delivered', 'DeliveryFailed'] })
const delivered = aStoreOrder({
  State: 'Delivered',
  acceptBefore: null,
  reports: [],
  StateSince: now,
  TakeBack: { Report: 'Delivered', Until: '2026-11-27T14:35:00.000Z' },
  Delivery: { at: now, outcome: 'door', note: '', photo: false },
})
const undo = 'Ångra Lämnad: order 100000017-1'

/** The desk of a store whose one order goes to and fro. */
const aDesk = (msw: StoryContext['msw'], first = onItsWay): void => {
  drawAt(now)
  let order = first
  msw.use(
    ...quietLine(),
    mock(storeOrdersApi.list, () => ({ date: '2026-11-27', storeName: 'Rosen', Orders: [order], Unanswered: [] })),
    mock(storeOrdersApi.report, () => (order = delivered)),
    mock(storeOrdersApi.takeBack, () => (order = onItsWay)),
  )
}

const meta = {
  title: 'Office/StoreOrders/TakeBack',
  component: StoreOrdersView,
  decorators: [inOffice],
  args: { date: '2026-11-27', memberId: '1001', onDate: fn() },
  beforeEach: ({ msw }) => aDesk(msw),
} satisfies Meta<typeof StoreOrdersView>
export default meta
type Story = StoryObj<typeof meta>

/** The notice that tells of a report undoes it, until the moment that it says. */
export const UndoneInTheNotice: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lämnad: order 100000017-1' }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.click(sheet.getByRole('radio', { name: 'Vid dörren' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Rapportera' }))
    // In the notice, and on the card below it.
    const [inNotice] = await canvas.findAllByRole('button', { name: undo })
    await userEvent.click(inNotice!)
    await expect(await canvas.findByText(/^Order 100000017-1: Lämnad är ångrat\./)).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Lämnad: order 100000017-1' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: undo })).toBeNull()
  },
}

/** Who has gone on and comes back to the page undoes it on the card. */
export const UndoneOnTheCard: Story = {
  beforeEach: ({ msw }) => aDesk(msw, delivered),
  play: async ({ canvas, userEvent }) => {
    const card = within(await canvas.findByRole('article', { name: '100000017-1' }))
    await expect(card.getByRole('button', { name: undo })).toHaveTextContent('Ångra Lämnad (till kl. 15.35)')
    await userEvent.click(card.getByRole('button', { name: undo }))
    await expect(await canvas.findByText(/Har köparen hunnit få ett brev skickar vi en rättelse\.$/)).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('article', { name: '100000017-1' })).toHaveFocus())
  },
}
export const Phone: Story = { ...UndoneOnTheCard, globals: { viewport: { value: 'phone' } } }
export const PhoneInTheNotice: Story = { ...UndoneInTheNotice, globals: { viewport: { value: 'phone' } } }

/** How it looks before anybody presses. */
export const MayBeUndone: Story = {
  beforeEach: ({ msw }) => aDesk(msw, delivered),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: undo })).toBeVisible()
  },
}
export const PhoneMayBeUndone: Story = { ...MayBeUndone, globals: { viewport: { value: 'phone' } } }

/** The page stood open past the moment: the button is gone, and customer service puts it right. */
export const OverWhileThePageStandsOpen: Story = {
  beforeEach: ({ msw }) =>
    aDesk(msw, { ...delivered, TakeBack: { Report: 'Delivered', Until: '2026-11-27T14:19:59.000Z' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('article', { name: '100000017-1' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: undo })).toBeNull()
  },
}

/** Somebody was first, or its time went by on the way: it says what to do. */
export const TooLate: Story = {
  beforeEach: ({ msw }) => {
    aDesk(msw, delivered)
    msw.use(mockError(storeOrdersApi.takeBack, 'order.take-back-too-late'))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: undo }))
    await expect(await canvas.findByText(/^Rapporten är för gammal att ångra här\. Ring kundservice/)).toBeVisible()
  },
}
