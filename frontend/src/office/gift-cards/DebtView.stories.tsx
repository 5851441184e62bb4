import { figuresApi } from '@bukett/contracts/http/figures'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inOffice } from '../shell/story'
import { DebtView } from './DebtView'

const meta = {
  title: 'Office/GiftCards/Debt',
  component: DebtView,
  decorators: [inOffice],
  args: { listHref: '/admin/gift-cards?list=outstanding' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(figuresApi.giftCardDebt, {
        Day: '2026-11-20',
        Years: [
          { Year: 2026, Sold: 412_300_00, Used: 305_150_00, Expired: 12_400_00, Outstanding: 187_320_00 },
          { Year: 2025, Sold: 298_000_00, Used: 201_430_00, Expired: 4_000_00, Outstanding: 92_570_00 },
        ],
        RunsOut: [
          { Year: 2027, Amount: 61_200_00 },
          { Year: 2028, Amount: 126_120_00 },
        ],
      }),
    ),
} satisfies Meta<typeof DebtView>
export default meta
type Story = StoryObj<typeof meta>

export const ByYear: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2026, till i dag')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Korten bakom siffran' })).toBeVisible()
  },
}
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(mock(figuresApi.giftCardDebt, { Day: '2026-11-20', Years: [], RunsOut: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga presentkort har ställts ut än.')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(figuresApi.giftCardDebt)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(figuresApi.giftCardDebt, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Försök igen' })).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
