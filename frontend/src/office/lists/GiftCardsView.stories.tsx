import { type GiftCardRow, officeListsApi } from '@bukett/contracts/http/office-lists'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inOffice } from '../shell/story'
import { GiftCardsView } from './GiftCardsView'

const card = (Last4: string, changes: Partial<GiftCardRow> = {}): GiftCardRow => ({
  Id: `card-${Last4}`,
  Last4,
  State: 'active',
  Issued: 500_00,
  Balance: 500_00,
  IssuedAt: '2026-11-01T09:12:00.000Z',
  UsedAt: null,
  ExpiresOn: '2028-11-01',
  OrderGroupId: '100000017',
  ...changes,
})
const rows = [
  card('0417'),
  card('1486', { Balance: 120_00, UsedAt: '2026-11-20T09:12:00.000Z' }),
  card('7781', { State: 'waiting', OrderGroupId: null }),
]

const meta = {
  title: 'Office/Lists/GiftCards',
  component: GiftCardsView,
  decorators: [inOffice],
  args: { asked: { list: 'outstanding' }, onAsk: fn(), orderPath: (number: string) => `#order-${number}` },
  beforeEach: ({ msw }) => msw.use(mock(officeListsApi.giftCards, { Rows: rows, Next: null })),
} satisfies Meta<typeof GiftCardsView>
export default meta
type Story = StoryObj<typeof meta>

/** What is left is what is left today: it has no days to choose. */
export const Outstanding: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('… 1486')).toBeVisible()
    await expect(canvas.getByText('Väntar på att skickas')).toBeVisible()
    await expect(canvas.queryByLabelText('Från')).toBeNull()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Lista' }), 'used')
    await expect(args.onAsk).toHaveBeenCalledWith({ list: 'used' })
  },
}
/** What is done with a card stands on its page, for who may open it. */
export const LeadsToTheCard: Story = {
  args: { cardPath: (id: string) => `#card-${id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '… 1486' })).toHaveAttribute('href', '#card-card-1486')
  },
}
export const Empty: Story = {
  args: { asked: { list: 'issued' } },
  beforeEach: ({ msw }) => msw.use(mock(officeListsApi.giftCards, { Rows: [], Next: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga sådana presentkort.')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(officeListsApi.giftCards)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officeListsApi.giftCards, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
