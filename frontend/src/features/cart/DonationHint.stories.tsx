import { cartApi } from '@bukett/contracts/http/cart'
import { aCart } from '@bukett/ui-kit/mocks/cart'
import { mock } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { inShop } from '../../shared/story'
import { DonationHint } from './DonationHint'

const offer = { Code: 'GAV1901A', DefaultAmount: 10_00, roundUpAmount: 3_00, customRoundUpAmount: 3_00 }

const meta = {
  title: 'Cart/DonationHint',
  component: DonationHint,
  decorators: [inShop],
  beforeEach: ({ msw }) => msw.use(mock(cartApi.get, aCart(undefined, { DonationOffer: offer }))),
} satisfies Meta<typeof DonationHint>
export default meta
type Story = StoryObj<typeof meta>

export const Offered: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/runda upp med högst 10\skr till pollinerarna/)).toBeVisible()
  },
}
/** A gift lies in the cart already, or there is nothing to give to. */
export const NothingToOffer: Story = {
  beforeEach: ({ msw }) => msw.use(mock(cartApi.get, aCart(undefined, { DonationOffer: null }))),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('p')).toBeNull())
  },
}
