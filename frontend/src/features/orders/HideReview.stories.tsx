import { shownReviewsApi } from '@bukett/contracts/http/shown-reviews'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { inShop } from '../../shared/story'
import { HideReview } from './HideReview'

const meta = {
  title: 'Orders/HideReview',
  component: HideReview,
  decorators: [inShop],
  args: { id: '100000017', orderGroupKey: 'a-key-of-22-characters' },
  beforeEach: ({ msw }) => msw.use(mock(shownReviewsApi.hide, {})),
} satisfies Meta<typeof HideReview>
export default meta
type Story = StoryObj<typeof meta>

export const TakenBack: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort omdömet' }))
    const told = await canvas.findByText('Omdömet visas inte längre i butiken.')
    await expect(told).toBeVisible()
    await waitFor(() => expect(told.closest('[tabindex]')).toHaveFocus())
  },
}
export const WrongLink: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(shownReviewsApi.hide, 'order.unknown')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort omdömet' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const English: Story = { globals: { locale: 'en' } }
