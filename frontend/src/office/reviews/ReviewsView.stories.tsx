import { orderReviewsApi, type WaitingReview } from '@bukett/contracts/http/order-reviews'
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
}

const meta = {
  title: 'Office/Reviews/ReviewsView',
  component: ReviewsView,
  decorators: [inOffice],
  args: { orderPath: (id) => `/order/${id}` },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(orderReviewsApi.list, [review]),
      mock(orderReviewsApi.release, []),
      mock(orderReviewsApi.refuse, ({ body }) => (body.Reason === 'Namnger en granne' ? [] : [review])),
    ),
} satisfies Meta<typeof ReviewsView>
export default meta
type Story = StoryObj<typeof meta>

export const Released: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Budet ringde innan/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Visa omdömet om 100000017' }))
    await expect(await canvas.findByText('Inga omdömen att läsa just nu.')).toBeVisible()
  },
}
export const NotShown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Visa inte omdömet om 100000017' }))
    const dialog = within(await screen.findByRole('dialog'))
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
export const Nothing: Story = { beforeEach: ({ msw }) => msw.use(mock(orderReviewsApi.list, [])) }
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(orderReviewsApi.list)) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
