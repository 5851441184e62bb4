import { accountApi } from '@bukett/contracts/http/account'
import type { ShownBlock, ShownOf } from '@bukett/contracts/http/content-blocks'
import { aUser, guest, loggedIn } from '@bukett/ui-kit/mocks/account'
import { catalogueHandlers } from '@bukett/ui-kit/mocks/catalogue'
import { aShownPage } from '@bukett/ui-kit/mocks/content'
import { deliveryHandlers } from '@bukett/ui-kit/mocks/delivery'
import { mock } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { inShop } from '../../../shared/story'
import { Blocks } from './Blocks'

const offer = (Audience: ShownBlock['Audience'], Title: string): ShownBlock => ({
  Kind: 'text',
  Id: Audience,
  Audience,
  SpeaksOf: [],
  Title,
  Text: 'Bara för er.',
  Action: '',
  Link: '',
})
const offers = [offer('guest', 'Bli medlem'), offer('private', 'Till dig'), offer('company', 'Till företag')]
const listing = {
  Audience: 'everyone',
  SpeaksOf: [],
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
  args: { blocks: aShownPage().Blocks, sample: 'BUK1001A' },
  beforeEach: ({ msw }) => msw.use(mock(accountApi.current, guest), ...catalogueHandlers(), ...deliveryHandlers()),
} satisfies Meta<typeof Blocks>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Höstens färger före snön')
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Mest köpta just nu' })).toBeVisible()
  },
}
/** Read in another language, or once more: what the page is called stays its first heading. */
export const ReadAnew: Story = {
  render: function ReadAnew({ blocks, sample }) {
    const [shown, setShown] = useState(blocks)
    const anew = () =>
      setShown(blocks.map((block) => (block.Kind === 'hero' ? { ...block, Title: 'The last roses' } : { ...block })))
    return (
      <>
        <button type="button" onClick={anew}>
          English
        </button>
        <Blocks blocks={shown} sample={sample} />
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { level: 1 })
    await userEvent.click(canvas.getByRole('button', { name: 'English' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'The last roses' })).toBeVisible()
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
/** Record 128: the server says what a block speaks of, and what the visitor wishes to hear nothing of. */
const ofMothersDay = {
  Kind: 'text',
  Id: 'mothers-day',
  Audience: 'everyone',
  SpeaksOf: ['mothers-day'],
  Title: 'Snart är det mors dag',
  Text: 'Buketter till alla mammor.',
  Action: '',
  Link: '',
} satisfies ShownOf<'text'>
export const QuietAboutMothersDay: Story = {
  args: { blocks: [ofMothersDay, offer('private', 'Till dig')] },
  beforeEach: ({ msw }) => msw.use(mock(accountApi.current, { ...loggedIn(aUser()), quietDays: ['mothers-day'] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Till dig' })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Snart är det mors dag' })).toBeNull()
  },
}
/** A campaign page that somebody has come for is shown whole. */
export const Sought: Story = {
  ...QuietAboutMothersDay,
  args: { ...QuietAboutMothersDay.args, isSought: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Till dig' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Snart är det mors dag' })).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
