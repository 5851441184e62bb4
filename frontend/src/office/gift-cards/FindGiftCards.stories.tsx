import { officeGiftCardApi } from '@bukett/contracts/http/office-gift-cards'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inOffice } from '../shell/story'
import { FindGiftCards } from './FindGiftCards'
import { aFoundCard } from './story-cards'

const Rows = [
  aFoundCard(),
  aFoundCard({ Id: 'b', Last4: '0417', State: 'waiting', Balance: 500_00, Name: 'Maja Nilsson', To: '070-174 06 05' }),
  aFoundCard({ Id: 'c', Last4: '7781', State: 'blocked', Name: '', To: '', OrderGroupId: null }),
]
const asked = fn()

const meta = {
  title: 'Office/GiftCards/Find',
  component: FindGiftCards,
  decorators: [inOffice],
  args: {
    asked: { words: '', state: 'all' },
    onAsk: fn(),
    hrefOf: (id: string) => `/admin/gift-cards/of/${id}`,
    orderPath: (number: string) => `/admin/orders/${number}`,
    issueHref: '/admin/gift-cards/new',
  },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeGiftCardApi.find, ({ body }) => {
        asked(body)
        return { Rows, Next: null }
      }),
    ),
} satisfies Meta<typeof FindGiftCards>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  args: { asked: { words: ' bo ek ', state: 'active' } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: '… 1486' })).toHaveAttribute(
      'href',
      '/admin/gift-cards/of/card-1486',
    )
    await expect(asked).toHaveBeenLastCalledWith({ Words: 'bo ek', State: 'active' })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Visa' }), 'blocked')
    await expect(args.onAsk).toHaveBeenLastCalledWith({ words: ' bo ek ', state: 'blocked' })
  },
}
export const Many: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeGiftCardApi.find, ({ body }) => ({
        Rows: Array.from({ length: 50 }, (_, index) =>
          aFoundCard({ Id: `${body.After ?? ''}${index}`, Last4: String(1000 + index) }),
        ),
        Next: body.After ? null : '2026-11-01T09:12:00.000Z/49',
      })),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: '… 1000' })
    await userEvent.click(canvas.getByRole('button', { name: 'Nästa' }))
    await expect(await canvas.findByRole('button', { name: 'Föregående' })).toBeVisible()
  },
}
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(mock(officeGiftCardApi.find, { Rows: [], Next: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga presentkort än.')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(officeGiftCardApi.find)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officeGiftCardApi.find, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Försök igen' })).toBeVisible()
  },
}
export const Forbidden: Story = { beforeEach: ({ msw }) => msw.use(mockError(officeGiftCardApi.find, 'forbidden')) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
