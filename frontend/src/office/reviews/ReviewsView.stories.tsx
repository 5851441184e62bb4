import { orderReviewsApi, type WaitingReview } from '@bukett/contracts/http/order-reviews'
import { type ShownRow, shownReviewsApi } from '@bukett/contracts/http/shown-reviews'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { inOffice } from '../shell/story'
import { ReviewsView } from './ReviewsView'

const review: WaitingReview = {
  OrderGroupId: '100000017',
  deliveryScore: 5,
  productScore: 4,
  at: '2026-11-27T15:00:00.000Z',
  text: 'Så fina! Budet ringde innan, och rosorna höll i två veckor.',
  Store: { id: '1001', name: 'Rosen på Söder' },
  mayBeShown: true,
}
const { mayBeShown: _shown, ...words } = review
const shown: ShownRow = { ...words, OrderGroupId: '100000025' }

const meta = {
  title: 'Office/Reviews/ReviewsView',
  component: ReviewsView,
  decorators: [inOffice],
  args: { orderPath: (id) => `/order/${id}` },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(orderReviewsApi.list, [review]),
      mock(shownReviewsApi.list, [shown]),
      mock(shownReviewsApi.withhold, []),
      mock(orderReviewsApi.release, []),
      mock(orderReviewsApi.refuse, ({ body }) => (body.Reason === 'Namnger en granne' ? [] : [review])),
    ),
} satisfies Meta<typeof ReviewsView>
export default meta
type Story = StoryObj<typeof meta>

export const Released: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect((await canvas.findAllByText(/Budet ringde innan/))[0]).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Visa omdömet om 100000017' }))
    await expect(await canvas.findByText('Inga omdömen att läsa just nu.')).toBeVisible()
  },
}
export const NotShown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Visa inte omdömet om 100000017' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText(/^Texten raderas och går inte att få tillbaka/)).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: /Varför/ }), 'Namnger en granne')
    await userEvent.click(dialog.getByRole('button', { name: 'Visa inte' }))
    await expect(await canvas.findByText('Inga omdömen att läsa just nu.')).toBeVisible()
  },
}
export const SomebodyWasFaster: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(orderReviewsApi.release, 'order.review-not-waiting')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Visa omdömet om 100000017' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
/** What was written stays where it was written until it is done, and what is missing is said. */
export const ARefusalIsRefused: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(orderReviewsApi.refuse, 'order.review-not-waiting')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Visa inte omdömet om 100000017' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Visa inte' }))
    await expect(dialog.getByText('Skriv varför, så att nästa person vet.')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: /Varför/ }), 'Namnger en granne')
    await userEvent.click(dialog.getByRole('button', { name: 'Visa inte' }))
    await expect(await dialog.findByRole('alert')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: /Varför/ })).toHaveValue('Namnger en granne')
  },
}
export const Withheld: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort omdömet om 100000025 från butiken' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText('Omdömet visas aldrig igen i butiken.')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: /Varför/ }), 'Nämner ett pris')
    await userEvent.click(dialog.getByRole('button', { name: 'Ta bort från butiken' }))
    await expect(await canvas.findByText('Butiken visar inga omdömen just nu.')).toBeVisible()
  },
}
export const Nothing: Story = {
  beforeEach: ({ msw }) => msw.use(mock(orderReviewsApi.list, []), mock(shownReviewsApi.list, [])),
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(orderReviewsApi.list)) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
