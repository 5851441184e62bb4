import { brokerApi } from '@bukett/contracts/http/broker'
import { deliveryHandlers, someDays } from '@bukett/ui-kit/mocks/delivery'
import { mock, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { drawAt, hearServerTime, serverToday } from '../../shared/server-clock'
import { inShop, withoutTax } from '../../shared/story'
import { TownDays } from './TownDays'

const meta = {
  title: 'Stores/TownDays',
  component: TownDays,
  decorators: [inShop],
  args: { postalCode: '62157', code: 'BUK1001S', taxPercent: 25 },
  beforeEach: ({ msw }) => msw.use(...deliveryHandlers()),
} satisfies Meta<typeof TownDays>
export default meta
type Story = StoryObj<typeof meta>

export const Week: Story = {
  play: async ({ canvas }) => {
    const days = await canvas.findAllByRole('term')
    await expect(days).toHaveLength(7)
    await expect(days[1]).toHaveTextContent(/^i morgon, \S+dag \d+ \S+$/)
    await expect(canvas.getAllByText(/^Beställ senast /)[0]).toBeVisible()
  },
}
/** PR-08: who counts without tax sees fees without it as well. */
export const WithoutTax: Story = {
  beforeEach: withoutTax,
  play: async ({ canvas }) => expect((await canvas.findAllByText('79,20 kr exkl. moms'))[0]).toBeVisible(),
}
/** A page that stood open over night says "i dag" of today. */
export const TheNextMorning: Story = {
  beforeEach: ({ msw }) => {
    drawAt('2026-11-30T19:00:00Z')
    msw.use(mock(brokerApi.calendar, () => ({ PostalCodeMessage: null, days: someDays(serverToday(), serverToday()) })))
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('term')[0]).toHaveTextContent('i dag, måndag 30 november'))
    hearServerTime('Tue, 01 Dec 2026 07:00:00 GMT')
    await waitFor(() => expect(canvas.getAllByRole('term')[0]).toHaveTextContent('i dag, tisdag 1 december'))
    await expect(canvas.getAllByRole('term')).toHaveLength(7)
  },
}
export const English: Story = { globals: { locale: 'en' } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
/** Nothing is promised before the broker has answered. */
export const Waiting: Story = {
  beforeEach: ({ msw }) => msw.use(mockWaiting(brokerApi.calendar)),
  play: async ({ canvas }) => expect(canvas.queryByRole('term')).toBeNull(),
}
