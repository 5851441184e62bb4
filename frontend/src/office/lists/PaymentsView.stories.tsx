import { officeListsApi, type PaymentRow } from '@bukett/contracts/http/office-lists'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link, Route, Routes, useNavigate } from 'react-router-dom'
import { expect, fn } from 'storybook/test'
import { inOffice } from '../shell/story'
import { PaymentsView } from './PaymentsView'

const row = (Id: string, changes: Partial<PaymentRow> = {}): PaymentRow => ({
  Id,
  At: '2026-11-20T09:12:00.000Z',
  State: 'Captured',
  Method: 'swish',
  Amount: 549_00,
  Repaid: 0,
  RepaidOnGiftCards: 0,
  RepaidAt: null,
  IsRenewal: false,
  Reason: null,
  OrderGroupId: '100000017',
  ...changes,
})
const rows = [
  row('1'),
  row('2', { State: 'Declined', Method: 'card', Reason: 'Kortet nekades av banken.', OrderGroupId: null }),
  row('6', { Method: 'invoice', Amount: 648_00 }),
  row('3', { State: 'Pending', Method: 'klarnaPayments', IsRenewal: true, OrderGroupId: '100000025' }),
]

const meta = {
  title: 'Office/Lists/Payments',
  component: PaymentsView,
  decorators: [inOffice],
  args: { asked: { list: 'all' }, onAsk: fn(), orderPath: (number: string) => `#order-${number}` },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeListsApi.payments, ({ query }) => {
        if (query.after !== undefined) return { Rows: [row('4', { Reason: 'På nästa sida' })], Next: null }
        if (query.list === 'repaid')
          return {
            Rows: [
              row('5', {
                State: 'PartiallyRefunded',
                Repaid: 200_00,
                RepaidOnGiftCards: 150_00,
                RepaidAt: '2026-11-21T09:00:00.000Z',
              }),
            ],
            Next: null,
          }
        return { Rows: rows, Next: '2026-11-20T09:12:00.000Z/3' }
      }),
    ),
} satisfies Meta<typeof PaymentsView>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('Kortet nekades av banken.')).toBeVisible()
    await expect(canvas.getByText('Ingen order')).toBeVisible()
    await expect(canvas.getByText('Fakturerad')).toBeVisible()
    await expect(canvas.getAllByRole('link', { name: '100000017' })[0]).toHaveAttribute('href', '#order-100000017')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Lista' }), 'failed')
    await expect(args.onAsk).toHaveBeenCalledWith({ list: 'failed' })
  },
}
/** Days that end before they begin are told before anybody is asked. */
export const OfDays: Story = {
  args: { asked: { list: 'failed', from: '2026-11-20', to: '2026-11-20' } },
  play: async ({ args, canvas, userEvent }) => {
    const to = await canvas.findByLabelText('Till')
    await userEvent.clear(to)
    await userEvent.type(to, '2026-11-19')
    await userEvent.click(canvas.getByRole('button', { name: 'Visa dagarna' }))
    await expect(canvas.getByText('Slutdagen är före startdagen.', { selector: 'p' })).toBeVisible()
    await expect(args.onAsk).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Alla dagar' }))
    await expect(args.onAsk).toHaveBeenCalledWith({ list: 'failed' })
  },
}
export const MoneyBack: Story = {
  args: { asked: { list: 'repaid' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Delvis återbetald')).toBeVisible()
    await expect(canvas.getByText(/^200\s/)).toBeVisible()
    // The bank's statement has the rest.
    await expect(canvas.getByText(/^varav 150\s.* på presentkort$/)).toBeVisible()
  },
}
export const PageByPage: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Ingen order')
    await userEvent.click(canvas.getByRole('button', { name: 'Nästa' }))
    await expect(await canvas.findByText('På nästa sida')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Föregående' }))
    await expect(await canvas.findByText('Ingen order')).toBeVisible()
  },
}
const Back = () => {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>Tillbaka</button>
}
/** Who comes back from an order finds the page that was left; who comes anew begins anew. */
export const BackToItsPage: Story = {
  render: (args) => (
    <Routes>
      <Route
        path="/"
        element={
          <>
            <Link to="/order">En order</Link>
            <PaymentsView {...args} />
          </>
        }
      />
      <Route
        path="/order"
        element={
          <>
            <Link to="/">Betalningar</Link>
            <Back />
          </>
        }
      />
    </Routes>
  ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Ingen order')
    await userEvent.click(canvas.getByRole('button', { name: 'Nästa' }))
    await canvas.findByText('På nästa sida')
    await userEvent.click(canvas.getByRole('link', { name: 'En order' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Tillbaka' }))
    await expect(await canvas.findByText('På nästa sida')).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'En order' }))
    await userEvent.click(await canvas.findByRole('link', { name: 'Betalningar' }))
    await expect(await canvas.findByText('Ingen order')).toBeVisible()
  },
}
/** The broker sees the number of an order, and does not open it. */
export const WithoutOrders: Story = {
  render: ({ asked, onAsk }) => <PaymentsView asked={asked} onAsk={onAsk} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('100000025')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: '100000025' })).toBeNull()
  },
}
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(mock(officeListsApi.payments, { Rows: [], Next: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga sådana betalningar.')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(officeListsApi.payments)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officeListsApi.payments, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const Forbidden: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officeListsApi.payments, 'forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
