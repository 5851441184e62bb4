import { accountApi } from '@bukett/contracts/http/account'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { sellerApi } from '@bukett/contracts/http/seller'
import { firstSeller } from '@bukett/contracts/rules/first-seller'
import { guest } from '@bukett/ui-kit/mocks/account'
import { aCard, aList } from '@bukett/ui-kit/mocks/catalogue'
import { mock } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../../shared/story'
import { BulkOrderPage } from './BulkOrderPage'

const ofPaper = aCard({ Code: 'KORT1', Name: 'Blomstercheck' })

const meta = {
  title: 'BulkOrder/BulkOrderPage',
  component: BulkOrderPage,
  decorators: [inShop],
  beforeEach: ({ msw }) => msw.use(mock(accountApi.current, guest), mock(sellerApi.read, firstSeller)),
} satisfies Meta<typeof BulkOrderPage>
export default meta
type Story = StoryObj<typeof meta>

/** Gift cards are found by what they are, whatever the shop calls its assortments, and though none is digital. */
export const CardsOfPaperAlone: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(catalogueApi.filtered, ({ body: { assortment, productCategories = [] } }) =>
        aList(assortment === undefined && productCategories.includes('GiftCard') ? [ofPaper] : []),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('option', { name: 'Blomstercheck' })).toBeInTheDocument()
  },
}
export const NoCards: Story = {
  beforeEach: ({ msw }) => msw.use(mock(catalogueApi.filtered, aList([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/säljer inga presentkort just nu/)).toBeVisible()
    await expect(await canvas.findByRole('link', { name: firstSeller.Email })).toBeVisible()
  },
}
