import { crmApi } from '@bukett/contracts/http/crm'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { BonusView } from './BonusView'

const bonus = {
  points: 675,
  pointsToNextCheck: 325,
  checks: {
    items: [
      { id: '1', amount: 50_00, expiresOn: '2027-03-31', redeemed: false },
      { id: '2', amount: 50_00, expiresOn: '2026-10-31', redeemed: false },
      { id: '3', amount: 50_00, expiresOn: '2026-12-31', redeemed: true },
    ],
  },
  promotions: [{ id: 'HOST20', redeemed: false, expiresOn: '2026-12-31' }],
}

const meta = {
  title: 'Bonus/BonusView',
  component: BonusView,
  decorators: [inShop],
  args: { userId: 'emma', isMember: true, clubPath: '/mina-sidor/flowerclub', today: '2026-11-20' },
  beforeEach: ({ msw }) => msw.use(mock(crmApi.bonus, bonus)),
} satisfies Meta<typeof BonusView>
export default meta
type Story = StoryObj<typeof meta>

/** Spec 2 §9: the bar stands at (1000 − pointsToNextCheck) / 10 percent. */
export const Member: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar', { name: 'Dina poäng' })).toHaveAttribute(
      'aria-valuenow',
      '67.5',
    )
    await expect(canvas.getByText('325 poäng kvar till nästa bonuscheck')).toBeVisible()
    await expect(canvas.getByText('Gäller till och med 31 mars 2027. Använd den i kassan.')).toBeVisible()
    await expect(canvas.getByText('Gällde till och med 31 oktober 2026.')).toBeVisible()
    await expect(canvas.getByText('Använd')).toBeVisible()
  },
}
export const NothingYet: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(crmApi.bonus, { points: 0, pointsToNextCheck: 1000, checks: { items: [] }, promotions: [] })),
}
/** Spec 2 §8: 404 is told as information. */
export const NoMember: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(crmApi.bonus, 'crm.no-bonus')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ingen bonus ännu registrerad.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Så fungerar Blomsterklubben' })).toBeVisible()
  },
}
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(crmApi.bonus, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kunde inte hämta din bonus')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(crmApi.bonus)) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
