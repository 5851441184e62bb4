import { type ListedReview, orderReviewsApi, type ReviewQuestion } from '@bukett/contracts/http/order-reviews'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { held } from '../../shared/story'
import { inOffice } from '../shell/story'
import { GivenReviewsView } from './GivenReviewsView'

const aReview = (OrderGroupId: string, changes: Partial<ListedReview> = {}): ListedReview => ({
  OrderGroupId,
  OrderId: `${OrderGroupId}-1`,
  deliveryScore: 5,
  productScore: 4,
  at: '2026-10-21T12:00:00.000Z',
  text: 'Så fina, och i tid.',
  answer: null,
  Store: { id: '1042', name: 'Rosens Blommor' },
  DeliveryDate: '2026-10-20',
  ...changes,
})
const bad = aReview('100000025', {
  deliveryScore: 2,
  text: null,
  answer: { text: 'Vi beklagar. Bilen gick sönder.', at: '2026-10-22T08:00:00.000Z' },
})

const meta = {
  title: 'Office/Reviews/Given',
  component: GivenReviewsView,
  decorators: [inOffice],
  args: {
    asked: { from: '2026-10-01', to: '2026-10-31' },
    onAsk: fn(),
    seesAll: true,
    hrefOf: ({ OrderGroupId }) => `/admin/orders/${OrderGroupId}`,
  },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(orderReviewsApi.given, ({ query: { after } }) =>
        after === undefined
          ? { Rows: [aReview('100000017'), bad], Next: '2026-10-21T12:00:00.000Z/100000025' }
          : { Rows: [aReview('100000009', { text: 'På nästa sida.' })], Next: null },
      ),
    ),
} satisfies Meta<typeof GivenReviewsView>
export default meta
type Story = StoryObj<typeof meta>

/** What stands behind a figure of October is October's. */
export const OfAMonth: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Så fina, och i tid.')).toBeVisible()
    await expect(canvas.getByText(/^Leveransen 2 av 5, blommorna 4 av 5\./)).toBeVisible()
    await expect(canvas.getByText(/^Bara betyg, eller en text som ingen har läst/)).toBeVisible()
    await expect(canvas.getByText('Butiken svarade: Vi beklagar. Bilen gick sönder.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Hämta som CSV' })).toHaveAttribute(
      'href',
      '/api/office/reviews/csv?from=2026-10-01&to=2026-10-31&lang=sv',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Äldre' }))
    await expect(await canvas.findByText('På nästa sida.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Nyare' }))
    await expect(await canvas.findByText('Så fina, och i tid.')).toBeVisible()
  },
}
export const FewStarsOfAStore: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Butik' }), '1042')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Betyg' }), '2')
    await userEvent.click(canvas.getByRole('button', { name: 'Visa' }))
    await expect(args.onAsk).toHaveBeenLastCalledWith({
      from: '2026-10-01',
      to: '2026-10-31',
      memberId: '1042',
      atMost: 2,
    })
  },
}
/** A store reads its own: there is nobody else's to choose. */
export const OfOnesOwnStore: Story = {
  args: { seesAll: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Så fina, och i tid.')).toBeVisible()
    await expect(canvas.queryByRole('combobox', { name: 'Butik' })).toBeNull()
  },
}
export const None: Story = {
  beforeEach: ({ msw }) => msw.use(mock(orderReviewsApi.given, { Rows: [], Next: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga sådana omdömen.')).toBeVisible()
  },
}
/** As many reviews as fill their pages: the one after the last is no blank page. */
export const NoMore: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(orderReviewsApi.given, ({ query: { after } }) =>
        after === undefined
          ? { Rows: [aReview('100000017')], Next: '2026-10-21T12:00:00.000Z/100000017' }
          : { Rows: [], Next: null },
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Äldre' }))
    await expect(await canvas.findByText('Det finns inga äldre omdömen.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Nyare' }))
    await expect(await canvas.findByText('Så fina, och i tid.')).toBeVisible()
  },
}
/** The first page of a store may be all about others: what is asked for comes after it. */
export const NoneOnTheFirstPage: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(orderReviewsApi.given, ({ query: { after } }) =>
        after === undefined
          ? { Rows: [], Next: '2026-10-21T12:00:00.000Z/100000017' }
          : { Rows: [aReview('100000009')], Next: null },
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^Inga sådana omdömen på den här sidan\./)).toBeVisible()
    await expect(canvas.queryByText('Inga sådana omdömen.')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Äldre' }))
    await expect(await canvas.findByText('Så fina, och i tid.')).toBeVisible()
  },
}
/** What is not answered yet is not said to be nothing. */
export const NothingIsSaidBeforeTheAnswer: Story = {
  render: function Asking(args) {
    const [asked, onAsk] = useState<ReviewQuestion>({ atMost: 1 })
    return (
      <>
        <button type="button" onClick={() => onAsk({})}>
          Fråga om alla
        </button>
        <GivenReviewsView {...args} asked={asked} onAsk={onAsk} />
      </>
    )
  },
  beforeEach: ({ msw }) => msw.use(mock(orderReviewsApi.given, { Rows: [], Next: null })),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByText('Inga sådana omdömen.')).toBeVisible()
    const { until: isLetGo, letGo } = held()
    msw.use(
      mock(orderReviewsApi.given, async () => {
        await isLetGo
        return { Rows: [aReview('100000017')], Next: null }
      }),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Fråga om alla' }))
    await waitFor(() => expect(canvas.queryByText('Inga sådana omdömen.')).toBeNull())
    await expect(canvas.queryByText('Inga omdömen än.')).toBeNull()
    letGo()
    await expect(await canvas.findByText('Så fina, och i tid.')).toBeVisible()
  },
}
export const NothingYet: Story = {
  args: { asked: {} },
  beforeEach: ({ msw }) => msw.use(mock(orderReviewsApi.given, { Rows: [], Next: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga omdömen än.')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(orderReviewsApi.given)) }
export const Failed: Story = { beforeEach: ({ msw }) => msw.use(mockError(orderReviewsApi.given, 'unavailable')) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
