import { administrationApi } from '@bukett/contracts/http/administration'
import { attentionApi } from '@bukett/contracts/http/attention'
import { figuresApi } from '@bukett/contracts/http/figures'
import { storeOrdersApi } from '@bukett/contracts/http/store-orders'
import { orderReviewsApi } from '@bukett/contracts/http/order-reviews'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { inOffice } from '../shell/story'
import { DayView } from './DayView'
import { aStoresWeek, aWeek } from './stories-data'

const review = {
  OrderGroupId: '100000017',
  deliveryScore: 5,
  productScore: 4,
  at: '2026-11-20T15:00:00.000Z',
  text: 'Så fina!',
  Store: null,
  mayBeShown: false,
}

const meta = {
  title: 'Office/Figures/DayView',
  component: DayView,
  decorators: [inOffice],
  args: {
    today: '2026-11-20',
    waiting: { attention: '#att-losa', reviews: '#omdomen', jobs: '#jobb' },
    links: {},
    figuresHref: '#siffror',
  },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(figuresApi.overview, aWeek),
      mock(attentionApi.counts, { urgent: 0, outcomes: 0, money: 0 }),
      mock(orderReviewsApi.list, [review]),
      mock(administrationApi.countFailedJobs, { Count: 0 }),
    ),
} satisfies Meta<typeof DayView>
export default meta
type Story = StoryObj<typeof meta>

export const OfAnAdministrator: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '1. Omdömen att läsa: visa listan bakom' })).toHaveAttribute(
      'href',
      '#omdomen',
    )
    await waitFor(() => expect(canvas.getAllByText('Inget')).toHaveLength(2))
    await expect(await canvas.findByText('10 % mer, 160 före')).toBeVisible()
  },
}
/** The list tells a hundred of them. */
export const ManyJobsHaveFailed: Story = {
  beforeEach: ({ msw }) => msw.use(mock(administrationApi.countFailedJobs, { Count: 1437 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1437')).toBeVisible()
  },
}
export const OfAStore: Story = {
  args: { waiting: { store: '#butik' }, links: { deliveries: '#butik' } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(figuresApi.overview, aStoresWeek),
      mock(storeOrdersApi.list, { date: '2026-11-20', storeName: 'Rosen på Söder', Orders: [], Unanswered: [] }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '14. Leveranser: visa listan bakom' })).toBeVisible()
    await expect(canvas.getByText('Leveranser kvar i dag')).toBeVisible()
    await expect(canvas.queryByText('Beställningar att lösa')).toBeNull()
  },
}
export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(mockWaiting(figuresApi.overview), mockWaiting(attentionApi.counts)),
}
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(figuresApi.overview, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
