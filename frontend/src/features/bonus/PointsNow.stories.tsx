import { crmApi } from '@bukett/contracts/http/crm'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { PointsNow } from './PointsNow'

const meta = {
  title: 'Bonus/PointsNow',
  component: PointsNow,
  decorators: [inShop],
  args: { userId: 'emma', isMember: true, bonusPath: '/mina-sidor/my-bonus', clubPath: '/mina-sidor/flowerclub' },
  beforeEach: ({ msw }) =>
    msw.use(mock(crmApi.bonus, { points: 675, pointsToNextCheck: 325, checks: { items: [] }, promotions: [] })),
} satisfies Meta<typeof PointsNow>
export default meta
type Story = StoryObj<typeof meta>

export const Member: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('675 poäng. 325 poäng kvar till nästa bonuscheck.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Till min bonus' })).toHaveAttribute('href', '/mina-sidor/my-bonus')
  },
}
/** Nothing is asked for that is known not to be there. */
export const NotAMember: Story = {
  args: { isMember: false },
  beforeEach: ({ msw }) => msw.use(mockError(crmApi.bonus, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Så fungerar Blomsterklubben' })).toHaveAttribute(
      'href',
      '/mina-sidor/flowerclub',
    )
  },
}
