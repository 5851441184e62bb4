import { storeOrdersApi } from '@bukett/contracts/http/store-orders'
import type { StoreOrder } from '@bukett/contracts/http/store-orders'
import { readyPictureApi } from '@bukett/contracts/http/ready-picture'
import { quietLine } from '@bukett/ui-kit/mocks/live'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import { anObjection, aStoreOrder } from '@bukett/ui-kit/mocks/order'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { inOffice } from '../shell/story'
import { StoreOrdersView } from './StoreOrdersView'

const bound = (changes: Partial<StoreOrder> = {}): StoreOrder =>
  aStoreOrder({
    State: 'InProduction',
    acceptBefore: null,
    reports: ['Ready'],
    mayTakePicture: true,
    ...changes,
  })
const At = '2026-11-27T08:30:00.000Z'
const waiting = bound({ State: 'Ready', reports: [], ReadyPicture: { At, Objections: [anObjection()] } })
const answered = bound({
  State: 'Ready',
  reports: ['OutForDelivery'],
  ReadyPicture: { At, Objections: [anObjection({ Answer: { At, Text: 'Vi byter dem nu.' } })] },
})
const listOf = (order: StoreOrder) => ({
  date: '2026-11-27',
  storeName: 'Rosen på Söder',
  Orders: [order],
  Unanswered: [],
})
const taken = fn<(content: string) => void>()

const meta = {
  title: 'Office/StoreOrders/StoreReadyPicture',
  component: StoreOrdersView,
  decorators: [inOffice],
  args: { date: '2026-11-27', memberId: '1001', onDate: fn() },
  beforeEach: ({ msw }) => {
    taken.mockClear()
    const kept = { order: bound() }
    msw.use(
      ...quietLine(),
      mock(storeOrdersApi.list, () => listOf(kept.order)),
      mock(readyPictureApi.take, ({ body }) => {
        taken(body.Content)
        kept.order = bound({ State: 'Ready', reports: ['OutForDelivery'], ReadyPicture: { At, Objections: [] } })
        return kept.order
      }),
    )
  },
} satisfies Meta<typeof StoreOrdersView>
export default meta
type Story = StoryObj<typeof meta>

const photograph = async (): Promise<File> => {
  const canvas = document.createElement('canvas')
  canvas.width = 8
  canvas.height = 6
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([blob!], 'bukett.png', { type: 'image/png' })
}

/** One press opens the camera; the picture says that it is ready. */
export const Taken: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Klar, ta en bild: order 100000017-1' })).toBeVisible()
    await userEvent.upload(canvas.getByLabelText('Bild av order 100000017-1'), await photograph())
    await waitFor(() => expect(taken).toHaveBeenCalled())
    await expect(await canvas.findByText(/Bild tagen 27 november 09.30/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Ta en ny bild: order 100000017-1' })).toBeVisible()
    await expect(await canvas.findByText('Bilden är sparad.')).toHaveAttribute('role', 'status')
  },
}
export const NoPicture: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(readyPictureApi.take, 'order.photo-invalid')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('Bild av order 100000017-1'), await photograph())
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
/** What cannot be drawn is told as no picture, and not as a fault of the shop's. */
export const NoPictureAtAll: Story = {
  play: async ({ canvas, userEvent }) => {
    const file = new File(['hej'], 'bukett.jpg', { type: 'image/jpeg' })
    await userEvent.upload(await canvas.findByLabelText('Bild av order 100000017-1'), file)
    await expect(await canvas.findByText(/^Filen är ingen bild som går att läsa/)).toBeVisible()
    await expect(taken).not.toHaveBeenCalled()
  },
}
/** It does not leave before somebody has answered. */
export const Objected: Story = {
  beforeEach: ({ msw }) => {
    const kept = { order: waiting }
    msw.use(
      mock(storeOrdersApi.list, () => listOf(kept.order)),
      mock(readyPictureApi.answer, () => {
        kept.order = answered
        return kept.order
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Jag beställde rosa rosor, inte gula.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'På väg: order 100000017-1' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Svara köparen' }))
    await expect(await canvas.findByText('Skriv med några ord vad det gäller.')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Ert svar till köparen/ })).toHaveFocus())
    await userEvent.type(canvas.getByRole('textbox', { name: /Ert svar till köparen/ }), 'Vi byter dem nu.')
    await userEvent.click(canvas.getByRole('button', { name: 'Svara köparen' }))
    await expect(await canvas.findByRole('button', { name: 'På väg: order 100000017-1' })).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('article', { name: '100000017-1' })).toHaveFocus())
    await expect(await canvas.findByText('Svaret är skickat.')).toHaveAttribute('role', 'status')
  },
}
/** Its buyer has been told that it is late, and may choose something else. */
export const LateAndTold: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(storeOrdersApi.list, () => listOf(bound({ Risk: { Kind: 'unready', How: null, Day: null } })))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Ordern är inte klar i tid. Köparen vet det/)).toBeVisible()
  },
}
/** It is to come on another day, so nothing is to leave today. */
export const AnotherDayChosen: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(storeOrdersApi.list, () => listOf(bound({ Risk: { Kind: 'unready', How: 'again', Day: '2026-11-28' } }))),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ny leveransdag: 28 november.')).toBeVisible()
  },
}
/** Its buyer comes to the counter. */
export const FetchedByItsBuyer: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(storeOrdersApi.list, () =>
        listOf(bound({ reports: ['ReadyForPickup'], Risk: { Kind: 'unready', How: 'pickup', Day: null } })),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Köparen hämtar den hos er/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Klar att hämta: order 100000017-1' })).toBeVisible()
  },
}
