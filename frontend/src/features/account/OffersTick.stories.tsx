import { accountApi } from '@bukett/contracts/http/account'
import { accountHandlers, aUser } from '@bukett/ui-kit/mocks/account'
import { mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { inShop } from '../../shared/story'
import { OffersTick } from './OffersTick'

const user = aUser({ receiveOffersEmail: false })

const meta = {
  title: 'Account/OffersTick',
  component: OffersTick,
  decorators: [inShop],
  args: { user },
  beforeEach: ({ msw }) => msw.use(...accountHandlers(user)),
} satisfies Meta<typeof OffersTick>
export default meta
type Story = StoryObj<typeof meta>

export const NotTickedBeforehand: Story = {
  play: async ({ canvas, userEvent }) => {
    const tick = canvas.getByRole('checkbox', { name: 'Ja tack, skicka erbjudanden med e-post' })
    await expect(tick).not.toBeChecked()
    await userEvent.click(tick)
    await waitFor(() => expect(tick).toBeChecked())
  },
}
export const NotKept: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(accountApi.keep, 'unexpected')),
  play: async ({ canvas, userEvent }) => {
    const tick = canvas.getByRole('checkbox')
    await userEvent.click(tick)
    await waitFor(() => expect(tick).toBeInvalid())
    await expect(tick).not.toBeChecked()
  },
}
export const English: Story = { globals: { locale: 'en' } }
