import { crmApi } from '@bukett/contracts/http/crm'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import { whenAllIsTold, toldFromNow } from '@bukett/ui-kit/mocks/told'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { inShop } from '../../shared/story'
import { ClubView } from './ClubView'

const empty = { points: 0, pointsToNextCheck: 1000, checks: { items: [] }, promotions: [] }

const meta = {
  title: 'Bonus/ClubView',
  component: ClubView,
  decorators: [inShop],
  args: { userId: 'emma', isMember: false, bonusPath: '/mina-sidor/my-bonus', terms: 'Medlemsvillkor' },
  beforeEach: ({ msw }) => msw.use(mockError(crmApi.bonus, 'unavailable'), mock(crmApi.joinBonus, empty)),
} satisfies Meta<typeof ClubView>
export default meta
type Story = StoryObj<typeof meta>

/** PR-03: by one press, the terms beside it. */
export const Joined: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Gå med i Blomsterklubben' }))
    const told = await canvas.findByText('Välkommen till Blomsterklubben.')
    await expect(told).toBeVisible()
    await waitFor(() => expect(told.closest('[tabindex]')).toHaveFocus())
    await expect(canvas.getByRole('link', { name: 'Till min bonus' })).toHaveAttribute('href', '/mina-sidor/my-bonus')
  },
}
export const Member: Story = {
  args: { isMember: true },
  beforeEach: ({ msw }) => msw.use(mock(crmApi.bonus, empty)),
  play: async ({ canvas }) => {
    // Whoever only opens the page begins at its top.
    const told = toldFromNow()
    await expect(await canvas.findByText('Du är medlem i Blomsterklubben.')).toBeVisible()
    await whenAllIsTold()
    await expect(told()).not.toContain('Du är medlem')
  },
}
export const NotJoined: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(crmApi.joinBonus, 'unavailable')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Gå med i Blomsterklubben' }))
    await expect(await canvas.findByText('Du kunde inte gå med.')).toBeVisible()
  },
}
export const English: Story = { globals: { locale: 'en' } }
