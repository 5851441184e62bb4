import { officeOrdersApi, type SoldOrderRow } from '@bukett/contracts/http/office-orders'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inOffice } from '../shell/story'
import { SoldOrdersView } from './SoldOrdersView'

const row = (OrderGroupId: string, changes: Partial<SoldOrderRow> = {}): SoldOrderRow => ({
  OrderGroupId,
  PlacedAt: '2026-11-20T09:12:00.000Z',
  State: 'Delivered',
  OrderType: 'Normal',
  Channel: 'web',
  DeliveryDate: '2026-11-21',
  Deliveries: 1,
  Store: { id: '1042', name: 'Rosens Blommor' },
  Goods: 'Rosendröm, mellan',
  Payments: ['Swish'],
  Coupons: [],
  Total: 668_00,
  Refunded: 0,
  ...changes,
})

const meta = {
  title: 'Office/Orders/Sold',
  component: SoldOrdersView,
  decorators: [inOffice],
  args: { asked: { list: 'all', from: '2026-11-20', to: '2026-11-20' }, onAsk: fn() },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeOrdersApi.sold, ({ query }) =>
        query.after === undefined
          ? { Rows: [row('100000017'), row('100000025', { State: 'Cancelled', Store: null })], Next: '1-100000025' }
          : { Rows: [row('100000033', { Goods: 'På nästa sida' })], Next: null },
      ),
    ),
} satisfies Meta<typeof SoldOrdersView>
export default meta
type Story = StoryObj<typeof meta>

export const OfADay: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('100000025')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: '100000017' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Hämta som CSV' })).toHaveAttribute(
      'href',
      '/api/office/orders/sold/csv?list=all&from=2026-11-20&to=2026-11-20&lang=sv',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Nästa' }))
    await expect(await canvas.findByText('På nästa sida')).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Lista' }), 'cancelled')
    await expect(args.onAsk).toHaveBeenCalledWith({ list: 'cancelled', from: '2026-11-20', to: '2026-11-20' })
  },
}
/** Behind a figure of stores, for who may not know whose they are. */
export const DeclinedByStores: Story = {
  args: { asked: { list: 'rejected', from: '2026-11-20', to: '2026-11-20' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: 'Lista' })).toHaveValue('rejected')
    await expect(await canvas.findByText('100000025')).toBeVisible()
  },
}
/** Days that end before they begin are told at the field. */
export const BackwardsDays: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const to = await canvas.findByLabelText('Till')
    await userEvent.clear(to)
    await userEvent.type(to, '2026-11-19')
    await userEvent.click(canvas.getByRole('button', { name: 'Visa' }))
    await expect(canvas.getByText('Slutdagen är före startdagen.', { selector: 'p' })).toBeVisible()
    await expect(args.onAsk).not.toHaveBeenCalled()
  },
}
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(mock(officeOrdersApi.sold, { Rows: [], Next: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga order de dagarna.')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(officeOrdersApi.sold)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officeOrdersApi.sold, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
