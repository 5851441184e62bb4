import { accountApi } from '@bukett/contracts/http/account'
import type { ShownBlock, ShownOf } from '@bukett/contracts/http/content-blocks'
import { aUser, guest, loggedIn } from '@bukett/ui-kit/mocks/account'
import { catalogueHandlers } from '@bukett/ui-kit/mocks/catalogue'
import { aShownPage } from '@bukett/ui-kit/mocks/content'
import { deliveryHandlers } from '@bukett/ui-kit/mocks/delivery'
import { mock } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../../shared/story'
import { Blocks } from './Blocks'

const offer = (Audience: ShownBlock['Audience'], Title: string): ShownBlock => ({
  Kind: 'text',
  Id: Audience,
  Audience,
  Title,
  Text: 'Bara för er.',
  Action: '',
  Link: '',
})
const offers = [offer('guest', 'Bli medlem'), offer('private', 'Till dig'), offer('company', 'Till företag')]
const listing = {
  Audience: 'everyone',
  Count: 4,
  Assortment: null,
  Occasion: null,
  SortOrder: 'relevance',
  Codes: ['BUK1001'],
} satisfies Partial<ShownOf<'products'>>

const meta = {
  title: 'Home/Page',
  component: Blocks,
  decorators: [inShop],
  args: { blocks: aShownPage().Blocks },
  beforeEach: ({ msw }) => msw.use(mock(accountApi.current, guest), ...catalogueHandlers(), ...deliveryHandlers()),
} satisfies Meta<typeof Blocks>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Sista rosorna före snön')
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Det andra köper just nu' })).toBeVisible()
  },
}
export const ProductsByHand: Story = {
  args: {
    blocks: [
      { Kind: 'products', Id: 'rows', Title: 'Utvalda', ...listing },
      { Kind: 'carousel', Id: 'few', Title: 'Några i taget', ...listing },
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Utvalda' })).toBeVisible()
    await expect((await canvas.findAllByRole('link', { name: /Rosendröm/ })).length).toBeGreaterThan(0)
  },
}
export const ForGuests: Story = {
  args: { blocks: offers },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Bli medlem' })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Till företag' })).toBeNull()
  },
}
export const ForCompanies: Story = {
  args: { blocks: offers },
  beforeEach: ({ msw }) =>
    msw.use(mock(accountApi.current, loggedIn(aUser({ organizationId: 'org-1', isPrivateCustomer: false })))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Till företag' })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Bli medlem' })).toBeNull()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
