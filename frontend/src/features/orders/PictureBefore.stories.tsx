import { type CustomerOrder, orderApi, type ReadyPicture } from '@bukett/contracts/http/order'
import { readyPictureApi } from '@bukett/contracts/http/ready-picture'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import { anObjection, anOrder, anOrderShipment, aReadyPicture, readyPhotograph } from '@bukett/ui-kit/mocks/order'
import { whenAllIsTold, toldFromNow } from '@bukett/ui-kit/mocks/told'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { inShop } from '../../shared/story'
import { OrderView } from './OrderView'

const ready = (picture: Partial<ReadyPicture> = {}, more: Partial<CustomerOrder> = {}): CustomerOrder =>
  anOrder({ ...more, Shipments: [anOrderShipment({ State: 'Ready', ReadyPicture: aReadyPicture(picture) })] })

const meta = {
  title: 'Orders/PictureBefore',
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
      mock(orderApi.get, ready()),
      readyPhotograph,
      mock(readyPictureApi.object, ({ body }) => ready({ Objections: [anObjection({ Text: body.Text })] })),
    ),
} satisfies Meta<typeof OrderView>
export default meta
type Story = StoryObj<typeof meta>

/** What looks wrong reaches the store, with words. */
export const SeenAndObjected: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('img', { name: /Det som floristen har gjort/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Något ser fel ut' }))
    await expect(canvas.getByRole('textbox', { name: /Vad ser fel ut/ })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Avbryt' }))
    await expect(canvas.getByRole('button', { name: 'Något ser fel ut' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: 'Skicka till floristen' }))
    await expect(await canvas.findByText('Skriv med några ord vad det gäller.')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Vad ser fel ut/ })).toHaveFocus())
    await userEvent.type(canvas.getByRole('textbox', { name: /Vad ser fel ut/ }), 'De är gula')
    await userEvent.click(canvas.getByRole('button', { name: 'Skicka till floristen' }))
    const told = await canvas.findByText(/Du skrev: ”De är gula”/)
    await expect(told).toBeVisible()
    await waitFor(() => expect(told.closest('[tabindex]')).toHaveFocus())
    await expect(canvas.queryByRole('button', { name: 'Något ser fel ut' })).toBeNull()
  },
}
export const TooLate: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(readyPictureApi.object, 'order.objection-too-late')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Något ser fel ut' }))
    await userEvent.type(canvas.getByRole('textbox', { name: /Vad ser fel ut/ }), 'De är gula')
    await userEvent.click(canvas.getByRole('button', { name: 'Skicka till floristen' }))
    await expect(await canvas.findByText(/Blommorna har lämnat butiken/)).toBeVisible()
    await expect(canvas.getByText('De är gula')).toBeVisible()
  },
}
export const Answered: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        orderApi.get,
        ready({ Objections: [anObjection({ Answer: { At: '2026-11-27T08:50:00.000Z', Text: 'Vi byter dem nu.' } })] }),
      ),
    ),
  play: async ({ canvas }) => {
    // Whoever only opens the page begins at its top.
    const told = toldFromNow()
    await expect(await canvas.findByText('Floristen svarade: ”Vi byter dem nu.”')).toBeVisible()
    await whenAllIsTold()
    await expect(told()).not.toContain('Floristen svarade')
    await expect(canvas.getByRole('button', { name: 'Något ser fel ut' })).toBeVisible()
  },
}
export const LeftTheStore: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        orderApi.get,
        anOrder({
          Shipments: [anOrderShipment({ State: 'OutForDelivery', ReadyPicture: aReadyPicture({ mayObject: false }) })],
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Så här blev den' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Något ser fel ut' })).toBeNull()
  },
}
/** A wreath with its ribbon, seen before it is laid. */
export const OfAFuneral: Story = {
  globals: { theme: 'quiet' },
  beforeEach: ({ msw }) => msw.use(mock(orderApi.get, ready({}, { orderType: 'Funeral' }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Något ser fel ut' })).toBeVisible()
  },
}
