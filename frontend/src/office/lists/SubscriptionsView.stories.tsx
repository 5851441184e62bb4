import { officeListsApi, type SubscriptionListRow } from '@bukett/contracts/http/office-lists'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inOffice } from '../shell/story'
import { SubscriptionsView } from './SubscriptionsView'

const row = (OrderGroupId: string, changes: Partial<SubscriptionListRow> = {}): SubscriptionListRow => ({
  OrderGroupId,
  Status: 'Active',
  Because: null,
  StartedAt: '2026-10-01T09:12:00.000Z',
  StatusSince: '2026-10-01T09:12:00.000Z',
  NextOn: '2026-11-26',
  CycleInDays: 7,
  Made: 8,
  Left: null,
  Method: 'card',
  Price: 358_00,
  ...changes,
})
const rows = [
  row('100000017'),
  row('100000025', { Status: 'Paused', Because: 'payment', NextOn: null, CycleInDays: 14 }),
  row('100000033', { Status: 'Cancelled', Because: 'owner', NextOn: null, Left: 3 }),
]

const meta = {
  title: 'Office/Lists/Subscriptions',
  component: SubscriptionsView,
  decorators: [inOffice],
  args: {
    asked: { list: 'won' },
    onAsk: fn(),
    orderPath: (number: string) => `#order-${number}`,
    subscriptionPath: (number: string) => `/prenumeration/${number}`,
  },
  beforeEach: ({ msw }) => msw.use(mock(officeListsApi.subscriptions, { Rows: rows, Next: null })),
} satisfies Meta<typeof SubscriptionsView>
export default meta
type Story = StoryObj<typeof meta>

export const Won: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: '100000017' })).toHaveAttribute('href', '#order-100000017')
    await expect(canvas.getByRole('link', { name: /, ändra prenumerationen 100000017$/ })).toHaveAttribute(
      'href',
      '/prenumeration/100000017',
    )
    await expect(canvas.getByText('Var 2:e vecka')).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Lista' }), 'lost')
    await expect(args.onAsk).toHaveBeenCalledWith({ list: 'lost' })
  },
}
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(mock(officeListsApi.subscriptions, { Rows: [], Next: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga sådana prenumerationer.')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(officeListsApi.subscriptions)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officeListsApi.subscriptions, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
